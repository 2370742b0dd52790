/** The last rung of the ladder: one entry into the log, with everything that is derived from it, all or nothing. */
import 'server-only';
import { positionHash } from '@/lib/match/study';
import type { Entry } from '@/lib/match/log';
import { isReturn, pressColumns } from '../clocks/columns';
import { transaction, type Tx } from '../db';
import { shelve } from '../library/shelve';
import { rateMatch } from '../ratings/rate-match';
import { gameOfMatch } from '../viewers';
import { appendTurn, isOrdinary } from './append-turn';
import type { Link, Settled } from './new-entry';
import { placesOf } from './places';
import { derived, type EntryRow, isTaken, json, type MatchRow } from './store';

class LostRace extends Error {}
class StillTime extends Error {}

/**
 * `lost-race`: another entry took this revision (or this key) first. `still-time`: a seat was said to be out of time and
 * is not. A lease is for one revision, so any entry ends it; so is a proposal, which lapses.
 */
export async function append(match: MatchRow, link: Link): Promise<EntryRow | 'lost-race' | 'still-time'> {
  if (isOrdinary(match, link)) return appendTurn(match, link);
  try {
    return await transaction((tx) => write(tx, match, link));
  } catch (error) {
    if (error instanceof StillTime) return 'still-time';
    if (error instanceof LostRace || isTaken(error)) return 'lost-race';
    throw error;
  }
}

async function write(tx: Tx, match: MatchRow, { key, at, entry, frame, offer }: Link): Promise<EntryRow> {
  const { kind, seat, data } = entry;
  const { state, status, ply, notation, hash } = frame;
  const { id: matchId } = match;
  const revision = match.revision + 1;
  // Before the row of the match is held: whoever edits holidays takes the person first and their matches after.
  const time = await pressColumns(tx, match, entry, status, at);
  if (isForTime(entry) && !time.isOut) throw new StillTime();
  const { count } = await tx.match.updateMany({
    where: { id: matchId, revision: match.revision, status: 'PLAYING' },
    data: {
      ...derived(state, status),
      ...time.columns,
      revision,
      ply,
      changedAt: at,
      endedAt: status.kind === 'over' ? at : null,
      aiLeaseBy: null,
      aiLeaseUntil: null,
    },
  });
  if (count !== 1) throw new LostRace();
  const { spentMs } = time;
  const position = positionHash(gameOfMatch(match), state);
  const row = await tx.entry.create({
    data: {
      matchId,
      revision,
      ply,
      seat,
      kind,
      data: json(data),
      notation,
      hash,
      position,
      key,
      at,
      spentMs,
    },
  });
  if (kind === 'handover' && seat !== null)
    await tx.seat.update({
      where: { matchId_index: { matchId, index: seat } },
      data: { aiLevel: (data as { readonly level: number | null }).level },
    });
  await endOffers(tx, matchId, at, offer);
  // Turns alone are planned for: anything else was foreseen by nobody.
  if (kind !== 'turn' || status.kind === 'over') await tx.plan.deleteMany({ where: { matchId } });
  if (status.kind === 'over') {
    for (const [index, place] of placesOf(status.ranking))
      await tx.seat.update({ where: { matchId_index: { matchId, index } }, data: { place } });
    await rateMatch(tx, matchId, at);
    await shelve(tx, matchId);
  }
  return row;
}

/** Entries that are true only of a seat whose time is out. */
const isForTime = (entry: Entry): boolean =>
  entry.kind === 'timeout' || (entry.kind === 'handover' && !isReturn(entry));

async function endOffers(tx: Tx, matchId: string, at: Date, offer: Settled | undefined): Promise<void> {
  if (offer) {
    const { count } = await tx.offer.updateMany({
      where: { id: offer.id, matchId, answeredAt: null },
      data: { answeredAt: at, ending: 'ACCEPTED', agreed: [...offer.agreed] },
    });
    if (count !== 1) throw new LostRace();
  }
  await tx.offer.updateMany({
    where: { matchId, answeredAt: null },
    data: { answeredAt: at, ending: 'LAPSED' },
  });
}
