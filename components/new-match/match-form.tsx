'use client';
/** A form that creates a match and shows why it was refused; works before JavaScript runs. */
import { useActionState, useSyncExternalStore, type ReactNode } from 'react';
import { useLateRefusal } from '@/components/layout/late-refusal';
import { Notice } from '@/components/ui/notice';
import type { Refusal } from '@/lib/games/result';

export type MatchAction = (previous: Refusal | null, form: FormData) => Promise<Refusal | null>;

const never = () => () => undefined;

/** Whether the browser would submit the form itself: as rendered on the server, before JavaScript runs. */
const useIsPlain = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

export function MatchForm({
  action,
  className,
  children,
}: {
  readonly action: MatchAction;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const note = useLateRefusal();
  const [plain, submitPlainly] = useActionState(action, null);
  const [live, submit] = useActionState(async (previous: Refusal | null, form: FormData) => {
    const refused = await action(previous, form);
    note(refused?.message);
    return refused;
  }, null);
  const refusal = live ?? plain;
  const isPlain = useIsPlain();
  return (
    // React resets a submitted form; a refused one is to be corrected, not filled in again.
    <form
      action={isPlain ? submitPlainly : submit}
      className={className}
      onReset={(event) => event.preventDefault()}
      // The browser can point only at what it shows.
      onInvalidCapture={(event) => (event.target as Element).closest('details')?.setAttribute('open', '')}
    >
      {children}
      {refusal ? <Notice tone="danger">{refusal.message}</Notice> : null}
    </form>
  );
}
