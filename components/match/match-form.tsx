'use client';
/** A form that opens a match, and tells in words when it was refused. Works before JavaScript runs. */
import { useActionState, type ReactNode } from 'react';
import { useLateRefusal } from '@/components/house/late-refusal';
import { Notice } from '@/components/ui/notice';
import type { Refusal } from '@/lib/games/result';

export type NewMatch = (previous: Refusal | null, form: FormData) => Promise<Refusal | null>;

export function MatchForm({
  action,
  className,
  children,
}: {
  readonly action: NewMatch;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const [refusal, submit] = useActionState(action, null);
  useLateRefusal(refusal?.message);
  return (
    // React empties a form that was sent; what was refused is rather put right than written again.
    <form action={submit} className={className} onReset={(event) => event.preventDefault()}>
      {children}
      {refusal ? <Notice tone="danger">{refusal.message}</Notice> : null}
    </form>
  );
}
