/**
 * Carries out of the house what is still unread a little later: by push, and a warning also by letter. However many
 * servers look, whoever clears a notice's `dueAt` sends it; so nothing is sent twice, and what a crash cuts off in that
 * very moment is not sent at all.
 */
import 'server-only';
import { readSettings } from '@/lib/server/accounts';
import { db } from '@/lib/server/platform/database';
import { startJob } from '@/lib/server/platform/jobs';
import { noticeViews, OF_MATCH } from './inbox';
import { writeDigests } from './digest';
import { writeWarning } from './emails';
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

/** Everything that is due. Answers how many notices left the house. */
export async function deliverDue(now: Date = new Date()): Promise<number> {
  const { notification } = await db();
  const rows = await notification.findMany({
    where: { dueAt: { lte: now }, readAt: null },
    orderBy: { dueAt: 'asc' },
    take: MAX_PER_ROUND,
    include,
  });
  let sent = 0;
  for (const row of rows) {
    const settings = readSettings(row.user.settings);
    const mine = { id: row.id, dueAt: row.dueAt, readAt: null };
    const quiet = endOfQuiet(settings, now);
    if (quiet) {
      await notification.updateMany({ where: mine, data: { dueAt: quiet } });
      continue;
    }
    const byPush = settings.push && row.user.pushTargets.length > 0;
    const byLetter =
      isWarning(row.kind) &&
      settings.mail !== 'none' &&
      row.user.email !== null &&
      row.user.emailVerified !== null;
    const leaves = byPush || byLetter;
    const claim = await notification.updateMany({
      where: mine,
      data: { dueAt: null, ...(leaves ? { sentAt: now } : {}) },
    });
    if (claim.count !== 1 || !leaves) continue;
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
    if (byLetter && row.user.email) {
      const time = { until: row.match?.deadline ?? null, zone: settings.zone, now };
      await writeWarning({ id: row.userId, email: row.user.email }, view, time);
    }
  }
  return sent;
}

const EVERY_MS = 5_000;
const ROUNDS_PER_DIGEST = 24;

/** A round every few seconds, and now and then the digests. */
export function startDelivery(): void {
  let rounds = 0;
  startJob('courier', { everyMs: EVERY_MS }, async () => {
    await deliverDue();
    if (++rounds % ROUNDS_PER_DIGEST === 0) await writeDigests();
  });
}
