import { eventFor, viewFor } from '@/lib/games/game';
import { expect, it } from 'vitest';
import type { GameEvent } from '@/lib/games/contract';
import type { MatchView } from '@/lib/protocol/views';
import type { LogLine } from './log';
import { mustApply, playRandomly } from '@/lib/games/testing/random-play';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import { packFrames, unpackFrames } from './replay-frames';

const ROUGHLY_A_MATCH = 120;

/** The start and the position after each move of a random match, as a spectator sees it. */
function someBoards(id: string) {
  const game = gameOf(id);
  const table = { game, options: game.presets[0]!.options as unknown, seats: game.meta.seats.min, seed: 7 };
  const { moves } = playRandomly(table, ROUGHLY_A_MATCH, 11);
  let state: unknown = game.rules.setup(table.options, table.seats, table.seed);
  const seen = (events: readonly GameEvent[]) => ({
    state: viewFor(game, state, 'spectator') as unknown,
    events: events.map((event) => eventFor(game, event, 'spectator')),
  });
  const boards = [seen([])];
  for (const move of moves) {
    const applied = mustApply(game, state, move);
    state = applied.state;
    boards.push(seen(applied.events));
  }
  return boards;
}

it.each(GAME_IDS)('%s: every board arrives as it was, in far fewer words than all of them', (id) => {
  const boards = someBoards(id);
  const log = boards.slice(1).map((_, revision) => ({ revision }) as LogLine);
  const sent = JSON.stringify({ match: { log } as unknown as MatchView, ...packFrames(boards) });
  const frames = unpackFrames(JSON.parse(sent) as Parameters<typeof unpackFrames>[0]);
  expect(frames.map(({ state, events }) => ({ state, events }))).toEqual(boards);
  const events = frames.slice(1).map((frame) => frame.events);
  expect(frames.map(({ line }) => line)).toEqual([
    null,
    ...log.map((line, i) => ({ ...line, events: events[i] })),
  ]);
  expect(sent.length).toBeLessThan(JSON.stringify(boards).length / 2);
});
