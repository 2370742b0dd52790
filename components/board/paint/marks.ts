/** Turns the marks of the game and the selection into items, so that both painters show the same. */
import { artOf, reach } from './mark-art';
import type { Point, Scene, SceneCell, SceneItem, Shape } from '../scene';

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
  /** A suggested turn, move by move: from cell to cell. */
  readonly advice?: readonly { readonly from: string; readonly to: string }[];
  /** The target under the pointer, or the one that waits for a second tap. */
  readonly hovered?: string | null;
}

const SELECT_FIRST = '#ffd166';
const SELECT_SECOND = '#5fd6c4';
const ADVICE = '#b58cff';

const centre = { x: 0, y: 0 };

function ring(cell: SceneCell, colour: string, hovered: boolean): readonly Shape[] {
  return [
    { kind: 'circle', centre, radius: reach(cell) * 0.8, stroke: '#1c0d06', strokeWidth: 6, opacity: 0.5 },
    { kind: 'circle', centre, radius: reach(cell) * 0.8, stroke: colour, strokeWidth: hovered ? 4.5 : 3 },
  ];
}

/** An arrow to a cell, short of its centre, so that what lies there stays visible. */
function arrow(from: SceneCell, to: SceneCell): readonly Shape[] {
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
    { kind: 'polygon', points, fill: ADVICE, opacity: 0.88 },
    { kind: 'polygon', points, stroke: '#2a1454', strokeWidth: 1.6 },
  ];
}

/** Where a tap is enough: a ring on the cell. */
const adviceAt = (cell: SceneCell): readonly Shape[] => [
  { kind: 'circle', centre, radius: reach(cell) * 0.8, stroke: '#2a1454', strokeWidth: 6.5 },
  { kind: 'circle', centre, radius: reach(cell) * 0.8, stroke: ADVICE, strokeWidth: 3.5 },
];

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
  for (const [i, { from, to }] of (marks.advice ?? []).entries()) {
    const [start, end] = [cells.get(from), cells.get(to)];
    if (!start || !end) continue;
    const shapes = from === to ? adviceAt(start) : arrow(start, end);
    items.push({ id: `mark:advice:${i}`, layer: 'top', at: start.at, shapes });
  }
  return items;
}
