/**
 * Notifies people of changes to a match that are not in its log: seats, invitations, offers and messages. Each
 * function sends only what was not sent before, so it may be called after any change.
 */
import 'server-only';
import type { OfferKind } from '@/lib/protocol/views';
import { publishPeople } from '@/lib/server/platform/bus';
import { db } from '@/lib/server/platform/database';
import { findMatch, type MatchRow } from '@/lib/server/matches/rows';
import { presence } from '@/lib/server/matches/presence';
import { aboutOf, type News, notify, upsertNotice } from './notices';

/** After the commit. Never fails: the change holds, with or without notices. */
export async function tellSeatsChanged(matchId: string): Promise<void> {
  try {
    const match = await findMatch(matchId);
    if (!match) return;
    const people = new Set(match.seats.flatMap(({ userId }) => userId ?? []));
    const settled = await settleInvitations(match);
    if (match.status === 'OPEN') await notifyInvited(match);
    if (match.status === 'PLAYING' && match.revision === 0 && people.size > 1)
      await notifyBegun(match, people);
    await publishPeople(new Set([...people, ...settled]));
  } catch (error) {
    console.error(`notices: the desks of match ${matchId} could not be refreshed`, error);
  }
}

const notifiedOf = async (match: MatchRow, kinds: string[]): Promise<ReadonlySet<string>> => {
  const rows = await (
    await db()
  ).notification.findMany({
    where: { matchId: match.id, kind: { in: kinds } },
    select: { userId: true },
  });
  return new Set(rows.map(({ userId }) => userId));
};

const invitedTo = (match: MatchRow): readonly { readonly to: string; readonly by: string | null }[] =>
  match.challenges.flatMap(({ challengedId, answeredAt }) =>
    challengedId !== null && answeredAt === null ? [{ to: challengedId, by: match.creatorId }] : [],
  );

async function notifyInvited(match: MatchRow): Promise<void> {
  const notified = await notifiedOf(match, ['challenge']);
  for (const { to, by } of invitedTo(match))
    if (by !== null && !notified.has(to)) await notify(to, { kind: 'challenge', matchId: match.id, by });
}

/** Deletes notices of invitations that were answered or withdrawn. Returns whose. */
async function settleInvitations(match: MatchRow): Promise<readonly string[]> {
  const open = match.status === 'OPEN' ? invitedTo(match).map(({ to }) => to) : [];
  const { notification } = await db();
  const old = { matchId: match.id, kind: 'challenge', userId: { notIn: open } };
  const settled = await notification.findMany({ where: { ...old, readAt: null }, select: { userId: true } });
  // Deleted rather than read: a person who is invited again is notified again.
  await notification.deleteMany({ where: old });
  return settled.map(({ userId }) => userId);
}

async function notifyBegun(match: MatchRow, people: ReadonlySet<string>): Promise<void> {
  const notified = await notifiedOf(match, ['turn', 'begun']);
  const first = match.seats.find(({ index }) => index === match.toAct)?.userId ?? null;
  for (const person of people) {
    if (notified.has(person)) continue;
    await notify(person, { kind: person === first ? 'turn' : 'begun', matchId: match.id, by: null });
  }
}

/**
 * An offer was withdrawn before its notice was delivered: it is replaced by what would have been sent without it, the
 * turn of the player to act. What was read or sent stays: the board shows what became of the offer.
 */
export async function settleOfferNotices({ id: matchId, seats, toAct }: MatchRow, by: string): Promise<void> {
  try {
    const { notification } = await db();
    const rows = await notification.findMany({
      where: {
        matchId,
        kind: { in: ['offer', 'idle'] },
        readAt: null,
        dueAt: { not: null },
        data: { path: ['by'], equals: by },
      },
      select: { id: true, userId: true, dueAt: true },
    });
    const next = seats.find(({ index, aiLevel }) => index === toAct && aiLevel === null)?.userId;
    for (const { id, userId, dueAt } of rows) {
      const unsent = { id, dueAt, readAt: null };
      if (userId === next)
        await notification.updateMany({ where: unsent, data: { kind: 'turn', data: { by: null } } });
      else await notification.deleteMany({ where: unsent });
    }
    await publishPeople(rows.map(({ userId }) => userId));
  } catch (error) {
    console.error(`notices: what was proposed in match ${matchId} could not be taken back`, error);
  }
}

/**
 * A person who has answered an offer needs no notice of it any more; the notice of their turn stays in the inbox, as
 * read.
 */
export async function settleAnswered(
  { id: matchId, seats, toAct }: MatchRow,
  userId: string,
  offer: OfferKind,
): Promise<void> {
  try {
    const { notification } = await db();
    const notified = { userId, matchId, kind: 'offer', data: { path: ['offer'], equals: offer } };
    const isNext = seats.some(
      ({ index, aiLevel, userId: own }) => index === toAct && aiLevel === null && own === userId,
    );
    const { count } = isNext
      ? await notification.updateMany({
          where: notified,
          data: { kind: 'turn', data: { by: null }, readAt: new Date(), dueAt: null },
        })
      : await notification.deleteMany({ where: notified });
    if (count > 0) await publishPeople([userId]);
  } catch (error) {
    console.error(`notices: a proposal answered in match ${matchId} could not be taken away`, error);
  }
}

/** Whether a notice of an offer is in somebody's inbox, read or not. */
export async function isToldOfOffer(userId: string, matchId: string): Promise<boolean> {
  const { notification } = await db();
  return (await notification.count({ where: { userId, matchId, kind: { in: ['offer', 'idle'] } } })) > 0;
}

/** A question between two people was answered: its notice is deleted. */
export async function settleQuestion(userId: string, by: string): Promise<void> {
  const about = aboutOf({ kind: 'friend', by });
  await (await db()).notification.deleteMany({ where: { userId, about, kind: 'friend' } });
  await publishPeople([userId]);
}

/**
 * Notifies the other players of a message: once, until they have read it. After the commit. Never fails: the message
 * is stored, with or without notices.
 */
export async function tellOfMessage(match: MatchRow, authorId: string): Promise<void> {
  try {
    const others = new Set(match.seats.flatMap(({ userId }) => userId ?? []));
    others.delete(authorId);
    const news: News = { kind: 'chat', matchId: match.id, by: authorId };
    for (const id of await notToBeNotified(authorId, [...others], aboutOf(news))) others.delete(id);
    for (const id of others) await upsertNotice(id, news);
    // A player with the board open sees the message itself and marks it read; a count that goes up and down would
    // distract.
    const { users: present } = presence.crowdOf(match.id);
    await publishPeople([...others].filter((id) => !present.has(id)));
  } catch (error) {
    console.error(`notices: a message in match ${match.id} could not be told of`, error);
  }
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

/** The matches with messages that this person has not read. */
export async function matchesWithNewMessages(userId: string): Promise<ReadonlySet<string>> {
  const rows = await (
    await db()
  ).notification.findMany({ where: { userId, kind: 'chat', readAt: null }, select: { matchId: true } });
  return new Set(rows.flatMap(({ matchId }) => matchId ?? []));
}
