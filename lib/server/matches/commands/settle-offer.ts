/** What everybody has agreed to is done: the last yes and what it leads to are one transaction. */
import 'server-only';
import { wakeAutomaticTurns } from '@/lib/server/platform/jobs';
import type { Seat } from '@/lib/games/contract';
import type { InfoAnswer } from '@/lib/protocol/views';
import { refuseWith } from '@/lib/protocol/refusals';
import { publishInfo } from '@/lib/server/platform/bus';
import { now } from '@/lib/server/platform/now';
import { tellCalledOff } from '@/lib/server/inbox/tell-after-entry';
import { findOpen, type OfferRow, whileStill } from '../agreement-rows';
import { plyFor, seatsWith, type Sitting } from '../offer-parties';
import type { MatchRow } from '../rows';
import { stopColumns } from '../clock/columns';
import { submit } from './submit';
import { DRAW, takingBackTo } from './decisions';
import type { Settled } from '../snapshot';

const MOVED_ON = 'The match has moved on, and with it this proposal has lapsed.';

export async function settleOffer(
  match: MatchRow,
  offer: OfferRow,
  people: readonly Sitting[],
): Promise<InfoAnswer> {
  const settled: Settled = { id: offer.id, agreed: people.map(({ seat }) => seat) };
  if (offer.kind === 'ABORT')
    return (await callOff(match, settled)) ? { ok: true } : refuseWith('no-offer', MOVED_ON);

  const intent = offer.kind === 'DRAW' ? DRAW : await takingBack(match, offer, people);
  if (intent === null) return refuseWith('nothing-to-take-back');
  const deed = { matchId: match.id, atRevision: offer.revision, key: `offer-${offer.id}` };
  const answer = await submit({ systemFor: offer.seat as Seat }, deed, { ...intent, offer: settled });
  if (answer.ok) {
    wakeAutomaticTurns(match.id);
    return { ok: true };
  }
  // What the answer shows is cut for the eyes of whoever proposed: only its words go on.
  const isLate = ['stale', 'match-over', 'conflict'].includes(answer.error.code);
  return isLate ? refuseWith('no-offer', MOVED_ON) : { ok: false, error: answer.error };
}

async function takingBack(match: MatchRow, offer: OfferRow, people: readonly Sitting[]) {
  const ply = await plyFor(match, seatsWith(people, offer.seat));
  return ply === null ? null : takingBackTo(ply);
}

// A match is called off: it stays as it lies, nobody has won, and nothing is rated. No entry of the log says so.

/** False where the match moved on, or the proposal was answered otherwise, at the same moment. */
export async function callOff(match: MatchRow, offer: Settled): Promise<boolean> {
  const at = now();
  const isDone = await whileStill(match.id, match.revision, async (tx) => {
    if (!(await findOpen(tx, match.id)).some(({ id }) => id === offer.id)) return false;
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
        // A rematch that came to nothing may be asked for again.
        rematchOfId: null,
      },
    });
    await tx.plan.deleteMany({ where: { matchId: match.id } });
    await tx.offer.update({
      where: { id: offer.id },
      data: { answeredAt: at, ending: 'ACCEPTED', agreed: [...offer.agreed] },
    });
    await tx.offer.updateMany({
      where: { matchId: match.id, answeredAt: null },
      data: { answeredAt: at, ending: 'LAPSED' },
    });
    return true;
  });
  if (isDone !== true) return false;
  await publishInfo(match.id);
  if (match.rematchOfId !== null) await publishInfo(match.rematchOfId);
  await tellCalledOff(match);
  return true;
}
