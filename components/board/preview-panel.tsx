'use client';
/** What a decision would come to, in the corner of the board that is furthest from where it is pointed at. */
import type { Placed } from './board-stage';
import type { Preview } from './contract';

const TONES = { good: 'text-emerald-200', bad: 'text-orange-200', plain: 'text-amber-100' };

export function PreviewPanel({
  preview,
  cell,
  isAimed,
  placed: { scene },
}: {
  readonly preview: Preview | null;
  readonly cell: string | null;
  /** A finger has shown where: the next tap does it. */
  readonly isAimed: boolean;
  readonly placed: Placed;
}) {
  const spot = scene.cells.find(({ id }) => id === cell);
  const { view } = scene;
  const isLow = spot !== undefined && spot.at.y > view.y + view.height / 2;
  const isRight = spot !== undefined && spot.at.x > view.x + view.width / 2;
  const tone = preview?.isGood === null ? TONES.plain : preview?.isGood ? TONES.good : TONES.bad;
  return (
    // Narrow at a desk, where it then lies beside the board and not on it. Always there, so that screen readers hear of what appears in it.
    <div
      role="status"
      className={`pointer-events-none absolute inset-x-0 z-10 m-2 sm:w-44 ${isLow ? 'top-0' : 'bottom-0'} ${isRight ? 'sm:right-auto' : 'sm:left-auto'}`}
    >
      {preview ? (
        <div
          data-preview=""
          className="rounded-lg border border-amber-200/40 bg-stone-950/90 px-3 pt-1 pb-1.5 text-[0.92rem] leading-tight text-amber-50 shadow-lg shadow-black/50"
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
                <dd className="text-amber-100/80 sm:col-span-3">{because}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
    </div>
  );
}
