'use client';
/** Decisions that have no place on the board, as buttons over it. */
import type { Choice } from './contract';

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
        <button key={from} type="button" className="btn btn-primary" onClick={() => onChoose(from)}>
          {label}
        </button>
      ))}
    </div>
  );
}
