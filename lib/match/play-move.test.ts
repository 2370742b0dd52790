import { expect, it } from 'vitest';
import { isWholeTurn } from './play-move';

it('a turn is whole when the next move is another’s, or there is none', () => {
  const played = { move: null, state: null, events: [] };
  const playing = { kind: 'playing', toAct: 0 } as const;
  expect(isWholeTurn({ ...played, status: { ...playing, midTurn: true } })).toBe(false);
  expect(isWholeTurn({ ...played, status: { ...playing, midTurn: false } })).toBe(true);
  expect(isWholeTurn({ ...played, status: { kind: 'over', midTurn: true } as never })).toBe(true);
});
