'use client';
/**
 * Puts the cells of a board as focusable DOM over the picture, so that every move can be made by keyboard and screen
 * reader.
 */
import { type KeyboardEvent, memo, type SyntheticEvent, useState } from 'react';
import { isCovered } from '@/components/ui/use-keys';
import { cellBeside } from '../geometry';
import type { Point, Scene, SceneCell } from '../scene';

interface Props {
  readonly scene: Scene;
  readonly name: string;
  /** The cells that can be reached: those that hold something or are a target now. */
  readonly cells: readonly SceneCell[];
  readonly selected: string | null;
  /** What can be done with the cell now ("can move"), added to its label. */
  readonly hint: (cell: string) => string | null;
  readonly onTap: (cell: string) => void;
  /** The focused cell; null when the focus has left. Absent where nothing follows from it. */
  readonly onFocus?: (cell: string | null) => void;
  readonly onEscape: () => void;
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

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
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      aria-pressed={isSelected}
      data-cell={id}
      transform={place}
      points={points}
      fillOpacity={0}
      className="peer outline-none"
    />
  );
});

export function KeyboardGrid({ scene, name, cells, selected, hint, onTap, onFocus, onEscape }: Props) {
  const [wanted, setWanted] = useState<string | null>(null);
  const here = cells.find(({ id }) => id === wanted);
  // One tab stop: the last focused cell, else the selected one, else something that can move.
  const stop =
    here ?? cells.find(({ id }) => id === selected) ?? cells.find(({ id }) => hint(id) !== null) ?? cells[0];

  /** The cells are many and re-rendered often, so one listener serves all of them. */
  const cellOf = ({ target }: SyntheticEvent) =>
    cells.find(({ id }) => id === (target as Element).getAttribute('data-cell'));

  function onKeyDown(event: KeyboardEvent<SVGSVGElement>): void {
    const cell = cellOf(event);
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = ARROWS[event.key];
    if (way) {
      const next = cellBeside(cells, cell, way);
      const nodes = event.currentTarget.querySelectorAll<SVGElement>('[data-cell]');
      if (next) [...nodes].find((node) => node.dataset.cell === next.id)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') onTap(cell.id);
    else if (event.key === 'Escape' && !isCovered()) onEscape();
    else return;
    // The page must not scroll, and its own arrow keys must not act as well.
    event.preventDefault();
    event.stopPropagation();
  }

  const { x, y, width, height } = scene.view;
  return (
    <svg
      role="group"
      aria-label={name}
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMidYMid meet"
      className="absolute inset-0 size-full"
      onFocus={(event) => {
        const cell = cellOf(event);
        if (!cell) return;
        setWanted(cell.id);
        onFocus?.(cell.id);
      }}
      onBlur={() => onFocus?.(null)}
      onKeyDown={onKeyDown}
      // A pointer's click has already been handled; only assistive technology clicks without one.
      onClick={(event) => {
        const cell = event.detail === 0 && cellOf(event);
        if (cell) onTap(cell.id);
      }}
    >
      {cells.map(({ id, label, at, outline }) => (
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
      {/* Around the focused cell, where it was focused by keys; after the cells, so that it lies over all. */}
      {here ? (
        <g transform={moveTo(here.at)} className="hidden fill-none peer-focus-visible:block">
          <polygon points={pointList(here.outline)} strokeWidth={6} className="stroke-night" />
          <polygon points={pointList(here.outline)} strokeWidth={3} className="stroke-candle" />
        </g>
      ) : null}
    </svg>
  );
}
