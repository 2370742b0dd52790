/** The words for offers, for the player who made one and for those who are asked. */
import type { MatchView, OfferKind, OfferView } from '@/lib/protocol/views';
import { listed, seatName } from './match';

const WHAT: Readonly<Record<OfferKind, string>> = {
  draw: 'a draw',
  takeback: 'to take their last turn back',
  abort: 'to cancel this match',
};
const MINE: Readonly<Record<OfferKind, string>> = {
  draw: 'You have proposed a draw.',
  takeback: 'You have asked to take your last turn back.',
  abort: 'You have proposed to cancel this match.',
};
const NAMED: Readonly<Record<OfferKind, string>> = {
  draw: 'the draw',
  takeback: 'the take-back',
  abort: 'cancelling the match',
};

export const isMyOffer = ({ seats }: Pick<MatchView, 'seats'>, offer: OfferView): boolean =>
  seats[offer.seat]?.mine === true;

/** Whether it waits for the viewer's answer. */
export const asksMe = ({ seats }: Pick<MatchView, 'seats'>, { ending, waitsFor }: OfferView): boolean =>
  ending === null && waitsFor.some((seat) => seats[seat]?.mine);

/** Whether the viewer was asked and agreed: those who have left the match were not asked. */
const hasAgreed = ({ seats }: Pick<MatchView, 'seats'>, { agreed }: OfferView): boolean =>
  agreed.some((seat) => seats[seat]?.mine);

/** What else would be undone with the turn that is to be taken back. */
function goingAlong({ seats, ply }: Pick<MatchView, 'seats' | 'ply'>, { toPly, seat }: OfferView): string {
  const after = toPly === null ? 0 : ply - toPly - 1;
  if (after <= 0) return '';
  if (after > 1) return ` The ${after} turns after it are undone too.`;
  const isMine = seats.length === 2 && !seats[seat]?.mine && seats.some(({ mine }) => mine);
  return ` ${isMine ? 'Your' : 'The'} turn after it is undone too.`;
}

/** An absent player is not asked for an answer but for a turn. */
export const hasToPlay = (
  { seats, status }: Pick<MatchView, 'seats' | 'status'>,
  { takesEffectAt }: OfferView,
): boolean => takesEffectAt !== undefined && status.kind === 'playing' && seats[status.toAct]?.mine === true;

/** In UTC, so that server and browser write the same. */
const dayOf = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(at));

/** Nothing was played for two weeks, and no clock runs. */
function idleWords(
  match: Pick<MatchView, 'seats' | 'status'>,
  offer: OfferView,
  name: (seat: OfferView['seat']) => string,
): string {
  const when = dayOf(offer.takesEffectAt ?? '');
  const proposal = `${name(offer.seat)} proposes to cancel this match, as nothing was played for two weeks.`;
  if (hasToPlay(match, offer)) return `${proposal} Play by ${when} to keep it.`;
  if (asksMe(match, offer)) return proposal;
  const away = listed(offer.waitsFor.map(name));
  const who = isMyOffer(match, offer) ? 'You have' : `${name(offer.seat)} has`;
  return `${who} proposed to cancel this match. It ends on ${when} unless ${away} plays.`;
}

/** The words for an offer; null where there is nothing to say any more. */
export function offerWords(
  match: Pick<MatchView, 'seats' | 'ply' | 'status'>,
  offer: OfferView,
  colours: readonly string[],
): string | null {
  const name = (seat: OfferView['seat']) => seatName(match.seats, seat, colours);
  const isMine = isMyOffer(match, offer);
  if (offer.ending === null && offer.takesEffectAt !== undefined) return idleWords(match, offer, name);
  if (offer.ending === null) {
    const others = listed(offer.waitsFor.filter((seat) => !match.seats[seat]?.mine).map(name));
    if (isMine) return `${MINE[offer.kind]}${goingAlong(match, offer)} Waiting for ${others}.`;
    const proposal = `${name(offer.seat)} proposes ${WHAT[offer.kind]}.${goingAlong(match, offer)}`;
    if (asksMe(match, offer)) return proposal;
    return hasAgreed(match, offer)
      ? `You have agreed. Waiting for ${others}.`
      : `${proposal} Waiting for ${others}.`;
  }
  // Those who were asked know their own answer.
  if (!isMine) return null;
  if (offer.ending === 'declined' && offer.endedBy !== null)
    return `${name(offer.endedBy)} declined ${NAMED[offer.kind]}.`;
  if (offer.ending === 'lapsed') return `Your proposal is no longer open: the match has changed.`;
  return null;
}
