/**
 * Delivers notices that are still unread a little later: by push, and warnings also by e-mail. With any number of
 * servers, the one that clears a notice's `dueAt` sends it; so nothing is sent twice, and what a crash interrupts at
 * that moment is not sent at all.
 */
import 'server-only';
import { readSettings } from '@/lib/server/accounts';
import { db } from '@/lib/server/platform/database';
import { startJob } from '@/lib/server/platform/jobs';
import { noticeViews, OF_MATCH } from './inbox';
import { writeDigests } from './digest';
import { sendWarningEmail } from './emails';
import { isWarning } from './notices';
import { pushTo } from './push';
import { endOfQuiet } from './quiet-hours';

const MAX_PER_ROUND = 100;

const include = {
  match: OF_MATCH,
  user: {
    select: { settings: true, email: true, emailVerified: true, pushTargets: { select: { endpoint: true } } },
  },
} as const;

/** Delivers everything that is due, until `signal` aborts. Returns how many notices were sent. */
export async function deliverDue(now: Date = new Date(), signal?: AbortSignal): Promise<number> {
  const { notification } = await db();
  const rows = await notification.findMany({
    where: { dueAt: { lte: now }, readAt: null },
    orderBy: { dueAt: 'asc' },
    take: MAX_PER_ROUND,
    include,
  });
  let sent = 0;
  for (const row of rows) {
    if (signal?.aborted) break;
    const settings = readSettings(row.user.settings);
    const mine = { id: row.id, dueAt: row.dueAt, readAt: null };
    const quiet = endOfQuiet(settings, now);
    if (quiet) {
      await notification.updateMany({ where: mine, data: { dueAt: quiet } });
      continue;
    }
    const byPush = settings.push && row.user.pushTargets.length > 0;
    const byEmail =
      isWarning(row.kind) &&
      settings.mail !== 'none' &&
      row.user.email !== null &&
      row.user.emailVerified !== null;
    const isSent = byPush || byEmail;
    const claim = await notification.updateMany({
      where: mine,
      data: { dueAt: null, ...(isSent ? { sentAt: now } : {}) },
    });
    if (claim.count !== 1 || !isSent) continue;
    const [view] = await noticeViews([row]);
    if (!view) continue;
    sent += 1;
    if (byPush)
      await pushTo(row.userId, {
        title: 'Lamplight',
        body: `${view.words}.`,
        href: view.href,
        tag: row.about,
      });
    if (byEmail && row.user.email) {
      const time = { until: row.match?.deadline ?? null, zone: settings.zone, now };
      await sendWarningEmail({ id: row.userId, email: row.user.email }, view, time);
    }
  }
  return sent;
}

const EVERY_MS = 5_000;
const ROUNDS_PER_DIGEST = 24;

/** Delivers every few seconds, and sends digests at longer intervals. */
export function startDelivery(): void {
  let rounds = 0;
  startJob('delivery', { everyMs: EVERY_MS }, async (signal) => {
    await deliverDue(new Date(), signal);
    if (++rounds % ROUNDS_PER_DIGEST === 0) await writeDigests(new Date(), signal);
  });
}
