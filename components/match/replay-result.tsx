'use client';
/** How a match ended or stands, and who played it: the head of what stands beside a replay. */
import { type ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import type { MatchView } from '@/lib/protocol/views';
import { Seats } from './seats';
import { outcomeWords, turnWords } from './words';

export function ReplayResult({
  match,
  colours,
  facts,
  children,
}: {
  readonly match: MatchView;
  readonly colours: readonly string[];
  /** What was played, above how it ended. */
  readonly facts?: ReactNode;
  /** What is known of the match besides. */
  readonly children?: ReactNode;
}) {
  const over = match.status.kind === 'over';
  const outcome = outcomeWords(match, colours);
  return (
    <div className="sheet room-panel">
      {facts}
      <p className="text-[1.25rem] leading-tight font-semibold">
        {over ? outcome.title : turnWords(match, colours)}
      </p>
      <p className="text-soft mb-3">
        {over ? outcome.reason : match.seats.length === 1 ? '' : 'The match goes on.'}
      </p>
      <Seats match={match} colours={colours} />
      {children}
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink href={`/matches/${match.id}`} size="small">
          {over ? 'To the board' : 'Back to the board'}
        </ButtonLink>
        <ButtonLink href="/play" size="small" look="plain">
          Your games
        </ButtonLink>
      </div>
    </div>
  );
}
