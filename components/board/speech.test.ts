/** What every board tells on request is complete: every cell by a name of its own, in every position of a game. */
import { describe, expect, it } from 'vitest';
import type { Seat } from '@/lib/games/contract';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import { viewFor } from '@/lib/games/game';
import { randomFrom } from '@/lib/games/random';
import { boardFor } from './registry';

const TURNS = 16;

describe.each(GAME_IDS)('%s tells of', (id) => {
  const game = gameOf(id);
  const board = boardFor(id);
  const seats = game.meta.seats.max;
  const names = ['You', 'Ada', 'Ben', 'Cat', 'Dan', 'Eve'].slice(0, seats);

  function* positions() {
    const random = randomFrom(7);
    let state = game.rules.setup(game.presets[0]!.options, seats, 3);
    for (let turn = 0; turn < TURNS; turn++) {
      yield viewFor(game, state, 0);
      const moves = game.rules.legalMoves(state);
      if (moves.length === 0) return;
      const played = game.rules.apply(state, moves[random.below(moves.length)]);
      if (!played.ok) throw new Error(played.error.message);
      state = played.value.state;
    }
  }

  it('every cell, by a name of its own, with what lies around it', async () => {
    const speech = await board.speech();
    for (const view of positions()) {
      const cells = board.scene(view, 0, names).cells;
      expect(new Set(cells.map((cell) => speech.nameOf(cell.id))).size).toBe(cells.length);
      for (const cell of cells) {
        const words = speech.around(view, cell.id, names);
        expect(words).toMatch(/^[A-Z].*[.]$/);
        expect(words).not.toMatch(/undefined|NaN|-\d|You’s| is is /);
      }
    }
  });

  it('the whole board, each side and how far it has to go', async () => {
    const speech = await board.speech();
    for (const view of positions()) {
      expect(speech.rows(view, names).length).toBeGreaterThan(1);
      expect(speech.goal(view, names).length).toBeGreaterThan(0);
      const said = [
        ...speech.rows(view, names).map(({ words }) => words),
        ...speech.goal(view, names),
        ...names.flatMap((_, side) => speech.threats(view, side as Seat, names)),
      ];
      for (const words of said) expect(words).not.toMatch(/undefined|NaN|You’s|You is|You has/);
      for (const [side] of names.entries())
        for (const { kind, cells } of speech.pieces(view, side as Seat)) {
          expect(kind).not.toBe('');
          for (const cell of cells) expect(speech.nameOf(cell)).not.toBe('');
        }
    }
  });

  it('what each choice would do', () => {
    for (const view of positions())
      for (const choice of board.choices(view))
        expect(board.effect?.(view, choice, names) ?? 'nothing more').not.toMatch(/undefined|You’s/);
  });
});
