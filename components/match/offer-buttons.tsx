'use client';
/** Shows the buttons for the offers a player may make to the others. */
import { type Live, useCommand } from './live/use-live-match';
import { Button } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import type { MatchView, OfferKind } from '@/lib/protocol/views';
import { isMyOffer } from '@/components/wording/offers';
import { isStillIn } from '@/components/board/loaded-games';
import { plyToReturnTo } from './live/sending';

/** The ply from which the server no longer lets a match be called off. */
const ABORT_BEFORE_PLY = 2;

const LABELS: Readonly<Record<OfferKind, readonly [icon: IconName, polite: string, wish: string]>> = {
  draw: ['people', 'Offer a ', 'draw'],
  takeback: ['undo', 'Ask to ', 'take back'],
  abort: ['close', 'Offer to ', 'cancel'],
};

/** The offers that make sense in the current state. */
const kindsFor = (match: MatchView): readonly OfferKind[] => [
  ...(plyToReturnTo(match) === null ? [] : (['takeback'] as const)),
  ...(match.status.kind === 'over' ? [] : beforeTheEnd(match)),
];

const beforeTheEnd = (match: MatchView): readonly OfferKind[] => [
  ...(match.ply < ABORT_BEFORE_PLY || match.isIdle ? (['abort'] as const) : []),
  ...(match.ply < ABORT_BEFORE_PLY ? [] : (['draw'] as const)),
];

const isProposed = (match: MatchView, kind: OfferKind): boolean =>
  match.offers.some((offer) => offer.kind === kind && offer.ending === null && isMyOffer(match, offer));

export function OfferButtons({ live }: { readonly live: Live }) {
  const { match } = live;
  const { send, pending, refusal } = useCommand(live);
  return (
    <>
      {kindsFor(match).map((kind) => (
        <Button
          key={kind}
          size="small"
          // It stays in place while the offer is open: else a second tap would hit another button there.
          disabled={pending || live.canUndo || isProposed(match, kind)}
          onClick={() => void send({ type: 'offer', kind })}
        >
          <Icon name={LABELS[kind][0]} /> {/* The dock of a phone has space for the short label alone. */}
          <span className="inline-block first-letter:uppercase">
            <span className="max-wide:sr-only">{LABELS[kind][1]}</span>
            {LABELS[kind][2]}
          </span>
        </Button>
      ))}
      {refusal ? (
        <Notice tone="danger" className="basis-full">
          {refusal}
        </Notice>
      ) : null}
    </>
  );
}

/** Whether several people still play here and the viewer is one of them. */
export function isAmongPeople(match: MatchView): boolean {
  const still = match.seats.filter(({ seat }) => isStillIn(match, seat));
  return (
    match.phase === 'PLAYING' &&
    still.some(({ mine }) => mine) &&
    still.some(({ mine, kind }) => !mine && kind === 'human')
  );
}
