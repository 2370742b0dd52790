/** Notifies the players of a match after an entry in its log, and updates their counts. */
import 'server-only';
import type { Seat, Status } from '@/lib/games/contract';
import type { Step } from '@/lib/protocol/views';
import type { EntryKind } from '@/lib/match/log';
import { publishPeople } from '@/lib/server/platform/bus';
import { db } from '@/lib/server/platform/database';
import type { MatchRow } from '@/lib/server/matches/rows';
import { type OfferRow, TOLD } from '@/lib/server/matches/agreement-rows';
import { notify, upsertNotice } from './notices';

interface Written {
  readonly revision: number;
  readonly seat: Seat | null;
  readonly status: Status;
  readonly kind: EntryKind;
}

/** Notices that are outdated once the match moves on. */
const OUTDATED_KINDS = [
  'turn',
  'deadline',
  'claim',
  'offer',
  'joined',
  'declined',
  'begun',
  'conditional',
  'idle',
];

/** After the commit. Never fails: the entry holds, with or without notices. */
export async function tellPlayers(match: MatchRow, { revision, seat, status, kind }: Written): Promise<void> {
  try {
    const people = [...new Set(match.seats.flatMap(({ userId }) => userId ?? []))];
    const actor = match.seats.find(({ index }) => index === seat)?.userId ?? null;
    // Alone, or at one screen: nothing in the inbox changes.
    if (match.seats.every(({ userId }) => userId === actor) && status.kind === 'playing') return;
    if (actor !== null) await markSeen(match.id, actor, revision);
    // A person who plays alone or against the AI sees it on the board; elsewhere the counts are enough.
    if (people.length > 1 || match.seats.some(isDeserted)) await notifyPeople(match, actor, status, people);
    if (kind === 'resign' && status.kind === 'playing')
      for (const person of people)
        if (person !== actor) await upsertNotice(person, { kind: 'left', matchId: match.id, by: actor });
    await publishPeople(people);
  } catch (error) {
    console.error(`notices: match ${match.id} could not be told of`, error);
  }
}

/** A seat whose owner deleted the account. */
const isDeserted = ({ isAnonymous, aiLevel }: MatchRow['seats'][number]): boolean =>
  isAnonymous && aiLevel === null;

async function notifyPeople(
  match: MatchRow,
  actor: string | null,
  status: Status,
  people: readonly string[],
): Promise<void> {
  const acts = status.kind === 'playing' ? match.seats.find(({ index }) => index === status.toAct) : null;
  // A seat that an AI has taken over keeps its owner, who has nothing to do there any more.
  const next = acts?.aiLevel === null ? acts.userId : null;
  await markOutdated(match.id, next);
  if (status.kind === 'over') {
    for (const person of people)
      if (person !== actor) await upsertNotice(person, { kind: 'over', matchId: match.id, by: actor });
  } else if (next !== null && next !== actor) {
    await upsertNotice(next, { kind: 'turn', matchId: match.id, by: actor });
  }
}

/** Marks outdated notices as read for everybody but the player to act. */
async function markOutdated(matchId: string, next: string | null): Promise<void> {
  const others = next ? { NOT: { userId: next } } : {};
  await (
    await db()
  ).notification.updateMany({
    where: { matchId, kind: { in: OUTDATED_KINDS }, readAt: null, ...others },
    data: { readAt: new Date(), dueAt: null },
  });
}

/** A match that was called off has no last entry to notify of. */
export async function tellCalledOff(match: MatchRow): Promise<void> {
  try {
    await markOutdated(match.id, null);
    const people = [...new Set(match.seats.flatMap(({ userId }) => userId ?? []))];
    for (const person of people) await upsertNotice(person, { kind: 'over', matchId: match.id, by: null });
    await publishPeople(people);
  } catch (error) {
    console.error(`notices: that match ${match.id} was called off could not be told`, error);
  }
}

/** A player who plays a turn has seen the board after it. */
async function markSeen(matchId: string, userId: string, revision: number): Promise<void> {
  await (
    await db()
  ).seat.updateMany({
    where: { matchId, userId, seenRevision: { lt: revision } },
    data: { seenRevision: revision },
  });
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
