/** What is said of a match is enough to know its position: a listener who sees nothing is never wrong. */
import { expect, it } from 'vitest';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import { viewFor } from '@/lib/games/game';
import { randomFrom } from '@/lib/games/random';
import { boardFor } from './registry';
import { hear, readBoard } from './testing/heard';

const MATCHES = 12;
const MAX_MOVES = 250;

it.each(GAME_IDS)('%s: the position heard is the position played', async (id) => {
  const game = gameOf(id);
  const board = boardFor(id);
  const speech = await board.speech();
  for (let match = 0; match < MATCHES; match++) {
    const random = randomFrom(match + 1);
    const seats = game.meta.seats.max > 2 && match % 2 === 1 ? 6 : Math.min(2, game.meta.seats.max);
    const names = ['You', 'Ember', 'Candle', 'Lantern', 'Beacon', 'Star'].slice(0, seats);
    const options = game.presets[match % game.presets.length]!.options;
    let state = game.rules.setup(options, seats, match + 1);
    const heard = readBoard(id, speech.rows(viewFor(game, state, 0), names));
    for (let turn = 0; turn < MAX_MOVES; turn++) {
      const moves = game.rules.legalMoves(state);
      if (moves.length === 0) break;
      const played = game.rules.apply(state, moves[random.below(moves.length)]);
      if (!played.ok) throw new Error(played.error.message);
      state = played.value.state;
      const told = played.value.events.flatMap((event) => board.tell(event, names) ?? []);
      hear(id, heard, told.join(' '));
      const truth = readBoard(id, speech.rows(viewFor(game, state, 0), names));
      expect(Object.fromEntries([...heard].sort()), told.join(' ')).toEqual(
        Object.fromEntries([...truth].sort()),
      );
    }
  }
});
