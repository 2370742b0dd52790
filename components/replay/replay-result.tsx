'use client';
/** Shows the result of a match and its players above the move list of a replay, with the comment and branch links. */
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import type { MatchView } from '@/lib/protocol/views';
import { Seats } from '@/components/match/seats';
import { loadedBoard } from '@/components/board/loaded-games';
import { outcomeWords, endingWords, turnWords } from '@/components/wording/match';
import { ReplaySection } from '@/components/ui/section';
import { useShownPly } from './shown-frame';

export function ReplayResult({
  match,
  colours,
  facts,
  children,
}: {
  readonly match: MatchView;
  readonly colours: readonly string[];
  /** What was played, above the result. */
  readonly facts?: ReactNode;
  /** Further facts of the match. */
  readonly children?: ReactNode;
}) {
  const over = match.status.kind === 'over';
  const outcome = outcomeWords(match, colours);
  return (
    <div className="sheet p-4 max-wide:p-3">
      {facts}
      <p className="text-large leading-tight font-semibold">
        {over ? outcome.title : turnWords(match, colours)}
      </p>
      <p className="text-soft mb-3">
        {over
          ? endingWords(match, colours, loadedBoard(match.game).wins)
          : match.seats.length === 1
            ? ''
            : 'The match goes on.'}
      </p>
      <Seats match={match} colours={colours} />
      {children}
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink href={`/matches/${match.id}`} size="small">
          {over ? 'Go to the board' : 'Back to the board'}
        </ButtonLink>
        <ButtonLink href="/play" size="small" variant="plain">
          Your games
        </ButtonLink>
      </div>
    </div>
  );
}

export function MoveComment() {
  const { line } = useShownPly();
  if (!line?.comment) return null;
  return (
    <ReplaySection title="Comment">
      <p className="leading-snug italic">{line.comment}</p>
    </ReplaySection>
  );
}

export function PlayFromHere({ matchId, isAlone }: { readonly matchId: string; readonly isAlone: boolean }) {
  const { frame, end } = useShownPly();
  return (
    <ReplaySection title="Play from here">
      {frame === end && end > 0 ? (
        <p className="text-soft leading-snug">
          Here the match was over. Go back a move to play on from there.
        </p>
      ) : (
        <>
          <p className="text-soft mb-3 leading-snug">
            Take up {frame === 0 ? 'the start' : `the position after move ${frame}`} yourself
            {isAlone ? '.' : ': against the AI, at one screen, or with a friend elsewhere.'}
          </p>
          <ButtonLink href={`/matches/${matchId}/replay/from?ply=${frame}`} size="small">
            Play from {frame === 0 ? 'the start' : `move ${frame}`}
          </ButtonLink>
        </>
      )}
    </ReplaySection>
  );
}
