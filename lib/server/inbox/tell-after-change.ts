/**
 * Notifies people of changes to a match that are not in its log, as matches and chat announce them. May be called
 * twice for the same change: the sweep of the outbox repeats what was not finished.
 */
import 'server-only';
import { publishPeople } from '@/lib/server/platform/bus';
import { db } from '@/lib/server/platform/database';
import {
  type ChangeOf,
  findMatch,
  type MatchChange,
  type MatchRow,
  ownersOf,
  type PostedChange,
  presence,
} from '@/lib/server/matches';
import { aboutOf, type News, OUTDATED_KINDS, upsertNotice } from './notices';
import { settleAnswered, settleWithdrawn, tellOfOffer } from './offer-notices';

export async function tellOfChange({ change, at, outboxId }: PostedChange): Promise<void> {
  const people = await tell(change, new Date(at));
  if (outboxId !== null) await (await db()).outbox.deleteMany({ where: { id: BigInt(outboxId) } });
  await publishPeople(new Set(people));
}

/** Returns whose inbox has changed. */
async function tell(change: MatchChange, at: Date): Promise<readonly string[]> {
  const { matchId } = change;
  if (change.kind === 'offer-made') return tellOfOffer(change, at);
  if (change.kind === 'late') return notifyOne(change.to, { kind: 'late', matchId }, at);
  const match = await findMatch(matchId);
  if (!match) return [];
  switch (change.kind) {
    case 'seats':
      return tellOfSeats(match, change, at);
    case 'offer-withdrawn':
      return settleWithdrawn(match, change, at);
    case 'offer-answered':
      return settleAnswered(match, change, at);
    case 'called-off':
      return tellCalledOff(match, at);
    case 'conditional':
      // Replaces “your turn”, unless the match has moved on since.
      return match.revision === change.revision
        ? notifyOne(change.to, { kind: 'conditional', matchId, by: null }, at)
        : [];
    case 'message':
      return tellOfMessage(match, change, at);
  }
}

async function notifyOne(userId: string, news: News, at: Date): Promise<readonly string[]> {
  await upsertNotice(userId, news, at);
  return [userId];
}

/** Invitations, that it has begun, and what the change says itself. */
async function tellOfSeats(
  match: MatchRow,
  { notices }: ChangeOf<'seats'>,
  at: Date,
): Promise<readonly string[]> {
  const people = ownersOf(match.seats);
  const settled = await settleInvitations(match);
  const invited = await notifyInvited(match, at);
  if (match.status === 'PLAYING' && match.revision === 0 && people.length > 1)
    await notifyBegun(match, people, at);
  // That somebody has joined is outdated once the match begins, of which everybody is notified.
  const fitting = notices.filter(({ kind }) => kind !== 'joined' || match.status === 'OPEN');
  for (const { to, ...news } of fitting) await upsertNotice(to, { ...news, matchId: match.id }, at);
  return [...people, ...settled, ...invited, ...fitting.map(({ to }) => to)];
}

const notifiedOf = async (match: MatchRow, kinds: string[]): Promise<ReadonlySet<string>> => {
  const where = { matchId: match.id, kind: { in: kinds } };
  const rows = await (await db()).notification.findMany({ where, select: { userId: true } });
  return new Set(rows.map(({ userId }) => userId));
};

const invitedTo = (match: MatchRow): readonly string[] =>
  match.challenges.flatMap(({ challengedId, answeredAt }) =>
    challengedId !== null && answeredAt === null ? [challengedId] : [],
  );

/** Returns who was not notified before. */
async function notifyInvited(match: MatchRow, at: Date): Promise<readonly string[]> {
  const { id: matchId, creatorId: by, status } = match;
  if (status !== 'OPEN' || by === null) return [];
  const notified = await notifiedOf(match, ['challenge']);
  const invited = invitedTo(match).filter((person) => !notified.has(person));
  for (const person of invited) await upsertNotice(person, { kind: 'challenge', matchId, by }, at);
  return invited;
}

/** Deletes notices of invitations that were answered or withdrawn. Returns whose. */
async function settleInvitations(match: MatchRow): Promise<readonly string[]> {
  const open = match.status === 'OPEN' ? [...invitedTo(match)] : [];
  const { notification } = await db();
  const old = { matchId: match.id, kind: 'challenge', userId: { notIn: open } };
  const settled = await notification.findMany({ where: { ...old, readAt: null }, select: { userId: true } });
  // Deleted rather than read: a person who is invited again is notified again.
  await notification.deleteMany({ where: old });
  return settled.map(({ userId }) => userId);
}

async function notifyBegun(match: MatchRow, people: readonly string[], at: Date): Promise<void> {
  const notified = await notifiedOf(match, ['turn', 'begun']);
  const first = match.seats.find(({ index }) => index === match.toAct)?.userId ?? null;
  for (const person of people) {
    if (notified.has(person)) continue;
    const kind = person === first ? 'turn' : 'begun';
    await upsertNotice(person, { kind, matchId: match.id, by: null }, at);
  }
}

/** A match that was called off has no last entry to notify of. */
async function tellCalledOff(match: MatchRow, at: Date): Promise<readonly string[]> {
  await (
    await db()
  ).notification.updateMany({
    where: { matchId: match.id, kind: { in: OUTDATED_KINDS }, readAt: null },
    data: { readAt: new Date(), dueAt: null },
  });
  const people = ownersOf(match.seats);
  for (const person of people) await upsertNotice(person, { kind: 'over', matchId: match.id, by: null }, at);
  return people;
}

/** Notifies the other players of a message: once, until they have read it. */
async function tellOfMessage(
  match: MatchRow,
  { by }: ChangeOf<'message'>,
  at: Date,
): Promise<readonly string[]> {
  const others = new Set(ownersOf(match.seats));
  others.delete(by);
  const news: News = { kind: 'chat', matchId: match.id, by };
  for (const id of await notToBeNotified(by, [...others], aboutOf(news))) others.delete(id);
  for (const id of others) await upsertNotice(id, news, at);
  // A player with the board open sees the message itself and marks it read; a count that goes up and down would
  // distract.
  const { users: present } = presence.crowdOf(match.id);
  return [...others].filter((id) => !present.has(id));
}

/** Those who have muted or blocked the author, and those with an unread notice. */
async function notToBeNotified(
  authorId: string,
  others: readonly string[],
  about: string,
): Promise<readonly string[]> {
  const prisma = await db();
  const those = { in: [...others] };
  const [mutes, blocks, unread] = await Promise.all([
    prisma.mute.findMany({ where: { byId: those, mutedId: authorId }, select: { byId: true } }),
    prisma.bond.findMany({
      where: { fromId: those, toId: authorId, kind: 'BLOCKED' },
      select: { fromId: true },
    }),
    prisma.notification.findMany({
      where: { userId: those, about, readAt: null },
      select: { userId: true },
    }),
  ]);
  return [
    ...mutes.map(({ byId }) => byId),
    ...blocks.map(({ fromId }) => fromId),
    ...unread.map(({ userId }) => userId),
  ];
}
