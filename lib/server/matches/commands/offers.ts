/**
 * Makes, accepts, declines and withdraws offers of a draw, a take-back or calling the match off; all parties must
 * agree.
 */
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import type { CommandOf, InfoAnswer } from '@/lib/protocol/commands';
import type { OfferKind } from '@/lib/protocol/views';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { publishInfo } from '@/lib/server/platform/bus';
import { now } from '@/lib/server/platform/now';
import { refuseWith } from '@/lib/protocol/refusals';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import type { CurrentUser } from '@/lib/server/accounts';
import { db, type Tx } from '@/lib/server/platform/database';
import { gameOfMatch } from '../access';
import { findVisible } from '../queries/match-view';
import {
  findOpen,
  type OfferRow,
  STORED_KINDS,
  OFFER_KINDS,
  wasDeclined,
  changeMatch,
} from '../agreement-rows';
import { type MatchChange, type PostedChange, postChange } from '../match-changes';
import { tellPosted } from '../outbox';
import { partiesTo, peopleAt, playingSeats, plyFor, waitsFor } from '../offer-parties';
import type { MatchRow } from '../rows';
import { IDLE_DAYS, isIdle, takesEffectAt } from '../clock/idle';
import { userToAct } from '../seat-facts';
import { beginCommand, refuseByPhase, type RefusedByPhase } from './prelude';
import { whyNoAgreedReturn } from './return-from-end';
import { settleOffer } from './settle-offer';

/** The turns after which a match can no longer be called off. */
const ABORT_BEFORE_PLY = 2;

export async function makeOffer(
  user: CurrentUser,
  matchId: string,
  command: CommandOf<'offer'>,
): Promise<InfoAnswer> {
  const { kind } = command;
  const begun = await beginCommand(
    user,
    matchId,
    command,
    (match) => playingSeats(user, match),
    (match) => refuseAfterEnd(match, kind),
  );
  if (!begun.ok) return begun;
  const { match, mine, seat } = begun.value;
  const parties = await partiesTo(match, { kind: STORED_KINDS[kind], seat });
  const others = new Set(parties.map(({ userId }) => userId).filter((id) => id !== user.id));
  if (others.size === 0) return refuseWith('forbidden', 'There is nobody else in this match to agree with.');
  const idle = kind === 'abort' && userToAct(match) !== user.id && (await isIdle(match));
  const fits = await whetherItFits(match, kind, mine, idle);
  if (!fits.ok) return fits;
  const allowed = await countAttempt(['offer-user', user.id]);
  if (!allowed.ok) return allowed;
  const made = await insertOffer(match, kind, seat, mine, {
    by: user.id,
    to: [...others],
    idle: idle ? userToAct(match) : null,
  });
  if (!made.ok) return made;
  await publishInfo(match.id);
  await tellPosted(made.value);
  return { ok: true };
}

/** Of a match that is over nothing but its end can be taken back. */
async function refuseAfterEnd(match: MatchRow, kind: OfferKind): Promise<RefusedByPhase> {
  if (match.status !== 'OVER' || kind !== 'takeback') return refuseByPhase(match);
  const why = await whyNoAgreedReturn(match);
  return why === null ? null : refuseWith('match-over', why);
}

async function whetherItFits(
  match: MatchRow,
  kind: OfferKind,
  mine: readonly Seat[],
  isIdleMatch: boolean,
): Promise<Result<null, Refusal>> {
  if (kind === 'draw' && !gameOfMatch(match).rules.agreeDraw)
    return refuseWith('forbidden', 'This game knows no draw by agreement.');
  if (kind === 'abort' && match.ply >= ABORT_BEFORE_PLY && !isIdleMatch)
    return refuseWith(
      'forbidden',
      match.clockState === null
        ? `A match can be cancelled before its second turn, or when the other side has not played for ${IDLE_DAYS} days. You may propose a draw, or resign.`
        : 'A match can be cancelled only before its second turn. You may propose a draw, or resign.',
    );
  if (kind === 'takeback' && (await plyFor(match, mine)) === null)
    return refuseWith('nothing-to-take-back', 'You have no turn that could be taken back.');
  return ok(null);
}

/** No second notification so soon after an offer was withdrawn and made again: the first one is still true. */
const NOTIFY_AGAIN_AFTER_MS = 60 * 60_000;

