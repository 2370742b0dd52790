/** Tells the other players of a match that somebody has written there: once, until they have looked. */
import 'server-only';
import { publishPeople } from '../bus';
import { db } from '../db';
import type { MatchRow } from '../matches/store';
import { presence } from '../presence';
import { aboutOf, type News } from './news';
import { writeDown } from './notify';

/** After the commit. Never fails: the message holds, told or not. */
export async function tellOfMessage(match: MatchRow, authorId: string): Promise<void> {
  try {
    const others = new Set(match.seats.flatMap(({ userId }) => userId ?? []));
    others.delete(authorId);
    const news: News = { kind: 'chat', matchId: match.id, by: authorId };
    for (const id of await notToBeTold(authorId, [...others], aboutOf(news))) others.delete(id);
    for (const id of others) await writeDown(id, news);
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
