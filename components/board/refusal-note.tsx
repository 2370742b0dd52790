'use client';
/** Why something was refused, in words, beside the place where it happened. */
import type { Placed } from './board-stage';

const WIDTH = 290;
const EDGE = 8;

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
    'pointer-events-none absolute z-10 rounded-lg border border-amber-200/40 bg-stone-950/85 px-2.5 pt-1 pb-1.5 text-center text-[0.92rem] leading-tight text-amber-50 shadow-lg shadow-black/50';
  if (!spot || !camera || !size)
    return (
      <p role="alert" className={`${base} inset-x-0 bottom-3 mx-auto w-fit max-w-[85%]`}>
        {words}
      </p>
    );
  const x = spot.at.x * camera.scale + camera.x;
  const y = spot.at.y * camera.scale + camera.y;
  const reach = Math.max(...spot.outline.map((point) => Math.abs(point.y))) * camera.scale + 6;
  const width = Math.min(WIDTH, size.width - 2 * EDGE);
  const left = Math.min(Math.max(x - width / 2, EDGE), size.width - width - EDGE);
  // Above the cell, or below it where there is no room above.
  const place = y - reach > 72 ? { bottom: size.height - y + reach } : { top: y + reach };
  return (
    <p role="alert" className={base} style={{ left, width, ...place }}>
      {words}
    </p>
  );
}
