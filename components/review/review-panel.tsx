'use client';
/** Shows the review of a finished match: the button to ask for it, its progress, and the result. */
import { useActionState, useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import type { Refusal } from '@/lib/games/result';
import type { ReviewView } from '@/lib/match/review';
import { ReplaySection } from '@/components/ui/section';
import type { ReviewedMatch } from '@/components/wording/review';
import { useRefresh } from '@/components/layout/refresh';
import { ask } from '@/components/connection/request';
import { ReviewShown } from './review-move';
import { ReviewSummary } from './review-summary';

export type AskForReview = (previous: Refusal | null, form: FormData) => Promise<Refusal | null>;

export function ReviewPanel({
  match,
  colours,
  view,
  ask,
}: {
  readonly match: ReviewedMatch;
  readonly colours: readonly string[];
  readonly view: ReviewView;
  readonly ask: AskForReview;
}) {
  const [atFirst] = useState(view.status);
  return (
    <ReplaySection id="review" title="Review">
      <p role="status" className="sr-only">
        {view.status === 'done' && atFirst !== 'done' ? 'The review is ready.' : null}
      </p>
      {view.status === 'done' ? (
        <>
          <ReviewShown review={view.review} match={match} colours={colours} />
          <ReviewSummary review={view.review} match={match} colours={colours} />
        </>
      ) : view.status === 'waiting' ? (
        <Waiting matchId={match.id} done={view.done} total={view.total} />
      ) : (
        <Ask matchId={match.id} hasFailed={view.status === 'failed'} ask={ask} />
      )}
    </ReplaySection>
  );
}

function Ask({
  matchId,
  hasFailed,
  ask,
}: {
  readonly matchId: string;
  readonly hasFailed: boolean;
  readonly ask: AskForReview;
}) {
  const [refusal, submit] = useActionState(ask, null);
  return (
    <form action={submit} className="grid gap-3">
      <p className="text-soft leading-snug">
        {hasFailed
          ? 'The last review could not be finished. You may ask for it again.'
          : 'The engine looks at every board: who was ahead, what was best, and where it turned.'}
      </p>
      <input type="hidden" name="match" value={matchId} />
      <div>
        <SubmitButton waiting="Asking…" variant="quiet" size="small">
          <Icon name="eye" /> Review this match
        </SubmitButton>
      </div>
      {refusal ? <Notice tone="danger">{refusal.message}</Notice> : null}
    </form>
  );
}

function Waiting(first: { readonly matchId: string; readonly done: number; readonly total: number }) {
  const { done, total } = useReviewProgress(first);
  return (
    <div className="grid gap-2">
      <label className="grid gap-2">
        <span>The engine is looking at the match. You may leave; it goes on.</span>
        <progress className="h-[0.7rem] w-full accent-brass" value={done} max={total} />
      </label>
      <p className="text-soft figures" role="status">
        {done === 0 ? 'Waiting for its turn' : `${done} of ${total} boards`}
      </p>
      <noscript>
        <p>Load this page again to see how far it is.</p>
      </noscript>
    </div>
  );
}

const ASK_EVERY_MS = 1500;
/** After a request that was not answered. */
const TIMEOUT_MS = 6000;

interface Progress {
  readonly status: ReviewView['status'];
  readonly done: number;
  readonly total: number;
}

function useReviewProgress(first: {
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
      let pause = ASK_EVERY_MS;
      try {
        // A hidden page does not ask.
        if (!document.hidden) {
          const now = await ask(`/api/matches/${matchId}/review`, async (response) => {
            if (!response.ok) throw new Error(String(response.status));
            return (await response.json()) as Progress;
          });
          if (isGone) return;
          setProgress(now);
          if (now.status !== 'waiting') return refresh();
        }
      } catch {
        pause = TIMEOUT_MS;
      }
      if (!isGone) timer = setTimeout(() => void look(), pause);
    };
    timer = setTimeout(() => void look(), ASK_EVERY_MS / 2);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [matchId, refresh]);

  return progress ?? first;
}
