/** Plane geometry that painters and pointers share: what a point hits, and how a view fits its frame. */
import { type Box, LAYERS, type Point, type Scene, type SceneCell, type SceneItem } from './scene';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** From the plane to the screen: screen = plane · scale + offset. */
export interface Camera extends Point {
  readonly scale: number;
}

/** The whole view, centred, as large as the frame allows: what SVG calls "xMidYMid meet". */
export function fit(view: Box, frame: Size): Camera {
  const scale = Math.min(frame.width / view.width, frame.height / view.height);
  return {
    scale,
    x: frame.width / 2 - (view.x + view.width / 2) * scale,
    y: frame.height / 2 - (view.y + view.height / 2) * scale,
  };
}

export const toPlane = (camera: Camera, screen: Point): Point => ({
  x: (screen.x - camera.x) / camera.scale,
  y: (screen.y - camera.y) / camera.scale,
});

export const middleOfBox = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** Even-odd rule. */
export function contains(outline: readonly Point[], point: Point): boolean {
  let isInside = false;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    if (a.y > point.y !== b.y > point.y && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x)
      isInside = !isInside;
  });
  return isInside;
}

/** The topmost cell under a point of the plane; later cells lie above earlier ones. */
export function cellAt(scene: Scene, point: Point): SceneCell | null {
  return (
    scene.cells.findLast((cell) =>
      contains(cell.outline, { x: point.x - cell.at.x, y: point.y - cell.at.y }),
    ) ?? null
  );
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The distance of a point from the line between two others. */
function offLine(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy);
  const share = Math.min(1, Math.max(0, along));
  return distance(point, { x: a.x + share * dx, y: a.y + share * dy });
}

/** The distance of a point outside a cell from its outline. */
function outside({ at, outline }: SceneCell, point: Point): number {
  const here = { x: point.x - at.x, y: point.y - at.y };
  return Math.min(...outline.map((corner, i) => offLine(here, corner, outline[(i + 1) % outline.length]!)));
}

/** The centre of what can be pointed at, which need not be where its item lies. */
function middleOf({ at, outline }: SceneCell): Point {
  const sum = (axis: 'x' | 'y') => outline.reduce((total, corner) => total + corner[axis], 0);
  return { x: at.x + sum('x') / outline.length, y: at.y + sum('y') / outline.length };
}

/**
 * The cell that a fingertip means, since it covers more than a point: the cell under it if that accepts a tap; else
 * the nearest one that does, within `slack`. Of a cell that does not, only the rim is given away, never the middle.
 */
export function cellMeant(
  scene: Scene,
  point: Point,
  slack: number,
  answers: (id: string) => boolean,
): SceneCell | null {
  const under = cellAt(scene, point);
  if (under && answers(under.id)) return under;
  const near = scene.cells
    .filter((cell) => answers(cell.id) && outside(cell, point) <= slack)
    .sort((a, b) => distance(middleOf(a), point) - distance(middleOf(b), point))[0];
  if (!near || !under) return near ?? under;
  return distance(middleOf(near), point) * 0.6 <= distance(middleOf(under), point) ? near : under;
}

/** The cells whose middle is so near that a fingertip at this point may mean any of them. */
export const cellsNear = (
  scene: Scene,
  point: Point,
  reach: number,
  answers: (id: string) => boolean,
): readonly SceneCell[] =>
  scene.cells.filter((cell) => answers(cell.id) && distance(middleOf(cell), point) <= reach);

/** What a drag takes from a cell: the topmost item lying exactly there that does not merely follow another. */
export function itemAt(scene: Scene, cell: SceneCell): SceneItem | null {
  const here = scene.items.filter(
    (item) => !item.follows && item.at.x === cell.at.x && item.at.y === cell.at.y,
  );
  return here.sort((a, b) => LAYERS.indexOf(a.layer) - LAYERS.indexOf(b.layer)).at(-1) ?? null;
}

/** The part of the view that has something on it: a picture needs no space to play in. */
export function closeUp(scene: Scene, margin: number): Box {
  const taken = new Set(scene.items.map(({ at }) => `${at.x} ${at.y}`));
  const corners = scene.cells
    .filter(({ at }) => taken.has(`${at.x} ${at.y}`))
    .flatMap(({ at, outline }) => outline.map(({ x, y }) => ({ x: at.x + x, y: at.y + y })));
  if (corners.length === 0) return scene.view;
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

/** The nearest cell in the direction of an arrow key: straight ahead counts more than close by. */
export function cellBeside(cells: readonly SceneCell[], from: SceneCell, way: Point): SceneCell | null {
  let best: SceneCell | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const dx = cell.at.x - from.at.x;
    const dy = cell.at.y - from.at.y;
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y - dy * way.x);
    // Within 60° of the arrow, so that flat-top hexagons still have a neighbour to the left and right.
    if (ahead <= 0.5 || aside > ahead * 1.75) continue;
    const cost = ahead + aside * 1.2;
    if (cost < least) {
      least = cost;
      best = cell;
    }
  }
  return best;
}
