'use client';
/** The cells of a board as focusable DOM over the picture: every move by keyboard and screen reader. */
import { type KeyboardEvent, useRef, useState } from 'react';
import { cellBeside } from './geometry';
import type { Point, Scene, SceneCell } from './scene';

interface Props {
  readonly scene: Scene;
  readonly name: string;
  /** Only these cells can be reached: what lies on the board, and where something may go now. */
  readonly cells: readonly SceneCell[];
  readonly selected: string | null;
  /** What the hand may do with the cell now ("can move"), added to its label. */
  readonly hint: (cell: string) => string | null;
  readonly onTap: (cell: string) => void;
  /** The cell that has the focus now; null when it has gone elsewhere. */
  readonly onFocus: (cell: string | null) => void;
  readonly onEscape: () => void;
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const pointList = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ');

export function A11yGrid({ scene, name, cells, selected, hint, onTap, onFocus, onEscape }: Props) {
  const [wanted, setWanted] = useState<string | null>(null);
  const nodes = useRef(new Map<string, SVGGElement>());
  // One stop for Tab: where the reader was, else what is selected, else something that can move.
  const stop =
    cells.find(({ id }) => id === wanted) ??
    cells.find(({ id }) => id === selected) ??
    cells.find(({ id }) => hint(id) !== null) ??
    cells[0];

  function onKeyDown(event: KeyboardEvent, cell: SceneCell): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = ARROWS[event.key];
    if (way) {
      const next = cellBeside(cells, cell, way);
      if (next) nodes.current.get(next.id)?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') onTap(cell.id);
    else if (event.key === 'Escape') onEscape();
    else return;
    // The page must not scroll, and its own arrow keys must not answer as well.
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
    >
      {cells.map((cell) => (
        <g
          key={cell.id}
          ref={(node) => {
            if (node) nodes.current.set(cell.id, node);
            else nodes.current.delete(cell.id);
          }}
          role="button"
          tabIndex={cell.id === stop?.id ? 0 : -1}
          aria-label={[cell.label, hint(cell.id)].filter(Boolean).join(', ')}
          aria-pressed={cell.id === selected}
          data-cell={cell.id}
          transform={`translate(${cell.at.x} ${cell.at.y})`}
          className="group outline-none"
          onFocus={() => {
            setWanted(cell.id);
            onFocus(cell.id);
          }}
          onBlur={() => onFocus(null)}
          onKeyDown={(event) => onKeyDown(event, cell)}
          // A pointer's click has already been dealt with; only assistive technology clicks without one.
          onClick={(event) => event.detail === 0 && onTap(cell.id)}
        >
          <polygon points={pointList(cell.outline)} fill="#ffffff" fillOpacity={0} />
          <polygon
            points={pointList(cell.outline)}
            fill="none"
            strokeWidth={6}
            className="stroke-transparent group-focus-visible:stroke-stone-950"
          />
          <polygon
            points={pointList(cell.outline)}
            fill="none"
            strokeWidth={3}
            className="stroke-transparent group-focus-visible:stroke-amber-100"
          />
        </g>
      ))}
    </svg>
  );
}
