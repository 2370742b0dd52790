import { expect, it } from 'vitest';
import { cellAt, cellBeside, cellMeant, cellsNear, closeUp, fit, itemAt, toPlane } from './geometry';
import type { Scene, SceneCell } from './scene';

const square = [
  { x: -5, y: -5 },
  { x: 5, y: -5 },
  { x: 5, y: 5 },
  { x: -5, y: 5 },
];
const cell = (id: string, x: number, y: number): SceneCell => ({
  id,
  at: { x, y },
  outline: square,
  label: id,
});
const item = (id: string, layer: 'ground' | 'board' | 'pieces', follows?: string) => ({
  id,
  layer,
  at: { x: 0, y: 0 },
  shapes: [],
  follows,
});

it('finds every cell that a fingertip may mean, of those that answer', () => {
  const near = (answers: (id: string) => boolean) =>
    cellsNear(scene, { x: 4, y: 4 }, 8, answers).map(({ id }) => id);
  expect(near(() => true)).toEqual(['a', 'b', 'c']);
  expect(near((id) => id !== 'b')).toEqual(['a', 'c']);
});

const scene: Scene = {
  view: { x: -50, y: -20, width: 100, height: 40 },
  backdrop: [],
  items: [item('piece', 'pieces'), item('tile', 'board'), item('shadow', 'pieces', 'tile')],
  cells: [cell('a', 0, 0), cell('b', 10, 0), cell('c', 0, 10), cell('d', 30, 4)],
};

it('fits the whole view into the middle of the frame', () => {
  const camera = fit(scene.view, { width: 200, height: 200 });
  expect(camera).toEqual({ scale: 2, x: 100, y: 100 });
  expect(toPlane(camera, { x: 120, y: 80 })).toEqual({ x: 10, y: -10 });
});

it('hits cells by their outline', () => {
  expect(cellAt(scene, { x: 12, y: 3 })?.id).toBe('b');
  expect(cellAt(scene, { x: 20, y: 20 })).toBeNull();
});

it('comes close to what lies on the board', () => {
  expect(closeUp(scene, 2)).toEqual({ x: -7, y: -7, width: 14, height: 14 });
  expect(closeUp({ ...scene, items: [] }, 2)).toBe(scene.view);
});

it('takes the topmost item from a cell, never a mere shadow', () => {
  expect(itemAt(scene, scene.cells[0]!)?.id).toBe('piece');
  expect(itemAt(scene, scene.cells[1]!)).toBeNull();
});

it('finds the neighbour in the direction of an arrow', () => {
  const [a, b] = scene.cells as [SceneCell, SceneCell];
  expect(cellBeside(scene.cells, a, { x: 1, y: 0 })?.id).toBe('b');
  expect(cellBeside(scene.cells, a, { x: 0, y: 1 })?.id).toBe('c');
  expect(cellBeside(scene.cells, b, { x: 1, y: 0 })?.id).toBe('d');
  expect(cellBeside(scene.cells, a, { x: 0, y: -1 })).toBeNull();
});

it('takes a fingertip for what answers beside it, and never gives away the middle of another cell', () => {
  const meant = (x: number, y: number, answers: string) =>
    cellMeant(scene, { x, y }, 4, (id) => id === answers)?.id;
  expect(meant(1, 0, 'a')).toBe('a');
  expect(meant(6, 0, 'a')).toBe('a');
  expect(meant(9, 0, 'a')).toBe('b');
  expect(meant(10, 0, 'a')).toBe('b');
  expect(meant(24, 8, 'd')).toBe('d');
  expect(meant(18, 12, 'd')).toBeUndefined();
});
