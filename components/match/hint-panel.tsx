'use client';
/** Asking for a hint, and what came of it: the turn in notation, and a sentence that says why. */
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useKeys } from '@/components/ui/use-keys';
import type { useHint } from './use-hint';

export function HintPanel({
  hints,
  children,
}: {
  readonly hints: ReturnType<typeof useHint>;
  readonly children: ReactNode;
}) {
  useKeys({ h: hints.request, ' ': hints.request });
  const { hint, refusal, pending } = hints;
  return (
    <div className="hint-panel">
      {hints.isOffered ? (
        <Button size="small" onClick={hints.request} disabled={!hints.isReady}>
          <Icon name="lamp" /> {pending ? 'Thinking…' : 'Hint'}
        </Button>
      ) : null}
      {children}
      <p role="status" className="basis-full leading-snug empty:absolute">
        {hint ? (
          <>
            <strong className="font-semibold">{hint.notation}</strong> {hint.words}
          </>
        ) : (
          refusal
        )}
      </p>
    </div>
  );
}
