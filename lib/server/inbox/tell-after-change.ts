/**
 * What a change at a table means for its people when it is none of the match's log: it was set, someone was invited, sat
 * down or left, it began or was called off. Says only what was not said before, so it may be called after any of these.
 */
import 'server-only';
import type { OfferKind } from '@/lib/protocol/views';
import { publishPeople } from '@/lib/server/platform/bus';
import { db } from '@/lib/server/platform/database';
import { findMatch, type MatchRow } from '@/lib/server/matches/rows';
import { presence } from '@/lib/server/matches/presence';
import { aboutOf, type News, notify, upsertNotice } from './notices';

/** After the commit. Never fails: the change holds, told or not. */
export async function tellSeatsChanged(matchId: string): Promise<void> {
  try {
    const match = await findMatch(matchId);
    if (!match) return;
    const people = new Set(match.seats.flatMap(({ userId }) => userId ?? []));
    const settled = await settleInvitations(match);
    if (match.status === 'OPEN') await tellInvited(match);
    if (match.status === 'PLAYING' && match.revision === 0 && people.size > 1) await tellBegun(match, people);
    await publishPeople(new Set([...people, ...settled]));
  } catch (error) {
    console.error(`notices: the desks of match ${matchId} could not be refreshed`, error);
  }
}

const toldOf = async (match: MatchRow, kinds: string[]): Promise<ReadonlySet<string>> => {
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

async function tellInvited(match: MatchRow): Promise<void> {
  const told = await toldOf(match, ['challenge']);
  for (const { to, by } of invitedTo(match))
    if (by !== null && !told.has(to)) await notify(to, { kind: 'challenge', matchId: match.id, by });
}

/** An invitation that was answered or taken back is no news any more. Answers whose. */
async function settleInvitations(match: MatchRow): Promise<readonly string[]> {
  const open = match.status === 'OPEN' ? invitedTo(match).map(({ to }) => to) : [];
  const { notification } = await db();
  const old = { matchId: match.id, kind: 'challenge', userId: { notIn: open } };
  const settled = await notification.findMany({ where: { ...old, readAt: null }, select: { userId: true } });
  // Gone rather than read: whoever is invited anew is told anew.
  await notification.deleteMany({ where: old });
  return settled.map(({ userId }) => userId);
}

async function tellBegun(match: MatchRow, people: ReadonlySet<string>): Promise<void> {
  const told = await toldOf(match, ['turn', 'begun']);
  const first = match.seats.find(({ index }) => index === match.toAct)?.userId ?? null;
  for (const person of people) {
    if (told.has(person)) continue;
    await notify(person, { kind: person === first ? 'turn' : 'begun', matchId: match.id, by: null });
  }
}

/**
 * A proposal was taken back before word of it left the house: it need not leave any more. Whoever is to act is told that
 * instead, as they would have been without it. What was read or sent stays: the board says what became of it.
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

/** Whoever has answered a proposal need not be told of it any more; whose turn it is stays in the inbox, as read. */
export async function settleAnswered(
  { id: matchId, seats, toAct }: MatchRow,
  userId: string,
  offer: OfferKind,
): Promise<void> {
  try {
    const { notification } = await db();
    const told = { userId, matchId, kind: 'offer', data: { path: ['offer'], equals: offer } };
    const isNext = seats.some(
      ({ index, aiLevel, userId: own }) => index === toAct && aiLevel === null && own === userId,
    );
    const { count } = isNext
      ? await notification.updateMany({
          where: told,
          data: { kind: 'turn', data: { by: null }, readAt: new Date(), dueAt: null },
        })
      : await notification.deleteMany({ where: told });
    if (count > 0) await publishPeople([userId]);
  } catch (error) {
    console.error(`notices: a proposal answered in match ${matchId} could not be taken away`, error);
  }
}

/** Whether word of a proposal there lies in somebody's bell, read or not. */
export async function isToldOfOffer(userId: string, matchId: string): Promise<boolean> {
  const { notification } = await db();
  return (await notification.count({ where: { userId, matchId, kind: { in: ['offer', 'idle'] } } })) > 0;
}

/** A question between two people was answered: it is no news any more. */
export async function settleQuestion(userId: string, by: string): Promise<void> {
  const about = aboutOf({ kind: 'friend', by });
  await (await db()).notification.deleteMany({ where: { userId, about, kind: 'friend' } });
  await publishPeople([userId]);
}

// Tells the other players of a match that somebody has written there: once, until they have looked.

/** After the commit. Never fails: the message holds, told or not. */
export async function tellOfMessage(match: MatchRow, authorId: string): Promise<void> {
  try {
    const others = new Set(match.seats.flatMap(({ userId }) => userId ?? []));
    others.delete(authorId);
    const news: News = { kind: 'chat', matchId: match.id, by: authorId };
    for (const id of await notToBeTold(authorId, [...others], aboutOf(news))) others.delete(id);
    for (const id of others) await upsertNotice(id, news);
    // Whoever has the board open sees the message itself, and says so; a count that goes up and down would only distract.
    const { users: here } = presence.crowdOf(match.id);
    await publishPeople([...others].filter((id) => !here.has(id)));
  } catch (error) {
    console.error(`notices: a message in match ${match.id} could not be told of`, error);
  }
}

/** Those who do not want to hear from the author, and those who have not looked since they were told before. */
async function notToBeTold(
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

/** The matches in which somebody has written to this person since they looked. */
export async function matchesWithNewMessages(userId: string): Promise<ReadonlySet<string>> {
  const rows = await (
    await db()
  ).notification.findMany({ where: { userId, kind: 'chat', readAt: null }, select: { matchId: true } });
  return new Set(rows.flatMap(({ matchId }) => matchId ?? []));
}
