'use client';
/** Shows how the match ended and what to do next. */
import { type ComponentProps, useActionState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import type { MatchView } from '@/lib/protocol/views';
import type { Refusal } from '@/lib/games/result';
import { ownChangeWords } from '@/components/wording/ratings';
import { loadedBoard, loadedGame } from '@/components/board/loaded-games';
import { mySeat, outcomeWords, endingWords, wasSolved } from '@/components/wording/match';

export type Rematch = (id: string) => Promise<Refusal>;

function againWords({ rematchId, rematchOffer, seats }: MatchView): string {
  if (seats.length === 1) return rematchId ? 'Go to the next game' : 'Play again';
  if (rematchOffer?.isForMe) return 'Accept the rematch';
  return rematchId ? 'Go to the rematch' : 'Rematch';
}

export function ResultPanel({
  match,
  colours,
  rematch,
  isTold,
}: {
  readonly match: MatchView;
  readonly colours: readonly string[];
  readonly rematch: Rematch;
  /** A dialog has said so already. */
  readonly isTold: boolean;
}) {
  const title = endTitle(match, colours);
  const played = match.seats.some((seat) => seat.mine);
  return (
    <section aria-label="Result" className="grid gap-3">
      <div role={isTold ? undefined : 'status'}>
        <h2>{title}</h2>
        <Outcome match={match} colours={colours} />
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
          // On a phone the row of buttons at the bottom has it.
          <div className={match.seats.length > 1 ? 'max-wide:hidden' : undefined}>
            <PlayAgain match={match} rematch={rematch} />
          </div>
        ) : null}
        <ReplayLink match={match} />
      </div>
    </section>
  );
}

export const isSolved = ({ game, rulesVersion, log }: MatchView): boolean =>
  wasSolved(loadedGame(game, rulesVersion), log);

/** The headline: a solitaire that its solver won is solved, and not won. */
export function endTitle(match: MatchView, colours: readonly string[]): string {
  const { title } = outcomeWords(match, colours);
  return title === 'You won' && isSolved(match) ? 'Solved' : title;
}

/** What stands below the headline: why, and what it did to the viewer's rating. */
export function Outcome({
  match,
  colours,
}: {
  readonly match: MatchView;
  readonly colours: readonly string[];
}) {
  const reason = endingWords(match, colours, isSolved(match) ? {} : loadedBoard(match.game).wins);
  const mine = mySeat(match.seats);
  const change = mine === null ? undefined : match.seats[mine]?.rating;
  return (
    <>
      {reason ? <p className="text-soft">{reason}</p> : null}
      {change ? <p className="text-soft">{ownChangeWords(change)}</p> : null}
    </>
  );
}

export function PlayAgain({ match, rematch }: { readonly match: MatchView; readonly rematch: Rematch }) {
  const [refusal, again] = useActionState<Refusal | null>(rematch.bind(null, match.id), null);
  return (
    <>
      <form action={again}>
        <SubmitButton waiting="Starting…" data-begin>
          <Icon name="again" /> {againWords(match)}
        </SubmitButton>
      </form>
      {refusal ? (
        <Notice tone="danger" className="order-last basis-full">
          {refusal.message}
        </Notice>
      ) : null}
    </>
  );
}

export const ReplayLink = ({
  match,
  ...look
}: { readonly match: MatchView } & Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'size'>) => (
  <ButtonLink href={`/matches/${match.id}/replay?ply=0`} {...look}>
    <Icon name="film" /> Replay
  </ButtonLink>
);
