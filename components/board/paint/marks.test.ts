import { expect, test } from 'vitest';
import { markItems } from './marks';
import type { Scene, SceneCell, Shape } from '../scene';

const SQUARE = [
  { x: -20, y: -30 },
  { x: 20, y: -30 },
  { x: 20, y: 30 },
  { x: -20, y: 30 },
];

function sceneOf(wears: SceneCell['wears']): Scene {
  const cell = (id: string, x: number): SceneCell => ({
    id,
    at: { x, y: 0 },
    outline: SQUARE,
    label: id,
    ...(wears ? { wears } : {}),
  });
  const cells = [cell('a', 0), cell('b', 50), cell('c', 100)];
  return { view: { x: 0, y: 0, width: 200, height: 100 }, backdrop: [], items: [], cells };
}

const isPolygonFilled = (shape: Shape) => shape.kind === 'polygon' && shape.fill !== undefined;

test('a tile is tinted where it is marked', () => {
  const [mark] = markItems(sceneOf('tint'), { selected: 'a' });
  expect(mark!.shapes.some(isPolygonFilled)).toBe(true);
});

test('a card keeps a clear face: its frame is lines alone', () => {
  const marks = { last: ['a'], won: ['b'], selected: 'c', movable: [] };
  const shapes = markItems(sceneOf('frame'), marks).flatMap((item) => item.shapes);
  expect(shapes.length).toBeGreaterThan(0);
  expect(shapes.filter((shape) => shape.fill !== undefined)).toEqual([]);
});

test('a frame goes round all that a card carries', () => {
  const scene = sceneOf('frame');
  const tall = SQUARE.map(({ x, y }) => ({ x, y: y > 0 ? y + 100 : y }));
  const cells = [{ ...scene.cells[0]!, frame: tall }];
  const [mark] = markItems({ ...scene, cells }, { selected: 'a' });
  const lowest = Math.max(
    ...mark!.shapes.flatMap((shape) =>
      shape.kind === 'path' ? [...shape.data.matchAll(/ (-?[\d.]+)/g)].map(([, y]) => Number(y)) : [],
    ),
  );
  expect(lowest).toBeGreaterThan(129);
});

test('cells of one outline share the shapes of their marks, from one picture to the next', () => {
  const scene = sceneOf('glow');
  const [first, second] = markItems(scene, { targets: ['a', 'b'] });
  const [later] = markItems(scene, { targets: ['c'] });
  expect(second!.shapes).toBe(first!.shapes);
  expect(later!.shapes).toBe(first!.shapes);
  const hovered = markItems(scene, { targets: ['a'], hovered: 'a' });
  expect(hovered[0]!.shapes).not.toBe(first!.shapes);
});

test('pieces that count in an attack are marked while its target is looked at', () => {
  const marks = { selected: 'a', captures: ['b'], helpers: { b: ['c'] } };
  const marked = (hovered: string | null) =>
    markItems(sceneOf('tint'), { ...marks, hovered }).map(({ id }) => id);
  expect(marked('b')).toContain('mark:helper:c');
  expect(marked(null)).not.toContain('mark:helper:c');
});

test('the goal lies under every other mark, and is drawn with a broken line', () => {
  for (const wears of ['tint', 'glow', 'frame'] as const) {
    const items = markItems(sceneOf(wears), { goal: ['a'], last: ['a'] });
    expect(items.map(({ id }) => id)).toEqual(['mark:goal:a', 'mark:last:a']);
    expect(items[0]!.shapes.some(({ dash }) => dash !== undefined)).toBe(true);
  }
});
