'use client';
/** Follows a review while it is made, asking now and then; once there is more to show, the page is fetched anew. */
import { useEffect, useState } from 'react';
import { useRefresh } from '@/components/house/use-refresh';
import type { ReviewView } from '@/lib/match/review';

const EVERY_MS = 1500;
/** After an answer that did not come. */
const PATIENCE_MS = 6000;

interface Progress {
  readonly status: ReviewView['status'];
  readonly done: number;
  readonly total: number;
}

export function useReviewProgress(first: {
  readonly matchId: string;
  readonly done: number;
  readonly total: number;
}): { readonly done: number; readonly total: number } {
  const { matchId } = first;
  const refresh = useRefresh();
  const [progress, setProgress] = useState<Progress | null>(null);

  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      let pause = EVERY_MS;
      try {
        // A page that nobody looks at need not ask.
        if (!document.hidden) {
          const answer = await fetch(`/api/matches/${matchId}/review`, { cache: 'no-store' });
          if (!answer.ok) throw new Error(String(answer.status));
          const now = (await answer.json()) as Progress;
          if (isGone) return;
          setProgress(now);
          if (now.status !== 'waiting') return refresh();
        }
      } catch {
        pause = PATIENCE_MS;
      }
      if (!isGone) timer = setTimeout(() => void look(), pause);
    };
    timer = setTimeout(() => void look(), EVERY_MS / 2);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [matchId, refresh]);

  return progress ?? first;
}
