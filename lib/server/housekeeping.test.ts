import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '@/lib/match/clock';
import { makeResetToken } from './accounts/reset-password';
import { newAccount, newAddress, newGuest, newMatch } from '@/lib/server/testing/people';
import { db } from '@/lib/server/platform/database';
import { log } from '@/lib/server/platform/log.mjs';
import { metrics } from '@/lib/server/platform/metrics';
import { runHousekeeping } from './start';
import { countAttempt } from '@/lib/server/platform/rate-limits';

let accountId: string;
let guestId: string;

beforeEach(async () => {
  const prisma = await db();
  [accountId, guestId] = [(await newAccount()).id, (await newGuest()).id];
  const userId = accountId;
  await makeResetToken(userId);
  await countAttempt(['guest-address', newAddress()]);
  await prisma.apiToken.create({
    data: { userId, name: 'old', tokenHash: userId, scopes: [], revokedAt: new Date() },
  });
  await prisma.notification.create({
    data: { userId, about: 'old', kind: 'friend', data: {}, at: new Date() },
  });
});
afterEach(() => void vi.restoreAllMocks());

it('withdraws open matches and deletes push targets of people long gone', async () => {
  const prisma = await db();
  const gone = new Date(Date.now() - 500 * DAY_MS);
  const openMatch = async (creatorId: string, changedAt: Date) => {
    const id = await newMatch(
      { ...(await prisma.user.findUniqueOrThrow({ where: { id: creatorId } })) },
      changedAt,
    );
    await prisma.match.update({ where: { id }, data: { status: 'OPEN' } });
    const endpoint = `https://push.example.org/${id}`;
    await prisma.pushTarget.create({ data: { endpoint, userId: creatorId, keys: {} } });
    return id;
  };
  const left = await openMatch((await newAccount()).id, gone);
  const { creatorId } = await prisma.match.findUniqueOrThrow({ where: { id: left } });
  await prisma.user.update({ where: { id: creatorId! }, data: { lastSeenAt: gone } });
  const kept = await openMatch(accountId, gone);
  await runHousekeeping();
  const statusOf = async (id: string) => (await prisma.match.findUniqueOrThrow({ where: { id } })).status;
  expect([await statusOf(left), await statusOf(kept)]).toEqual(['ABORTED', 'OPEN']);
  expect(await prisma.pushTarget.findMany({ select: { userId: true } })).toEqual([{ userId: accountId }]);
  const removed = (await metrics.removed.get()).values.find(({ labels }) => labels.what === 'open-matches');
  expect(removed!.value).toBeGreaterThan(0);
});

async function left() {
  const prisma = await db();
  const where = { userId: accountId };
  return {
    guests: await prisma.user.count({ where: { id: guestId } }),
    links: await prisma.resetToken.count({ where }),
    tokens: await prisma.apiToken.count({ where }),
    limits: (await prisma.rateLimit.count()) > 0,
    notices: await prisma.notification.count({ where }),
  };
}

const later = () => new Date(Date.now() + 400 * DAY_MS);
const NOTHING = { guests: 0, links: 0, tokens: 0, limits: false, notices: 0 };

it('deletes what has expired and nothing else', async () => {
  await runHousekeeping();
  expect(await left()).toEqual({ guests: 1, links: 1, tokens: 1, limits: true, notices: 1 });
  await runHousekeeping(later());
  expect(await left()).toEqual(NOTHING);
  expect(await (await db()).user.count({ where: { id: accountId } })).toBe(1);
});

it('goes on where one part of it fails, and says so', async () => {
  const failed = vi.spyOn((await db()).resetToken, 'deleteMany').mockRejectedValue(new Error('no'));
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  await runHousekeeping(later());
  expect(await left()).toEqual({ ...NOTHING, links: 1 });
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.stringContaining('links'));
  failed.mockRestore();
});
