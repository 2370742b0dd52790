'use client';
/** What one may do at the table besides moving. Giving up asks once more. */
import { type ReactNode, useState } from 'react';
import { seatToPlay } from '@/components/board/match-progress';
import type { Live } from '@/components/board/use-match';
import { useDesk } from '@/components/house/desk-store';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Desk } from '@/lib/protocol/inbox';
import { ResignDialog } from './resign-dialog';
import { seatsToResign } from './resign-words';
import type { Deed } from './use-deed';

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
  const playing = match.status.kind === 'playing' && match.phase === 'PLAYING';
  const own = seatsToResign(match);
  // The match may end while it is asked.
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
