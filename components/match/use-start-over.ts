'use client';
/** Retry and New: another game in the place of this one, after a word where that would cost something. */
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import type { MatchView } from '@/lib/protocol/views';
import type { Refusal, Result } from '@/lib/games/result';
import { UNREACHED } from './deed-line';

export type StartOver = (id: string, sameSeed: boolean) => Promise<Result<{ id: string }, Refusal>>;

export type Again = 'retry' | 'new';

export function useStartOver(match: MatchView, isStuck: boolean, startOver: StartOver) {
  const router = useRouter();
  const [asking, setAsking] = useState<Again | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, start] = useTransition();
  const isOver = match.status.kind === 'over';
  const costsNothing = isOver || isStuck || match.revision === 0;

  const go = (again: Again) =>
    start(async () => {
      try {
        const made = await startOver(match.id, again === 'retry');
        if (!made.ok) return setRefusal(made.error.message);
        const address = `/matches/${made.value.id}`;
        // A game that was never begun is gone: "back" must not lead there.
        if (match.revision === 0) router.replace(address);
        else router.push(address);
      } catch {
        setRefusal(UNREACHED);
      }
    });

  return {
    asking,
    refusal,
    pending,
    /** Asks first, where a game is under way. */
    wish: (again: Again) => {
      if (pending) return;
      if (costsNothing) go(again);
      else setAsking(again);
    },
    agree: () => asking && go(asking),
    decline: () => setAsking(null),
  };
}
