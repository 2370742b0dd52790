/** Turns the marks of the game and the selection into items, so that both painters show the same. */
import { artOf, reach } from './mark-art';
import type { Point, Scene, SceneCell, SceneItem, Shape } from '../scene';

/** The cells that a piece goes through, from the first to the last; one cell where nothing leaves it. */
export type Way = readonly string[];

export interface Marks {
  /** Both ends of the last move. */
  readonly last?: readonly string[];
  /** Both ends of the turns of others before it, since the viewer's own. */
  readonly earlier?: readonly string[];
  /** The cells that show why the match was won. */
  readonly won?: readonly string[];
  readonly selected?: string | null;
  /**
   * Within a turn already begun the selection has another colour, so that nobody mistakes the second move for the
   * first.
   */
  readonly midTurn?: boolean;
  /** The targets of the selected item. */
  readonly targets?: readonly string[];
  /** Targets that capture: the same light under the piece, and a ring over it. */
  readonly captures?: readonly string[];
  /** By target, the cells of pieces that count in an attack on it: marked while it is looked at. */
  readonly helpers?: Readonly<Record<string, readonly string[]>>;
  /** What the game is about: where the viewer is to get to. */
  readonly goal?: readonly string[];
  /** What can be picked up now. */
  readonly movable?: readonly string[];
  /** A suggested turn, move by move. */
  readonly advice?: readonly Way[];
  /** How pieces went in the line of the log that is pointed at. */
  readonly pointed?: readonly Way[];
  /** How the last move went, where that was not straight. */
  readonly lastWays?: readonly Way[];
  /** The target under the pointer, or the one that waits for a second tap. */
  readonly hovered?: string | null;
}

const SELECT_FIRST = '#ffd166';
const SELECT_SECOND = '#5fd6c4';
const ADVICE: Ink = { fill: '#b58cff', rim: '#2a1454' };
const POINTED: Ink = { fill: '#ffb85c', rim: '#4a2508' };

interface Ink {
  readonly fill: string;
  readonly rim: string;
}

const centre = { x: 0, y: 0 };

function ring(cell: SceneCell, colour: string, hovered: boolean): readonly Shape[] {
  return [
    { kind: 'circle', centre, radius: reach(cell) * 0.8, stroke: '#1c0d06', strokeWidth: 6, opacity: 0.5 },
    { kind: 'circle', centre, radius: reach(cell) * 0.8, stroke: colour, strokeWidth: hovered ? 4.5 : 3 },
  ];
}

/** An arrow to a cell, short of its centre, so that what lies there stays visible. */
function arrow(from: SceneCell, to: SceneCell, { fill, rim }: Ink): readonly Shape[] {
  const [dx, dy] = [to.at.x - from.at.x, to.at.y - from.at.y];
  const length = Math.hypot(dx, dy);
  const size = Math.min(reach(to) * 0.42, length * 0.35);
  const [x, y] = [dx / length, dy / length];
  const at = (along: number, aside: number): Point => ({
    x: x * along - y * aside,
    y: y * along + x * aside,
  });
  const neck = length - size * 1.4;
  const points = [
    ...[at(0, -size * 0.22), at(neck, -size * 0.22), at(neck, -size * 0.7), at(length - size * 0.2, 0)],
    ...[at(neck, size * 0.7), at(neck, size * 0.22), at(0, size * 0.22)],
  ];
  return [
    { kind: 'polygon', points, fill, opacity: 0.88 },
    { kind: 'polygon', points, stroke: rim, strokeWidth: 1.6 },
  ];
}

/** Where a tap is enough: a ring on the cell. */
const ringIn = (cell: SceneCell, { fill, rim }: Ink): readonly Shape[] => [
  { kind: 'circle', centre, radius: reach(cell) * 0.8, stroke: rim, strokeWidth: 6.5 },
  { kind: 'circle', centre, radius: reach(cell) * 0.8, stroke: fill, strokeWidth: 3.5 },
];

/** An arrow for every hop; cards are framed at both ends instead, so that their faces stay clear. */
function wayItems(id: string, way: readonly SceneCell[], ink: Ink): readonly SceneItem[] {
  const [first] = way;
  if (!first) return [];
  const item = (at: SceneCell, index: number, shapes: readonly Shape[]): SceneItem => ({
    id: `mark:${id}:${index}`,
    layer: 'top',
    at: at.at,
    shapes,
  });
  if (first.wears === 'frame')
    return way.map((cell, i) => item(cell, i, artOf(cell).selected(cell, ink.fill)));
  if (way.length === 1) return [item(first, 0, ringIn(first, ink))];
  return way.slice(1).map((to, i) => item(way[i]!, i, arrow(way[i]!, to, ink)));
}

