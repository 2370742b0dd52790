'use client';
/** Asking for a hint, and what came of it: the turn in notation, and a sentence that says why. */
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { useHint } from './use-hint';
import { useKeys } from './use-keys';

export function HintPanel({ hints }: { readonly hints: ReturnType<typeof useHint> }) {
  useKeys({ h: hints.request, ' ': hints.request });
  if (!hints.isOffered) return null;
  const { hint, refusal, pending } = hints;
  return (
    <div className="hint-panel">
      <Button size="small" onClick={hints.request} disabled={!hints.isReady}>
        <Icon name="lamp" /> {pending ? 'Thinking…' : 'Hint'}
      </Button>
      <p role="status" className="min-w-0 flex-1 leading-snug">
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
