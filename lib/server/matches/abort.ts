/** A match is called off: it stays as it lies, nobody has won, and nothing is rated. No entry of the log says so. */
import 'server-only';
import { publishRoom } from '../bus';
import { now } from '../clock';
import { stopColumns } from '../clocks/columns';
import { tellCalledOff } from '../notices/after-entry';
import { findOpen, whileStill } from './offers';
import type { Settled } from './new-entry';
import type { MatchRow } from './store';

/** False where the match moved on, or the proposal was answered otherwise, at the same moment. */
export async function abort(match: MatchRow, offer: Settled): Promise<boolean> {
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
  await publishRoom(match.id);
  if (match.rematchOfId !== null) await publishRoom(match.rematchOfId);
  await tellCalledOff(match);
  return true;
}
