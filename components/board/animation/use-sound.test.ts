import { expect, it } from 'vitest';
import { boardFor } from '../registry';
import { soundOf } from './sound';

const board = boardFor('skerries');

it('a move, a capture and the end sound different, and nothing sounds of nothing', () => {
  const moved = { type: 'MOVED' };
  expect(soundOf(board, [], false)).toBeNull();
  expect(soundOf(board, [moved], false)).toBe('move');
  expect(soundOf(board, [{ type: 'CAPTURED' }, moved], false)).toBe('capture');
  expect(soundOf(board, [moved, { type: 'WON' }], true)).toBe('win');
});

it('what falls in Jarls sounds like a capture; games without captures only move', () => {
  expect(soundOf(boardFor('jarls'), [{ type: 'ELIMINATED' }], false)).toBe('capture');
  expect(soundOf(boardFor('nonaga'), [{ type: 'SLID' }], false)).toBe('move');
});
