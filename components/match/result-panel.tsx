'use client';
/** Shows how the match ended and what to do next. */
import { useActionState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import type { MatchView } from '@/lib/protocol/views';
import type { Refusal } from '@/lib/games/result';
import { ownChangeWords } from '@/components/wording/ratings';
import { mySeat, outcomeWords } from '@/components/wording/match';

function againWords({ rematchId, rematchOffer, seats }: MatchView): string {
  if (seats.length === 1) return rematchId ? 'Go to the next game' : 'Play again';
  if (rematchOffer?.isForMe) return 'Accept the rematch';
  return rematchId ? 'Go to the rematch' : 'Rematch';
}

export function ResultPanel({
  match,
  colours,
  rematch,
}: {
  readonly match: MatchView;
  readonly colours: readonly string[];
  readonly rematch: (id: string) => Promise<Refusal>;
}) {
  const [refusal, again] = useActionState<Refusal | null>(rematch.bind(null, match.id), null);
  const { title, reason } = outcomeWords(match, colours);
  const mine = mySeat(match.seats);
  const change = mine === null ? undefined : match.seats[mine]?.rating;
  const played = match.seats.some((seat) => seat.mine);
  return (
    <section aria-label="Result" className="grid gap-3">
      <div role="status">
        <h2>{title}</h2>
        {reason ? <p className="text-soft">{reason}</p> : null}
        {change ? <p className="text-soft">{ownChangeWords(change)}</p> : null}
      </div>
      {played && match.rematchOffer ? (
        <p role="status" className="font-semibold">
          {match.rematchOffer.isForMe
            ? `${match.rematchOffer.by} would like a rematch.`
            : 'The rematch waits until everybody has accepted.'}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {played ? (
          <form action={again}>
            <SubmitButton waiting="Starting…">
              <Icon name="again" /> {againWords(match)}
            </SubmitButton>
          </form>
        ) : null}
        <ButtonLink href={`/matches/${match.id}/replay?ply=0`}>
          <Icon name="film" /> Replay
        </ButtonLink>
      </div>
      {refusal ? <Notice tone="danger">{refusal.message}</Notice> : null}
    </section>
  );
}
