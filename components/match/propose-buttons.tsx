'use client';
/** What one may propose to the others at the table. */
import type { Live } from '@/components/board/use-match';
import { Button } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import type { MatchView, OfferKind } from '@/lib/games/match';
import type { AgreementDeeds } from './agreements';
import { isMyOffer } from './offer-words';
import { isStillIn } from './still-in';
import { plyToReturnTo } from './take-back-button';
import { useSay } from './use-say';

/** The turns after which the house no longer lets a match be called off. */
const ABORT_BEFORE_PLY = 2;

const LABELS: Readonly<Record<OfferKind, readonly [icon: IconName, polite: string, wish: string]>> = {
  draw: ['people', 'Propose a ', 'draw'],
  takeback: ['undo', 'Ask to ', 'take back'],
  abort: ['close', '', 'Call off'],
};

/** Those that make sense as things stand, and are not proposed by oneself already. */
function kindsFor(match: MatchView): readonly OfferKind[] {
  const kinds: OfferKind[] = [];
  if (plyToReturnTo(match) !== null) kinds.push('takeback');
  if (match.ply < ABORT_BEFORE_PLY) kinds.push('abort');
  else kinds.push('draw');
  return kinds.filter(
    (kind) =>
      !match.offers.some((offer) => offer.kind === kind && offer.ending === null && isMyOffer(match, offer)),
  );
}

export function ProposeButtons({
  live,
  offer,
}: {
  readonly live: Live;
  readonly offer: AgreementDeeds['offer'];
}) {
  const { match } = live;
  const { say, pending, refusal } = useSay(live);
  const { id: matchId, revision: atRevision } = match;
  return (
    <>
      {kindsFor(match).map((kind) => (
        <Button
          key={kind}
          size="small"
          disabled={pending || live.canUndo}
          onClick={() => say(() => offer({ matchId, atRevision, kind }))}
        >
          <Icon name={LABELS[kind][0]} /> {/* The dock of a phone has room for the wish alone. */}
          <span className="inline-block first-letter:uppercase">
            <span className="max-[960px]:sr-only">{LABELS[kind][1]}</span>
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

/** Whether several people still play here, of whom the one who looks is one. */
export function isAmongPeople(match: MatchView): boolean {
  const still = match.seats.filter(({ seat }) => isStillIn(match, seat));
  return (
    match.phase === 'PLAYING' &&
    still.some(({ mine }) => mine) &&
    still.some(({ mine, kind }) => !mine && kind === 'human')
  );
}