async function insertOffer(
  match: MatchRow,
  kind: OfferKind,
  seat: Seat,
  mine: readonly Seat[],
  people: { readonly by: string; readonly to: string[]; readonly idle: string | null },
): Promise<Result<PostedChange, Refusal>> {
  const offer = { matchId: match.id, kind: STORED_KINDS[kind], seat, revision: match.revision };
  const written = await changeMatchIn(match, async (tx) => {
    const open = (await findOpen(tx, match.id)).filter((other) => other.kind === offer.kind);
    if (open.some((other) => mine.includes(other.seat as Seat)))
      return refuseWith('conflict', 'You have proposed this already. It waits for an answer.');
    // One open offer is enough for what everybody wants; take-backs differ from seat to seat.
    if (open.length > 0 && kind !== 'takeback')
      return refuseWith('conflict', 'This is proposed already: accept it.');
    if (await wasDeclined(tx, offer))
      return refuseWith('too-many', 'This was declined. You may ask again after the next turn.');
    const at = now();
    const since = { gt: new Date(at.getTime() - NOTIFY_AGAIN_AFTER_MS) };
    const earlier = await tx.offer.count({ where: { ...offer, seat: { in: [...mine] }, createdAt: since } });
    const { id: offerId } = await tx.offer.create({ data: { ...offer, agreed: [...mine], createdAt: at } });
    const made = { kind: 'offer-made', matchId: match.id, offerId, offer: kind, ...people } as const;
    return ok(await postChange(tx, { ...made, isRepeated: earlier > 0 }));
  });
  return written ?? refuseWith('stale');
}

/** Offers are made and answered while a match is played, and of its end once it is over. */
const changeMatchIn = <T>({ id, revision, status }: MatchRow, work: (tx: Tx) => Promise<T>) =>
  changeMatch(id, revision, work, status === 'OVER' ? 'OVER' : 'PLAYING');

const GONE = 'This proposal is no longer open: it was answered, or the match has changed.';

export async function answerOffer(
  user: CurrentUser,
  matchId: string,
  { offer: id, answer }: CommandOf<'answer-offer'>,
): Promise<InfoAnswer> {
  const found = await findVisible(user, matchId);
  if (!found.ok) return found;
  const match = found.value;
  const openOffer = (await findOpen(await db(), match.id)).find((each) => each.id === id);
  const people = openOffer ? await partiesTo(match, openOffer) : peopleAt(match);
  // The idle player cannot keep the others waiting by declining: they play, or the match is called off.
  const hasToPlay =
    openOffer !== undefined &&
    userToAct(match) === user.id &&
    (await takesEffectAt(match, openOffer)) !== null;
  const mine = people.filter(({ userId }) => userId === user.id).map(({ seat }) => seat);
  if (mine.length === 0) return refuseWith('wrong-seat');
  // A day may have passed since it was proposed.
  const refused =
    openOffer && answer === 'accept' ? await refuseAfterEnd(match, OFFER_KINDS[openOffer.kind]) : null;
  if (refused) return refused;

  const answered = await changeMatchIn(match, async (tx) => {
    const offer = (await findOpen(tx, match.id)).find((each) => each.id === id);
    if (!offer) return refuseWith('no-offer', GONE);
    const isMine = mine.includes(offer.seat as Seat);
    if (isMine !== (answer === 'withdraw'))
      return refuseWith(
        'forbidden',
        isMine ? 'This is your own proposal: it waits for the others.' : 'Only whoever proposed it may.',
      );
    if (answer === 'decline' && hasToPlay)
      return refuseWith('forbidden', 'Play your turn to keep this match going.');
    const where = { id: offer.id };
    if (answer === 'accept') {
      const agreed = [...new Set([...offer.agreed, ...mine])].sort((a, b) => a - b);
      // The last acceptance is written together with what it leads to.
      if (waitsFor(people, agreed).length === 0) return { offer, posted: null };
      await tx.offer.update({ where, data: { agreed } });
    } else {
      const ending = answer === 'decline' ? 'DECLINED' : 'WITHDRAWN';
      await tx.offer.update({ where, data: { answeredAt: now(), ending, endedBy: mine[0] ?? null } });
    }
    return { offer, posted: await postChange(tx, answerTo(match, offer, user.id, answer)) };
  });
  if (answered === null) return refuseWith('no-offer', GONE);
  if ('ok' in answered) return answered;
  if (answered.posted === null) return settleOffer(match, answered.offer, people);
  await tellPosted(answered.posted);
  await publishInfo(match.id);
  return { ok: true };
}

function answerTo(
  { id: matchId, seats }: MatchRow,
  { seat, kind }: OfferRow,
  by: string,
  answer: CommandOf<'answer-offer'>['answer'],
): MatchChange {
  if (answer === 'withdraw') return { kind: 'offer-withdrawn', matchId, by };
  const offeredBy = seats.find(({ index, aiLevel }) => index === seat && aiLevel === null)?.userId ?? null;
  const declinedTo = answer === 'decline' ? offeredBy : null;
  return { kind: 'offer-answered', matchId, offer: OFFER_KINDS[kind], by, declinedTo };
}
