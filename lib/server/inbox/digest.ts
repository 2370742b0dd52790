/**
 * Sends the digest: the notices unread since the last one in one e-mail, at most one a day. The server that moves `digestAt` on sends
 * it.
 */
import 'server-only';
import { readSettings } from '@/lib/server/accounts';
import { DAY_MS, HOUR_MS } from '@/lib/match/clock';
import { db } from '@/lib/server/platform/database';
import { canEmailNotices } from '@/lib/server/platform/email';
import { findNotices, inboxOf, noticeViews } from './inbox';
import { noticeUrl, sendNoticeEmail } from './emails';
import { endOfQuiet } from './quiet-hours';

/** Notices read within this time need no e-mail. */
const MIN_AGE_MS = 2 * HOUR_MS;
const PAGE_SIZE = 100;

/** Writes the digests that are due, until `signal` aborts. Returns how many were sent. */
export async function writeDigests(now: Date = new Date(), signal?: AbortSignal): Promise<number> {
  if (!canEmailNotices()) return 0;
  const { user: users } = await db();
  const yesterday = new Date(now.getTime() - DAY_MS);
  const isDue = { OR: [{ digestAt: null }, { digestAt: { lte: yesterday } }] };
  let written = 0;
  for (let after = ''; ;) {
    const page = await users.findMany({
      where: {
        ...isDue,
        id: { gt: after },
        email: { not: null },
        emailVerified: { not: null },
        settings: { path: ['mail'], equals: 'digest' },
        notifications: { some: { readAt: null, at: { lte: new Date(now.getTime() - MIN_AGE_MS) } } },
      },
      orderBy: { id: 'asc' },
      take: PAGE_SIZE,
      select: { id: true, name: true, email: true, settings: true, digestAt: true },
    });
    for (const { id, name, email, settings, digestAt } of page) {
      if (signal?.aborted) return written;
      after = id;
      if (email === null || endOfQuiet(readSettings(settings), now)) continue;
      const fresh = { userId: id, readAt: null, ...(digestAt ? { at: { gt: digestAt } } : {}) };
      const notices = await noticeViews(await findNotices(fresh));
      if (notices.length === 0) continue;
      const claim = await users.updateMany({ where: { id, ...isDue }, data: { digestAt: now } });
      if (claim.count !== 1) continue;
      const waiting = (await inboxOf(id)).waiting.length;
      const count = waiting === 1 ? 'One match waits for you.' : `${waiting} matches wait for you.`;
      await sendNoticeEmail({ id, email }, waiting > 0 ? count.slice(0, -1) : 'News from Lamplight', [
        `Hello ${name},`,
        '',
        ...(waiting > 0 ? [count, ''] : []),
        ...notices.map((notice) => `· ${notice.words}\n  ${noticeUrl(notice)}`),
      ]);
      written += 1;
    }
    if (page.length < PAGE_SIZE) return written;
  }
}
