/** Carries out an accepted offer: the last acceptance and its effect are one transaction. */
import type { InfoAnswer } from '@/lib/protocol/commands';
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import { refuseWith } from '@/lib/protocol/refusals';
import { publishInfo } from '@/lib/server/platform/bus';
import type { Tx } from '@/lib/server/platform/database';
import { now } from '@/lib/server/platform/now';
import { findOpen, type OfferRow, changeMatch } from '../agreement-rows';
import { type PostedChange, postChange } from '../match-changes';
import { tellPosted } from '../outbox';
import { plyFor, seatsWith, type Sitting } from '../offer-parties';
import type { MatchRow } from '../rows';
import { stopColumns } from '../clock/columns';
import { isOvertaken, submitEntry } from './submit-entry';
import { DRAW, takingBackTo } from './decisions';
import type { SettledOffer } from '../pending-entry';

const MOVED_ON = 'The match has changed, and this proposal is no longer open.';

export async function settleOffer(
  match: MatchRow,
  offer: OfferRow,
  people: readonly Sitting[],
): Promise<InfoAnswer> {
  const settled: SettledOffer = { id: offer.id, agreed: people.map(({ seat }) => seat) };
  if (offer.kind === 'ABORT')
    return (await callOff(match, settled)) ? { ok: true } : refuseWith('no-offer', MOVED_ON);

  const decision = offer.kind === 'DRAW' ? DRAW : await takingBack(match, offer, people);
  if (decision === null) return refuseWith('nothing-to-take-back');
  const header = { atRevision: offer.revision, key: `offer-${offer.id}` };
  const agreed = { ...decision, offer: settled };
  const answer = await submitEntry({ systemFor: offer.seat as Seat }, match.id, header, agreed);
  if (answer.ok) return { ok: true };
  // The answer's view was made for the person who offered: only the error is passed on.
  return isOvertaken(answer.error) ? refuseWith('no-offer', MOVED_ON) : { ok: false, error: answer.error };
}

async function takingBack(match: MatchRow, offer: OfferRow, people: readonly Sitting[]) {
  const ply = await plyFor(match, seatsWith(people, offer.seat));
  return ply === null ? null : takingBackTo(ply);
}

/**
 * Calls a match off: it has no result and is not rated, and the log gets no entry. Returns false where the match
 * moved on, or the offer was answered otherwise, at the same moment.
 */
export async function callOff(match: MatchRow, offer: SettledOffer): Promise<boolean> {
  const at = now();
  const posted = await changeMatch(match.id, match.revision, async (tx) => {
    if (!(await findOpen(tx, match.id)).some(({ id }) => id === offer.id)) return null;
    await tx.offer.update({
      where: { id: offer.id },
      data: { answeredAt: at, ending: 'ACCEPTED', agreed: [...offer.agreed] },
    });
    return markCalledOff(tx, match, at);
  });
  if (posted === null) return false;
  await announceCalledOff(match, posted);
  return true;
}

/** What calling off does to the rows of a match, while its row is locked. */
export async function markCalledOff(tx: Tx, match: MatchRow, at: Date): Promise<PostedChange> {
  await tx.match.update({
    where: { id: match.id },
    data: {
      status: 'ABORTED',
      toAct: null,
      ...(await stopColumns(tx, match, at)),
      changedAt: at,
      endedAt: at,
      aiLeaseBy: null,
      aiLeaseUntil: null,
      // Another rematch may be requested.
      rematchOfId: null,
    },
  });
  await tx.plan.deleteMany({ where: { matchId: match.id } });
  await tx.offer.updateMany({
    where: { matchId: match.id, answeredAt: null },
    data: { answeredAt: at, ending: 'LAPSED' },
  });
  return postChange(tx, { kind: 'called-off', matchId: match.id });
}

/** After the commit. */
export async function announceCalledOff(match: MatchRow, posted: PostedChange): Promise<void> {
  await publishInfo(match.id);
  if (match.rematchOfId !== null) await publishInfo(match.rematchOfId);
  await tellPosted(posted);
}