/** A thin line under the pieces. */
function trail(way: readonly SceneCell[]): readonly Shape[] {
  const [first] = way;
  const points = way.map(({ at }) => ({ x: at.x - first!.at.x, y: at.y - first!.at.y }));
  return [
    { kind: 'line', points, stroke: '#1c0d06', strokeWidth: 5.5, opacity: 0.4 },
    { kind: 'line', points, stroke: '#ef9430', strokeWidth: 3, opacity: 0.9 },
  ];
}

/**
 * Cells of one outline share the shapes of their marks: an SVG contains them once, and painters see that nothing
 * changed.
 */
const made = new WeakMap<readonly Point[], Map<string, readonly Shape[]>>();

function madeOnce(outline: readonly Point[], look: string, make: () => readonly Shape[]): readonly Shape[] {
  const looks = made.get(outline) ?? new Map<string, readonly Shape[]>();
  made.set(outline, looks);
  const shapes = looks.get(look) ?? make();
  looks.set(look, shapes);
  return shapes;
}

const fainter = (shape: Shape): Shape => ({ ...shape, opacity: (shape.opacity ?? 1) * 0.55 });

/** Highlights lie under the pieces; rings lie over what they threaten. */
export function markItems(scene: Scene, marks: Marks): readonly SceneItem[] {
  const cells = new Map(scene.cells.map((cell) => [cell.id, cell]));
  const colour = marks.midTurn ? SELECT_SECOND : SELECT_FIRST;
  const items: SceneItem[] = [];
  const mark = (
    kind: string,
    ids: readonly string[] | undefined,
    shapes: (cell: SceneCell) => readonly Shape[],
    layer: SceneItem['layer'] = 'marks',
  ) => {
    for (const id of new Set(ids)) {
      const cell = cells.get(id);
      if (!cell) continue;
      const look = `${kind} ${colour} ${cell.wears ?? ''} ${id === marks.hovered}`;
      const shared = madeOnce(cell.frame ?? cell.outline, look, () => shapes(cell));
      items.push({ id: `mark:${kind}:${id}`, layer, at: cell.at, shapes: shared });
    }
  };
  mark('goal', marks.goal, (cell) => artOf(cell).goal(cell));
  const earlier = marks.earlier?.filter((id) => !marks.last?.includes(id));
  mark('earlier', earlier, (cell) => artOf(cell).last(cell).map(fainter));
  mark('last', marks.last, (cell) => artOf(cell).last(cell));
  mark('won', marks.won, (cell) => artOf(cell).won(cell));
  if (!marks.selected) mark('movable', marks.movable, (cell) => artOf(cell).movable(cell, colour));
  mark('selected', marks.selected ? [marks.selected] : [], (cell) => artOf(cell).selected(cell, colour));
  const targets = [...(marks.targets ?? []), ...(marks.captures ?? [])];
  mark('target', targets, (cell) => artOf(cell).target(cell, colour, cell.id === marks.hovered));
  const helpers = marks.hovered ? marks.helpers?.[marks.hovered] : undefined;
  mark('helper', helpers, (cell) => artOf(cell).movable(cell, SELECT_SECOND), 'top');
  mark('capture', marks.captures, (cell) => ring(cell, colour, cell.id === marks.hovered), 'top');
  const along = (way: Way): readonly SceneCell[] => {
    const passed = way.flatMap((id) => cells.get(id) ?? []);
    return passed.filter((cell, i) => cell !== passed[i - 1]);
  };
  for (const [i, way] of (marks.lastWays ?? []).entries()) {
    const passed = along(way);
    if (passed.length > 2)
      items.push({ id: `mark:trail:${i}`, layer: 'marks', at: passed[0]!.at, shapes: trail(passed) });
  }
  const arrows = (kind: string, ways: readonly Way[] = [], ink: Ink) => {
    for (const [i, way] of ways.entries()) items.push(...wayItems(`${kind}:${i}`, along(way), ink));
  };
  arrows('advice', marks.advice, ADVICE);
  arrows('pointed', marks.pointed, POINTED);
  return items;
}
