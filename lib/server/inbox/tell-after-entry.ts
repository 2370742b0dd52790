/** What an entry in a match's log means for those at the table: who is told, and whose counts may have changed. */
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

/** What is no longer so once the match moves on. */
const PASSING = ['turn', 'deadline', 'claim', 'offer', 'joined', 'declined', 'begun', 'conditional', 'idle'];

/** After the commit. Never fails: the entry holds, told or not. */
export async function tellPlayers(match: MatchRow, { revision, seat, status, kind }: Written): Promise<void> {
  try {
    const people = [...new Set(match.seats.flatMap(({ userId }) => userId ?? []))];
    const actor = match.seats.find(({ index }) => index === seat)?.userId ?? null;
    // Alone at the table, or at one screen: nothing that waits is other than before.
    if (match.seats.every(({ userId }) => userId === actor) && status.kind === 'playing') return;
    if (actor !== null) await noteSeen(match.id, actor, revision);
    // Whoever plays alone or against the house hears of it at the board; the counts are enough elsewhere.
    if (people.length > 1 || match.seats.some(isLeft)) await tell(match, actor, status, people);
    if (kind === 'resign' && status.kind === 'playing')
      for (const person of people)
        if (person !== actor) await upsertNotice(person, { kind: 'left', matchId: match.id, by: actor });
    await publishPeople(people);
  } catch (error) {
    console.error(`notices: match ${match.id} could not be told of`, error);
  }
}

/** Somebody else played here, and deleted the account. */
const isLeft = ({ isAnonymous, aiLevel }: MatchRow['seats'][number]): boolean =>
  isAnonymous && aiLevel === null;

async function tell(
  match: MatchRow,
  actor: string | null,
  status: Status,
  people: readonly string[],
): Promise<void> {
  const acts = status.kind === 'playing' ? match.seats.find(({ index }) => index === status.toAct) : null;
  // A seat that an AI has taken over keeps its owner, who has nothing to do there any more.
  const next = acts?.aiLevel === null ? acts.userId : null;
  await forget(match.id, next);
  if (status.kind === 'over') {
    for (const person of people)
      if (person !== actor) await upsertNotice(person, { kind: 'over', matchId: match.id, by: actor });
  } else if (next !== null && next !== actor) {
    await upsertNotice(next, { kind: 'turn', matchId: match.id, by: actor });
  }
}

/** What was passing is read for everybody but whoever is to act now. */
async function forget(matchId: string, next: string | null): Promise<void> {
  const others = next ? { NOT: { userId: next } } : {};
  await (
    await db()
  ).notification.updateMany({
    where: { matchId, kind: { in: PASSING }, readAt: null, ...others },
    data: { readAt: new Date(), dueAt: null },
  });
}

/** A match that was called off has no last entry that would say so. */
export async function tellCalledOff(match: MatchRow): Promise<void> {
  try {
    await forget(match.id, null);
    const people = [...new Set(match.seats.flatMap(({ userId }) => userId ?? []))];
    for (const person of people) await upsertNotice(person, { kind: 'over', matchId: match.id, by: null });
    await publishPeople(people);
  } catch (error) {
    console.error(`notices: that match ${match.id} was called off could not be told`, error);
  }
}

/** Whoever plays a turn has seen the board it leads to. */
async function noteSeen(matchId: string, userId: string, revision: number): Promise<void> {
  await (
    await db()
  ).seat.updateMany({
    where: { matchId, userId, seenRevision: { lt: revision } },
    data: { seenRevision: revision },
  });
}

// That a proposal was declined, for whoever made it; that a conditional move was played, for whoever had planned it.

const ownerOf = ({ seats }: MatchRow, seat: number): string | null =>
  seats.find(({ index, aiLevel }) => index === seat && aiLevel === null)?.userId ?? null;

/** Whoever proposed something hears that it was declined. */
export async function tellOfRefusal(match: MatchRow, by: string, { seat, kind }: OfferRow): Promise<void> {
  const proposer = ownerOf(match, seat);
  if (proposer && proposer !== by)
    await notify(proposer, { kind: 'refused', matchId: match.id, by, offer: TOLD[kind] });
}

/** That it was their turn is no longer so; where the move ended the match, or was answered already, that was told. */
export async function tellOfConditional(match: MatchRow, seat: Seat, { line, status }: Step): Promise<void> {
  const owner = ownerOf(match, seat);
  if (!owner || status.kind === 'over') return;
  const still = { id: match.id, revision: line.revision };
  if ((await (await db()).match.count({ where: still })) === 1)
    await notify(owner, { kind: 'conditional', matchId: match.id, by: null });
}
