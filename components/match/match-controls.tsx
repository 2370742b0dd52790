'use client';
/** Shows the buttons for what a player may do besides moving: resign, after a confirmation, and take back. */
import { type ReactNode, useState } from 'react';
import { useInbox } from '@/components/inbox/inbox-store';
import { Button, ButtonLink, PageLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Inbox } from '@/lib/protocol/inbox';
import { seatsToResign } from '@/components/wording/resign';
import { Notice } from '@/components/ui/notice';
import { useKeys } from '@/components/ui/use-keys';
import { seatToPlay } from '@/lib/protocol/view-facts';
import { plyToReturnTo } from './live/sending';
import { type Live, useCommand } from './live/use-live-match';
import { ResignDialog } from './resign-dialog';
import { type Restart, RestartButton } from './restart';

export function MatchControls({
  live,
  colours,
  inbox,
  restart,
  children,
}: {
  readonly live: Live;
  readonly colours: readonly string[];
  readonly inbox: Inbox;
  readonly restart: Restart;
  /** More buttons in the row. */
  readonly children?: ReactNode;
}) {
  const { decided: match } = live;
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
        <RestartButton match={match} restart={restart} />
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
      {playing ? (
        <nav
          aria-label="Leave this match"
          className="flex flex-wrap gap-x-5 gap-y-1 px-4 text-fine wide:px-1"
        >
          {[
            { words: 'New game', href: `/games/${match.game}#new` },
            { words: 'Back to games', href: '/games' },
          ].map(({ words, href }) => (
            <PageLink key={href} href={href} className="inline-flex items-center underline max-wide:min-h-11">
              {words}
            </PageLink>
          ))}
        </nav>
      ) : null}
      <ResignDialog
        live={live}
        colours={colours}
        seats={own}
        open={asking && own.length > 0}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

export function TakeBackButton({ live }: { readonly live: Live }) {
  const { match } = live;
  const { send, refusal } = useCommand(live);
  // The AI may move at this moment; its turn is taken back with the player's own.
  const goBack = () => void send({ type: 'take-back' }, { survives: true });
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
