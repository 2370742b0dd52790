/**
 * The one way to tell a person something. It lies in their bell at once, replaces what lay there about the same match or
 * person, and leaves the house by push or letter only if it is still unread a little later: see courier.ts.
 */
import 'server-only';
import { publishPeople } from '../bus';
import { db } from '../db';
import { aboutOf, isForBellAlone, type News, newsSchema } from './news';

/** Whoever sits at the board sees it within this time, and then it need not leave the house. */
export const GRACE_MS = 12_000;

/** After the commit of what is told. Never fails: what happened holds, told or not. */
export async function notify(userId: string, news: News, now: Date = new Date()): Promise<void> {
  await writeDown(userId, news, now);
  await publishPeople([userId]);
}

/** The same, for whoever announces it together with more. */
export async function writeDown(userId: string, news: News, now: Date = new Date()): Promise<void> {
  try {
    const { kind, ...rest } = newsSchema.parse(news);
    const { matchId = null, ...data } = { matchId: undefined, ...rest };
    const fresh = {
      kind,
      matchId,
      data,
      at: now,
      readAt: null,
      sentAt: null,
      dueAt: isForBellAlone(kind) ? null : new Date(now.getTime() + GRACE_MS),
    };
    const about = aboutOf(news);
    await (
      await db()
    ).notification.upsert({
      where: { userId_about: { userId, about } },
      create: { userId, about, ...fresh },
      update: fresh,
    });
  } catch (error) {
    console.error(`notices: ${userId} could not be told of ${news.kind}`, error);
  }
}
