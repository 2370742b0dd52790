'use client';
/** How many matches wait for the visitor, beside the way to them. */
import type { Desk } from '@/lib/protocol/inbox';
import { useDesk } from './desk-store';

export function NavCount({ initial }: { readonly initial: Desk }) {
  const waiting = useDesk(initial).waiting.length;
  return waiting > 0 ? (
    <span className="nav-count figures">
      {waiting}
      <span className="sr-only"> waiting for you</span>
    </span>
  ) : null;
}
