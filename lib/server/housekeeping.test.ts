import { expect, it } from 'vitest';
import { makeResetToken } from './accounts/reset-password';
import { newAccount, newAddress, newGuest } from '@/lib/server/testing/people';
import { db } from '@/lib/server/platform/database';
import { runHousekeeping } from './start';
import { countAttempt } from '@/lib/server/platform/rate-limits';

it('deletes what has expired and nothing else', async () => {
  const prisma = await db();
  const account = await newAccount();
  const guest = await newGuest();
  await makeResetToken(account.id);
  await countAttempt(['guest-address', newAddress()]);
  const left = async () => ({
    guests: await prisma.user.count({ where: { id: guest.id } }),
    links: await prisma.resetToken.count({ where: { userId: account.id } }),
    limits: (await prisma.rateLimit.count()) > 0,
  });
  await runHousekeeping();
  expect(await left()).toEqual({ guests: 1, links: 1, limits: true });
  await runHousekeeping(new Date(Date.now() + 100 * 24 * 60 * 60 * 1000));
  expect(await left()).toEqual({ guests: 0, links: 0, limits: false });
  expect(await prisma.user.count({ where: { id: account.id } })).toBe(1);
});
