/**
 * Carries out of the house what is still unread a little later: by push, and a warning also by letter. However many
 * servers look, whoever clears a notice's `dueAt` sends it; so nothing is sent twice, and what a crash cuts off in that
 * very moment is not sent at all.
 */
import 'server-only';
import { readSettings } from '../accounts/settings';
import { db } from '../db';
import { noticeViews } from './desk';
import { writeDigests } from './digest';
import { writeWarning } from './letters';
import { isWarning } from './news';
import { pushTo } from './push-targets';
import { endOfQuiet } from './quiet-hours';

const MOST_A_ROUND = 100;

const include = {
  match: {
    select: { game: true, status: true, reason: true, seats: { select: { userId: true, place: true } } },
  },
  user: {
    select: { settings: true, email: true, emailVerified: true, pushTargets: { select: { endpoint: true } } },
  },
} as const;

/** Everything that is due. Answers how many notices left the house. */
export async function carry(now: Date = new Date()): Promise<number> {
  const { notification } = await db();
  const rows = await notification.findMany({
    where: { dueAt: { lte: now }, readAt: null },
    orderBy: { dueAt: 'asc' },
    take: MOST_A_ROUND,
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
    if (byLetter && row.user.email) await writeWarning({ id: row.userId, email: row.user.email }, view);
  }
  return sent;
}

const ROUND_MS = 5_000;
const ROUNDS_PER_DIGEST = 24;

interface Courier {
  timer: NodeJS.Timeout | null;
  round: Promise<void>;
  isOut: boolean;
}
// Next may load this module more than once a process: there is one courier.
const shared = globalThis as typeof globalThis & { lamplightCourier?: Courier };
const courier = (shared.lamplightCourier ??= { timer: null, round: Promise.resolve(), isOut: false });

/** A round every few seconds, and now and then the digests. A round that takes longer is waited for. */
export function startCourier(): void {
  if (courier.timer) return;
  let rounds = 0;
  courier.timer = setInterval(() => {
    if (courier.isOut) return;
    courier.isOut = true;
    const isForDigests = ++rounds % ROUNDS_PER_DIGEST === 0;
    courier.round = (async () => {
      try {
        await carry();
        if (isForDigests) await writeDigests();
      } catch (error) {
        console.error('courier: a round failed', error);
      } finally {
        courier.isOut = false;
      }
    })();
  }, ROUND_MS);
  courier.timer.unref();
}

export async function stopCourier(): Promise<void> {
  if (courier.timer) clearInterval(courier.timer);
  courier.timer = null;
  await courier.round;
}
