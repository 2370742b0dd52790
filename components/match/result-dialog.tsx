'use client';
/** Announces the end of a match in a dialog, celebrates a win of the viewer, and offers what to do next. */
import { loadedBoard } from '@/components/board/loaded-games';
import { Button, ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { mayRestart } from '@/lib/protocol/view-facts';
import type { MatchView } from '@/lib/protocol/views';
import { Confetti } from './confetti';
import { mayAskForReturn, mayTakeEndBack } from './live/match-progress';
import { type Live, useCommand } from './live/use-live-match';
import { OfferButtons } from './offer-buttons';
import { type Levels, NextLevel } from './next-level';
import { type AskWinFacts, KeepLine, useWinFacts, WinLine } from './win-facts';
import { OffersPanel } from './offers-panel';
import { type Restart, RestartForm } from './restart';
import { endTitle, isSolved, Outcome, PlayAgain, type Rematch, ReplayLink } from './result-panel';

export function ResultDialog({
  live,
  colours,
  open,
  onClose,
  rematch,
  restart,
  levels,
  askWinFacts,
  gameName,
  now,
}: {
  readonly live: Live;
  readonly colours: readonly string[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly rematch: Rematch;
  readonly restart: Restart;
  readonly levels: Levels;
  readonly askWinFacts: AskWinFacts;
  readonly gameName: string;
  /** The server's time. */
  readonly now: number;
}) {
  const { decided: match } = live;
  const { send, refusal } = useCommand(live);
  const isWin = isWonByViewer(match) && !isSolved(match);
  const facts = useWinFacts(match.id, open && isWin, askWinFacts);
  const { celebration } = loadedBoard(match.game);
  const takeBack = () => {
    void send({ type: match.seats.length === 1 ? 'undo' : 'take-back' });
  };
  const close = () => {
    onClose();
    // Where the focus was before may be gone: the button that sent the last turn, for one.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('.match-board [data-cell][tabindex="0"]')?.focus();
    });
  };
  return (
    <Dialog open={open} onClose={close} title={endTitle(match, colours)}>
      <div className="mb-4 grid gap-1">
        <Outcome match={match} colours={colours} />
        <p className="text-soft">{lengthWords(match.ply)}</p>
        <WinLine facts={facts} game={gameName} />
      </div>
      {/* What is asked of the players beside the board is hidden behind the dialog. */}
      {match.offers.some(({ ending }) => ending === null) ? (
        <div className="mb-4">
          <OffersPanel live={live} colours={colours} now={now} />
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {match.seats.some(({ mine }) => mine) ? <PlayAgain match={match} rematch={rematch} /> : null}
        <NextLevel match={match} {...levels} />
        {mayRestart(match) ? <RestartForm match={match} restart={restart} variant="quiet" /> : null}
      </div>
      <div className="mt-3 flex flex-wrap gap-x-1 border-t border-line pt-2">
        {mayTakeEndBack(match) ? (
          <Button variant="plain" size="small" onClick={takeBack}>
            <Icon name="undo" /> Take back the last move
          </Button>
        ) : null}
        {mayAskForReturn(match, now) ? <OfferButtons live={live} /> : null}
        <ReplayLink match={match} variant="plain" size="small" />
        <ButtonLink href={`/matches/${match.id}/replay#review`} variant="plain" size="small">
          <Icon name="eye" /> Review
        </ButtonLink>
        <ButtonLink href="/games" variant="plain" size="small">
          Back to games
        </ButtonLink>
      </div>
      {refusal ? (
        <Notice tone="danger" className="mt-3">
          {refusal}
        </Notice>
      ) : null}
      <KeepLine facts={facts} id={match.id} />
      {open && isWin ? (
        <>
          <div aria-hidden="true" className="win-light" style={{ color: celebration.light }} />
          <Confetti {...celebration} />
        </>
      ) : null}
    </Dialog>
  );
}

const lengthWords = (turns: number): string => `After ${turns} ${turns === 1 ? 'turn' : 'turns'}.`;

function isWonByViewer({ status, seats }: MatchView): boolean {
  if (status.kind !== 'over' || status.draw) return false;
  return (status.ranking[0] ?? []).some((seat) => seats[seat]?.mine);
}
