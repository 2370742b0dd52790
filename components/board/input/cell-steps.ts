/** Decides to which cell a key goes from another: six directions on hexagons, four elsewhere. Pure. */
import { cellBeside } from '../geometry';
import type { Point, Scene, SceneCell } from '../scene';

const KEYS = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'PageUp',
  'End',
  'PageDown',
] as const;
export type StepKey = (typeof KEYS)[number];

export const isStepKey = (key: string): key is StepKey => KEYS.some((each) => each === key);

export const OPPOSITE: Readonly<Record<StepKey, StepKey>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
  ArrowUp: 'ArrowDown',
  ArrowDown: 'ArrowUp',
  Home: 'PageDown',
  PageDown: 'Home',
  PageUp: 'End',
  End: 'PageUp',
};

const ARROWS: Readonly<Partial<Record<StepKey, Point>>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const SIN_60 = Math.sqrt(3) / 2;
/** The corner keys lie on a keyboard as the diagonals do on a board: Home at the upper left, End below it. */
const diagonals = (x: number, y: number): Readonly<Partial<Record<StepKey, Point>>> => ({
  Home: { x: -x, y: -y },
  PageUp: { x, y: -y },
  End: { x: -x, y },
  PageDown: { x, y },
});

/** The six directions of hexagons, by the way they are laid. */
const SIX = {
  rows: { ArrowLeft: ARROWS.ArrowLeft, ArrowRight: ARROWS.ArrowRight, ...diagonals(0.5, SIN_60) },
  columns: { ArrowUp: ARROWS.ArrowUp, ArrowDown: ARROWS.ArrowDown, ...diagonals(SIN_60, 0.5) },
} as const;

const TOLERANCE = 0.2;

/** The cell at this place, but for rounding. */
const cellNear = (cells: readonly SceneCell[], at: Point, within: number): SceneCell | null =>
  cells.find((cell) => Math.hypot(cell.at.x - at.x, cell.at.y - at.y) < within) ?? null;

/** From the middle of a hexagon to that of its neighbour. */
function pitchOf(cells: readonly SceneCell[], from: SceneCell): number {
  const away = cells.map(({ at }) => Math.hypot(at.x - from.at.x, at.y - from.at.y));
  return Math.min(...away.filter((distance) => distance > 1));
}

/**
 * Across the grain of the hexagons there is no straight way: the steps of an arrow lean to either side in turn, by the
 * row they start from, so that the opposite arrow leads back.
 */
function leaning(
  layout: 'rows' | 'columns',
  key: StepKey,
  from: SceneCell,
  pitch: number,
): readonly StepKey[] {
  const along = layout === 'rows' ? from.at.y : from.at.x;
  const isEven = Math.round(along / (pitch * SIN_60)) % 2 === 0;
  const pairs: Readonly<Partial<Record<StepKey, readonly [StepKey, StepKey]>>> =
    layout === 'rows'
      ? { ArrowUp: ['PageUp', 'Home'], ArrowDown: ['PageDown', 'End'] }
      : { ArrowLeft: ['End', 'Home'], ArrowRight: ['PageDown', 'PageUp'] };
  const [even, odd] = pairs[key] ?? [key, key];
  return isEven ? [even, odd] : [odd, even];
}

/** Null at the edge of the board, and for a key that has no direction here. */
export function cellBy(
  scene: Pick<Scene, 'cells' | 'hexes'>,
  from: SceneCell,
  key: StepKey,
): SceneCell | null {
  const { cells, hexes } = scene;
  if (!hexes) {
    const way = ARROWS[key];
    return way ? cellBeside(cells, from, way) : null;
  }
  const pitch = pitchOf(cells, from);
  const ways: Readonly<Partial<Record<StepKey, Point>>> = SIX[hexes];
  for (const each of ways[key] ? [key] : leaning(hexes, key, from, pitch)) {
    const way = ways[each]!;
    const at = { x: from.at.x + way.x * pitch, y: from.at.y + way.y * pitch };
    const cell = cellNear(cells, at, pitch * TOLERANCE);
    if (cell) return cell;
  }
  return null;
}
