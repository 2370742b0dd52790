'use client';
/** Announces the end of a match in a dialog, celebrates a win of the viewer, and offers what to do next. */
import { loadedBoard } from '@/components/board/loaded-games';
import { ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { outcomeWords } from '@/components/wording/match';
import { mayRestart } from '@/components/wording/restart';
import type { MatchView } from '@/lib/protocol/views';
import { Confetti } from './confetti';
import { type Restart, RestartForm } from './restart';
import { Outcome, PlayAgain, type Rematch, ReplayLink } from './result-panel';

export function ResultDialog({
  match,
  colours,
  open,
  onClose,
  rematch,
  restart,
}: {
  readonly match: MatchView;
  readonly colours: readonly string[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly rematch: Rematch;
  readonly restart: Restart;
}) {
  const close = () => {
    onClose();
    // Where the focus was before may be gone: the button that sent the last turn, for one.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('.match-board [data-cell][tabindex="0"]')?.focus();
    });
  };
  return (
    <Dialog open={open} onClose={close} title={outcomeWords(match, colours).title}>
      <div className="mb-4 grid gap-1">
        <Outcome match={match} colours={colours} />
      </div>
      <div className="flex flex-wrap gap-2">
        {match.seats.some(({ mine }) => mine) ? <PlayAgain match={match} rematch={rematch} /> : null}
        {mayRestart(match) ? <RestartForm match={match} restart={restart} variant="quiet" /> : null}
        <ReplayLink match={match} />
        <ButtonLink href={`/matches/${match.id}/replay#review`}>
          <Icon name="eye" /> Review
        </ButtonLink>
        <ButtonLink href="/games">Back to games</ButtonLink>
      </div>
      {open && isWonByViewer(match) ? <Confetti {...loadedBoard(match.game).celebration} /> : null}
    </Dialog>
  );
}

function isWonByViewer({ status, seats }: MatchView): boolean {
  if (status.kind !== 'over' || status.draw) return false;
  return (status.ranking[0] ?? []).some((seat) => seats[seat]?.mine);
}
