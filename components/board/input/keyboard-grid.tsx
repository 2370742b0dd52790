'use client';
/**
 * Puts the cells of a board as focusable DOM over the picture, so that every move can be made by keyboard and screen
 * reader.
 */
import { type KeyboardEvent, memo, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { isCovered } from '@/components/ui/use-keys';
import type { Point, Scene, SceneCell } from '../scene';
import { cellBy, isStepKey, OPPOSITE, type StepKey } from './cell-steps';

interface Props {
  readonly scene: Scene;
  readonly name: string;
  /** The id of the element that says what to do now. */
  readonly describedBy?: string;
  readonly selected: string | null;
  /** What can be done with the cell now ("can move"), added to its label. */
  readonly hint: (cell: string) => string | null;
  /** Whether Tab stops here on its way through the board. */
  readonly isStop: (cell: string) => boolean;
  readonly onTap: (cell: string) => void;
  /** The focused cell; null when the focus has left. */
  readonly onFocus?: (cell: string | null) => void;
  /** There is no cell in that direction. */
  readonly onEdge?: () => void;
  readonly onEscape: () => void;
  /** How it is enlarged with the picture; null where it is not. */
  readonly transform?: string | null;
  /** The one place that is to be reached, for whoever is new to the game: it pulses a few times. */
  readonly goal?: string | null;
}

const pointLists = new WeakMap<readonly Point[], string>();

/** Cells share their outlines, from state to state too. */
function pointList(points: readonly Point[]): string {
  const list = pointLists.get(points) ?? points.map(({ x, y }) => `${x},${y}`).join(' ');
  pointLists.set(points, list);
  return list;
}

const moveTo = ({ x, y }: Point) => `translate(${x} ${y})`;

/** Given in words and numbers, so that of a hundred cells a tap redraws the few that it changes. */
const Cell = memo(function Cell({
  id,
  label,
  place,
  points,
  isStop,
  isSelected,
}: {
  readonly id: string;
  readonly label: string;
  readonly place: string;
  readonly points: string;
  readonly isStop: boolean;
  readonly isSelected: boolean;
}) {
  return (
    <polygon
      role="gridcell"
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      // Not a state of every cell: a hundred times "not selected" would say nothing.
      aria-selected={isSelected || undefined}
      data-cell={id}
      transform={place}
      points={points}
      fillOpacity={0}
      className="outline-none"
    />
  );
});

const rows = new WeakMap<readonly SceneCell[], readonly (readonly SceneCell[])[]>();

/** Cells of about one height from left to right; the rows from the top. */
function rowsOf(cells: readonly SceneCell[]): readonly (readonly SceneCell[])[] {
  const known = rows.get(cells);
  if (known) return known;
  const found: SceneCell[][] = [];
  for (const cell of [...cells].sort((a, b) => a.at.y - b.at.y)) {
    const row = found.at(-1);
    const heights = cell.outline.map(({ y }) => y);
    const half = (Math.max(...heights) - Math.min(...heights)) / 2;
    if (row && cell.at.y - row[0]!.at.y < half) row.push(cell);
    else found.push([cell]);
  }
  for (const row of found) row.sort((a, b) => a.at.x - b.at.x);
  rows.set(cells, found);
  return found;
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Finds the node of a cell within the board. */
const nodeOf = (board: Element | null, id: string): SVGElement | undefined =>
  [...(board?.querySelectorAll<SVGElement>('[data-cell]') ?? [])].find((node) => node.dataset.cell === id);

/** The focus stays on the board though the cell beneath it goes: it moves to the nearest one that is left. */
function useKeptFocus(cells: readonly SceneCell[]) {
  const board = useRef<SVGSVGElement>(null);
  const focused = useRef<SceneCell | null>(null);
  useEffect(() => {
    const last = focused.current;
    // Somebody has gone elsewhere meanwhile.
    if (!last || document.activeElement !== document.body) return;
    // It may be there still, in another row.
    const away = (cell: SceneCell) => (cell.id === last.id ? -1 : distance(cell.at, last.at));
    const [nearest] = [...cells].sort((a, b) => away(a) - away(b));
    if (nearest) nodeOf(board.current, nearest.id)?.focus();
  }, [cells]);
  const setFocused = (cell: SceneCell | null) => {
    focused.current = cell;
  };
  return { board, setFocused };
}

export function KeyboardGrid({
  scene,
  name,
  describedBy,
  selected,
  hint,
  isStop,
  onTap,
  onFocus,
  onEdge,
  onEscape,
  transform = null,
  goal = null,
}: Props) {
  const { cells } = scene;
  const [wanted, setWanted] = useState<string | null>(null);
  const { board, setFocused } = useKeptFocus(cells);
  /** The steps that led here, so that each is undone by its opposite. */
  const trail = useRef<{ readonly from: string; readonly to: string; readonly key: StepKey }[]>([]);
  const here = cells.find(({ id }) => id === wanted);
  // One tab stop: the last focused cell, else the selected one, else something that can move.
  const stop =
    here ?? cells.find(({ id }) => id === selected) ?? cells.find(({ id }) => hint(id) !== null) ?? cells[0];

  /** The cells are many and re-rendered often, so one listener serves all of them. */
  const cellOf = ({ target }: SyntheticEvent) =>
    cells.find(({ id }) => id === (target as Element).getAttribute('data-cell'));

  function step(cell: SceneCell, key: StepKey): void {
    const last = trail.current.at(-1);
    const isBack = last?.to === cell.id && OPPOSITE[last.key] === key;
    const next = (isBack && cells.find(({ id }) => id === last.from)) || cellBy(scene, cell, key);
    if (!next) return onEdge?.();
    if (isBack) trail.current.pop();
    else
      trail.current = [...(last?.to === cell.id ? trail.current : []), { from: cell.id, to: next.id, key }];
    nodeOf(board.current, next.id)?.focus();
  }

  /** From what can be moved to the next that can, and from target to target; after the last one out of the board. */
  function tab(cell: SceneCell, isBack: boolean): boolean {
    // From what is picked up to the first of its targets, wherever they lie.
    const lead = cells.filter(({ id }) => id === selected);
    const stops = [...lead, ...cells.filter(({ id }) => id !== selected && (id === cell.id || isStop(id)))];
    const next = stops[stops.indexOf(cell) + (isBack ? -1 : 1)];
    if (next) nodeOf(board.current, next.id)?.focus();
    return next !== undefined;
  }

  function onKeyDown(event: KeyboardEvent<SVGSVGElement>): void {
    const cell = cellOf(event);
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isStepKey(event.key)) step(cell, event.key);
    else if (event.key === 'Tab') {
      if (!tab(cell, event.shiftKey)) return;
    } else if (event.key === 'Enter' || event.key === ' ') {
      trail.current = [];
      onTap(cell.id);
    } else if (event.key === 'Escape' && !isCovered()) onEscape();
    else return;
    // The page must not scroll, and its own arrow keys must not act as well.
    event.preventDefault();
    event.stopPropagation();
  }

  const { x, y, width, height } = scene.view;
  const aim = cells.find(({ id }) => id === goal);
  return (
    <svg
      ref={board}
      // In a grid screen readers pass on every key; Orca does not in an application whose cells are buttons.
      role="grid"
      aria-label={name}
      aria-describedby={describedBy}
      data-hexes={scene.hexes}
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMidYMid meet"
      className="group absolute inset-0 size-full origin-top-left"
      style={transform === null ? undefined : { transform }}
      onFocus={(event) => {
        const cell = cellOf(event);
        if (!cell) return;
        setFocused(cell);
        setWanted(cell.id);
        onFocus?.(cell.id);
      }}
      onBlur={() => {
        setFocused(null);
        onFocus?.(null);
      }}
      onKeyDown={onKeyDown}
      // A pointer's click has already been handled; only assistive technology clicks without one.
      onClick={(event) => {
        const cell = event.detail === 0 && cellOf(event);
        if (cell) onTap(cell.id);
      }}
    >
      {aim ? (
        <g transform={moveTo(aim.at)} aria-hidden="true">
          <polygon points={pointList(aim.outline)} className="goal-pulse" />
        </g>
      ) : null}
      {rowsOf(cells).map((row) => (
        <g key={row[0]!.id} role="row">
          {row.map(({ id, label, at, outline }) => (
            <Cell
              key={id}
              id={id}
              label={[label, hint(id)].filter(Boolean).join(', ')}
              place={moveTo(at)}
              points={pointList(outline)}
              isStop={id === stop?.id}
              isSelected={id === selected}
            />
          ))}
        </g>
      ))}
      {/* Around the focused cell, where it was focused by keys; after the cells, so that it lies over all. */}
      {here ? (
        <g
          transform={moveTo(here.at)}
          className="hidden fill-none group-has-[[data-cell]:focus-visible]:block"
        >
          <polygon points={pointList(here.outline)} strokeWidth={6} className="stroke-night" />
          <polygon points={pointList(here.outline)} strokeWidth={3} className="stroke-candle" />
        </g>
      ) : null}
    </svg>
  );
}
