'use client';
/**
 * Shows what lies over a board: buttons for moves without a place on it, the preview of a move, and the reason of a
 * refusal.
 */
import type { Choice, Preview } from '../contract';
import type { Placed } from '../board-stage';
import { Button } from '@/components/ui/button';

export function ChoiceButtons({
  choices,
  onChoose,
}: {
  readonly choices: readonly Choice<unknown>[];
  readonly onChoose: (cell: string) => void;
}) {
  const offered = choices.filter(({ label }) => label !== undefined);
  if (offered.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="Your choice"
      className="sheet absolute inset-x-0 top-1/2 z-10 mx-auto flex w-fit max-w-[92%] -translate-y-1/2 flex-wrap justify-center gap-3 p-4"
      // The board must not take these for gestures of its own.
      onPointerDown={(event) => event.stopPropagation()}
    >
      {offered.map(({ from, label }) => (
        <Button key={from} variant="primary" onClick={() => onChoose(from)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

const TONES = { good: 'text-night-good', bad: 'text-night-bad', plain: 'text-candle' };

export function PreviewPanel({
  preview,
  cell,
  isAimed,
  placed: { scene },
}: {
  readonly preview: Preview | null;
  readonly cell: string | null;
  /** A finger has chosen the target: the next tap makes the move. */
  readonly isAimed: boolean;
  readonly placed: Placed;
}) {
  const spot = scene.cells.find(({ id }) => id === cell);
  const { view } = scene;
  const isLow = spot !== undefined && spot.at.y > view.y + view.height / 2;
  const isRight = spot !== undefined && spot.at.x > view.x + view.width / 2;
  const tone = preview?.isGood === null ? TONES.plain : preview?.isGood ? TONES.good : TONES.bad;
  return (
    // Narrow on a desktop, where it then lies beside the board and not on it. Always rendered, so that screen readers
    // announce what appears in it.
    <div
      role="status"
      className={`pointer-events-none absolute inset-x-0 z-10 m-2 sm:w-44 ${isLow ? 'top-0' : 'bottom-0'} ${isRight ? 'sm:right-auto' : 'sm:left-auto'}`}
    >
      {preview ? (
        <div
          data-preview=""
          className="rounded-lg border border-candle/40 bg-night/90 px-3 pt-1 pb-1.5 text-note leading-tight text-cream shadow-lg shadow-black/50"
        >
          <p className="mb-0.5 flex flex-wrap items-baseline justify-between gap-x-3">
            <span className={`font-semibold ${tone}`}>{preview.outcome}</span>
            {isAimed ? <span className="italic">Tap again to do it.</span> : null}
          </p>
          <dl className="figures grid grid-cols-[auto_auto_1fr] items-baseline gap-x-2 gap-y-0.5">
            {preview.lines.map(({ name, value, because }) => (
              <div key={name} className="contents">
                <dt>{name}</dt>
                <dd className="font-bold">{value}</dd>
                <dd className="text-candle/80 sm:col-span-3">{because}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
    </div>
  );
}

const BUBBLE_WIDTH_PX = 290;
const EDGE_GAP_PX = 8;

export function RefusalNote({
  cell,
  words,
  placed: { scene, camera, size },
}: {
  /** Null where it happened nowhere on the board. */
  readonly cell: string | null;
  readonly words: string;
  readonly placed: Placed;
}) {
  const spot = scene.cells.find(({ id }) => id === cell);
  const base =
    'pointer-events-none absolute z-10 rounded-lg border border-candle/40 bg-night/85 px-2.5 pt-1 pb-1.5 text-center text-note leading-tight text-cream shadow-lg shadow-black/50';
  if (!spot || !camera || !size)
    return (
      <p role="alert" className={`${base} inset-x-0 bottom-3 mx-auto w-fit max-w-[85%]`}>
        {words}
      </p>
    );
  const x = spot.at.x * camera.scale + camera.x;
  const y = spot.at.y * camera.scale + camera.y;
  const reach = Math.max(...spot.outline.map((point) => Math.abs(point.y))) * camera.scale + 6;
  const width = Math.min(BUBBLE_WIDTH_PX, size.width - 2 * EDGE_GAP_PX);
  const left = Math.min(Math.max(x - width / 2, EDGE_GAP_PX), size.width - width - EDGE_GAP_PX);
  // Above the cell, or below it where there is no space above.
  const place = y - reach > 72 ? { bottom: size.height - y + reach } : { top: y + reach };
  return (
    <p role="alert" className={base} style={{ left, width, ...place }}>
      {words}
    </p>
  );
}
