import { expect, test } from 'vitest';
import type { Seat } from '@/lib/games/contract';
import { gameOf } from '@/lib/games/registry';
import { readLine } from '@/lib/match/conditional-moves';
import {
  isWholeLine,
  movesOf,
  newDraft,
  type ConditionalDraft,
  stateOf,
  takeBackLast,
  tryMove,
} from './draft';

const game = gameOf('nonaga');
const start: unknown = game.rules.setup(game.presets[0]!.options, 2, 7);
const ME: Seat = 1;

function tried(draft: ConditionalDraft, decisions: number): ConditionalDraft {
  let now = draft;
  for (let i = 0; i < decisions; i += 1) {
    const next = tryMove(game, now, ME, game.rules.legalMoves(stateOf(now))[0]);
    if (!next.ok) throw new Error(next.error.message);
    now = next.value;
  }
  return now;
}

test('a line can be kept where it ends with a whole turn of one’s own, as the server reads it', () => {
  // A turn of Nonaga is two moves: a slide, and a tile.
  const kept = [0, 1, 2, 3, 4, 5, 8].map((decisions) => isWholeLine(tried(newDraft(start), decisions), ME));
  expect(kept).toEqual([false, false, false, false, true, false, true]);
  const line = readLine(game, start, ME, movesOf(tried(newDraft(start), 8)));
  expect(line.ok && line.value).toHaveLength(2);
});

test('is taken back by half turns first, then by whole ones', () => {
  const three = tried(newDraft(start), 3);
  expect(takeBackLast(three)).toMatchObject({ begun: [], turns: [{ seat: 0 }] });
  expect(stateOf(takeBackLast(takeBackLast(three)))).toBe(start);
});

test('what the rules refuse is refused here too', () => {
  expect(tryMove(game, newDraft(start), ME, { type: 'tile', from: '0,0', to: '3,-1' }).ok).toBe(false);
});
