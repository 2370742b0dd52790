import { expect, test } from 'vitest';
import { toPlane } from '../geometry';
import { moved, pinched, WHOLE, zoomedAt, zoomedCamera } from './zoom';

const FRAME = { width: 300, height: 200 };

test('what lies under a point stays there, and nothing beside the board shows', () => {
  const at = { x: 90, y: 60 };
  const camera = { scale: 2, x: 10, y: -5 };
  const zoom = zoomedAt(WHOLE, 2.5, at, FRAME);
  expect(zoom.scale).toBe(2.5);
  const [before, after] = [toPlane(camera, at), toPlane(zoomedCamera(camera, zoom), at)];
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
  expect(moved(zoom, { x: 0, y: 0 }, { x: 900, y: 900 }, FRAME)).toEqual({ scale: 2.5, x: 0, y: 0 });
  expect(moved(zoom, { x: 0, y: 0 }, { x: -9000, y: -9000 }, FRAME)).toEqual({
    scale: 2.5,
    x: -450,
    y: -300,
  });
});

test('it is never smaller than its frame, and never more than four times as large', () => {
  expect(zoomedAt(WHOLE, 0.2, { x: 50, y: 50 }, FRAME)).toEqual(WHOLE);
  expect(zoomedAt(WHOLE, 99, { x: 0, y: 0 }, FRAME).scale).toBe(4);
});

test('two fingers that part enlarge, and that go together move', () => {
  const start = [
    { x: 100, y: 100 },
    { x: 140, y: 100 },
  ] as const;
  const parted = [
    { x: 80, y: 100 },
    { x: 160, y: 100 },
  ] as const;
  const large = pinched(WHOLE, start, parted, FRAME);
  expect(large.scale).toBe(2);
  const down = start.map(({ x, y }) => ({ x: x - 10, y: y - 5 })) as [
    { x: number; y: number },
    { x: number; y: number },
  ];
  expect(pinched(large, start, down, FRAME)).toEqual({ scale: 2, x: large.x - 10, y: large.y - 5 });
});
