/** Notifies the players of a match that was called off, of a declined offer, and of a conditional move that was played. */
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import type { Step } from '@/lib/protocol/views';
import { publishPeople } from '@/lib/server/platform/bus';
import { db } from '@/lib/server/platform/database';
import type { MatchRow } from '@/lib/server/matches/rows';
import { type OfferRow, TOLD } from '@/lib/server/matches/agreement-rows';
import { notify, OUTDATED_KINDS, upsertNotice } from './notices';

/** Notices of a match that is over are outdated. */
async function markRead(matchId: string): Promise<void> {
  await (
    await db()
  ).notification.updateMany({
    where: { matchId, kind: { in: OUTDATED_KINDS }, readAt: null },
    data: { readAt: new Date(), dueAt: null },
  });
}

/** A match that was called off has no last entry to notify of. */
export async function tellCalledOff(match: MatchRow): Promise<void> {
  try {
    await markRead(match.id);
    const people = [...new Set(match.seats.flatMap(({ userId }) => userId ?? []))];
    for (const person of people) await upsertNotice(person, { kind: 'over', matchId: match.id, by: null });
    await publishPeople(people);
  } catch (error) {
    console.error(`notices: that match ${match.id} was called off could not be told`, error);
  }
}

const ownerOf = ({ seats }: MatchRow, seat: number): string | null =>
  seats.find(({ index, aiLevel }) => index === seat && aiLevel === null)?.userId ?? null;

/** Notifies the player who made an offer that it was declined. */
export async function tellOfRefusal(match: MatchRow, by: string, { seat, kind }: OfferRow): Promise<void> {
  const offeredBy = ownerOf(match, seat);
  if (offeredBy && offeredBy !== by)
    await notify(offeredBy, { kind: 'refused', matchId: match.id, by, offer: TOLD[kind] });
}

/** Replaces “your turn” by the conditional move that was played, unless the match has ended or moved on since. */
export async function tellOfConditional(match: MatchRow, seat: Seat, { line, status }: Step): Promise<void> {
  const owner = ownerOf(match, seat);
  if (!owner || status.kind === 'over') return;
  const still = { id: match.id, revision: line.revision };
  if ((await (await db()).match.count({ where: still })) === 1)
    await notify(owner, { kind: 'conditional', matchId: match.id, by: null });
}
