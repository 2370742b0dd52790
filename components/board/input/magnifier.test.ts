import { expect, test } from 'vitest';
import { placeOfMagnifier } from './magnifier';

const FRAME = { width: 390, height: 400 };

test('the magnifier is above the finger, below it at the upper edge, and never beside the board', () => {
  expect(placeOfMagnifier({ x: 200, y: 300 }, FRAME)).toEqual({ x: 200, y: 188 });
  expect(placeOfMagnifier({ x: 200, y: 50 }, FRAME)).toEqual({ x: 200, y: 162 });
  expect(placeOfMagnifier({ x: 3, y: 300 }, FRAME).x).toBe(68);
  expect(placeOfMagnifier({ x: 389, y: 300 }, FRAME).x).toBe(322);
});
