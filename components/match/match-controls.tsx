'use client';
/** Shows the buttons for what a player may do besides moving: resign, after a confirmation, and take back. */
import { type ReactNode, useState } from 'react';
import { useInbox } from '@/components/inbox/inbox-store';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Inbox } from '@/lib/protocol/inbox';
import { seatsToResign } from '@/components/wording/resign';
import { Notice } from '@/components/ui/notice';
import { useKeys } from '@/components/ui/use-keys';
import type { MatchView, TakeBackRequest, TurnAnswer } from '@/lib/protocol/views';
import { plyBeforeLastTurn } from '@/lib/match/take-back';
import { seatToPlay } from './live/match-progress';
import type { Live } from './live/use-match';
import { ResignDialog } from './resign-dialog';
import { type PendingCommand, useCommand } from './live/use-command';

export function MatchControls({
  live,
  colours,
  inbox,
  resign,
  children,
}: {
  readonly live: Live;
  readonly colours: readonly string[];
  readonly inbox: Inbox;
  readonly resign: PendingCommand;
  /** More buttons in the row. */
  readonly children?: ReactNode;
}) {
  const { match } = live;
  const others = useInbox(inbox).waiting.filter((id) => id !== match.id);
  const [asking, setAsking] = useState(false);
  const playing = match.status.kind === 'playing' && match.phase === 'PLAYING';
  const own = seatsToResign(match);
  // The match may end while the question is open.
  if (asking && own.length === 0) setAsking(false);

  return (
    <>
      <div className="dock">
        {children}
        {own.length > 0 ? (
          <Button size="small" onClick={() => setAsking(true)}>
            <Icon name="flag" /> {match.seats.length === 1 ? 'Give up' : 'Resign'}
          </Button>
        ) : null}
        {playing && match.ply > 0 ? (
          <ButtonLink href={`/matches/${match.id}/replay?ply=${match.revision}`} size="small">
            <Icon name="film" /> Replay
          </ButtonLink>
        ) : null}
        {others.length > 0 ? (
          <ButtonLink
            href={`/matches/${others[0]}`}
            size="small"
            // Once the player's own turn is done here, it is the only thing left to do.
            variant={seatToPlay(match) === null ? 'primary' : 'quiet'}
          >
            <span>
              Next <span className="sr-only">match </span>({others.length})
            </span>{' '}
            <Icon name="forward" />
          </ButtonLink>
        ) : playing ? null : (
          <ButtonLink href="/play" size="small">
            Your games
          </ButtonLink>
        )}
      </div>
      <ResignDialog
        live={live}
        colours={colours}
        seats={own}
        open={asking && own.length > 0}
        onClose={() => setAsking(false)}
        resign={resign}
      />
    </>
  );
}

export type TakeBack = (request: TakeBackRequest) => Promise<TurnAnswer>;

/** The ply before the player's last turn that still stands; null where there is none. */
export function plyToReturnTo({ log, seats }: Pick<MatchView, 'log' | 'seats'>): number | null {
  return plyBeforeLastTurn(log, new Set(seats.filter((seat) => seat.mine).map((seat) => seat.seat)));
}

export function TakeBackButton({ live, takeBack }: { readonly live: Live; readonly takeBack: TakeBack }) {
  const { match } = live;
  const { send, refusal } = useCommand(live);

  const goBack = () =>
    send(
      (request, now) => {
        const toPly = plyToReturnTo(now);
        return toPly === null ? 'You have no turn to take back.' : takeBack({ ...request, toPly });
      },
      // The AI may move at this moment; its turn is taken back with the player's own.
      { holds: true },
    );
  // A half-made turn is taken back first, and only on the board.
  useKeys(live.canUndo ? {} : { u: goBack });

  return (
    <>
      <Button size="small" onClick={goBack} disabled={plyToReturnTo(match) === null || live.canUndo}>
        <Icon name="undo" /> Take back
      </Button>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
    </>
  );
}
