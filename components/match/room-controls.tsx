'use client';
/** What one may do at the table besides moving. Giving up asks once more. */
import { type ReactNode, useState } from 'react';
import { seatToPlay } from '@/components/board/match-progress';
import type { Live } from '@/components/board/use-match';
import { useDesk } from '@/components/house/desk-store';
import { Button, ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import type { Desk } from '@/lib/games/desk';
import type { MatchView } from '@/lib/games/match';
import { isStillIn } from './still-in';
import { type Deed, useDeed } from './use-deed';

/** What giving up means at a table of this size. */
function whatFollows({ seats, status }: MatchView, colours: readonly string[]): string {
  if (seats.length === 1) return 'The game ends as it lies, and it cannot be taken back.';
  if (seats.length === 2) return 'It counts as a loss, and it cannot be taken back.';
  const shared = seats.filter(({ mine }) => mine).length > 1;
  const who = shared && status.kind === 'playing' ? (colours[status.toAct] ?? 'The seat to move') : 'You';
  return `${who} ${who === 'You' ? 'leave' : 'leaves'} the table and the others play on. It cannot be taken back.`;
}

export function RoomControls({
  live,
  colours,
  desk,
  resign,
  children,
}: {
  readonly live: Live;
  readonly colours: readonly string[];
  readonly desk: Desk;
  readonly resign: Deed;
  /** More buttons of the row. */
  readonly children?: ReactNode;
}) {
  const { match } = live;
  const others = useDesk(desk).waiting.filter((id) => id !== match.id);
  const [asking, setAsking] = useState(false);
  const { say, pending, refusal } = useDeed(live);
  const playing = match.status.kind === 'playing' && match.phase === 'PLAYING';
  const mine = match.seats.some((seat) => seat.mine && isStillIn(match, seat.seat));
  const word = match.seats.length === 1 ? 'Give up' : 'Resign';

  const giveUp = () =>
    say(
      async (request) => {
        const answer = await resign(request);
        if (answer.ok) setAsking(false);
        return answer;
      },
      // A turn played while the question was open does not change the answer to it.
      { holds: true },
    );

  return (
    <>
      <div className="dock">
        {children}
        {playing && mine ? (
          <Button size="small" onClick={() => setAsking(true)}>
            <Icon name="flag" /> {word}
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
            // Once one's own turn is done here, it is the one thing left to do.
            look={seatToPlay(match) === null ? 'primary' : 'quiet'}
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
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={match.seats.length === 1 ? 'Give this game up?' : 'Give this match up?'}
      >
        <p className="mb-4">{whatFollows(match, colours)}</p>
        {refusal ? (
          <Notice tone="danger" className="mb-4">
            {refusal}
          </Notice>
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setAsking(false)}>Play on</Button>
          <Button look="danger" onClick={giveUp} disabled={pending}>
            {pending ? 'One moment…' : word}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
