import net from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { mailResetLinks, resetPassword } from '@/lib/server/accounts/reset-password';
import { newAccount } from '@/lib/server/testing/people';
import { db } from './database';
import { canSendEmail, acceptsEmail, linkOrigin } from './email';
import { saveWays } from '@/lib/server/inbox/save-notification-settings';
import { openPostOffice } from '@/lib/server/testing/smtp-server';
import { log } from '@/lib/server/platform/log.mjs';

afterEach(() => {
  vi.restoreAllMocks();
  delete process.env.SMTP_URL;
  delete process.env.APP_URL;
});

it('sends a link that sets a new password, to the owner’s address alone', async () => {
  const office = await openPostOffice();
  process.env.SMTP_URL = office.url;
  const user = await newAccount(undefined, 'owner@example.org');
  await newAccount();
  await mailResetLinks(user.name, 'https://parlour.example');
  await mailResetLinks('Owner@example.org', 'https://parlour.example');
  office.close();
  expect(office.emails).toHaveLength(2);
  for (const email of office.emails) expect(email).toContain('To: owner@example.org');
  const text = office.emails[0] ?? '';
  const token = /https:\/\/parlour\.example\/reset\/(\S+)/.exec(text)?.[1];
  expect(await resetPassword({ token, password: 'quite another lamp' })).toMatchObject({ ok: true });
});

it('makes links with APP_URL, else only for visitors on this machine', () => {
  const from = (host: string) => linkOrigin(new Headers({ host }));
  expect(canSendEmail()).toBe(false);
  expect(from('localhost:3000')).toBeNull();
  process.env.SMTP_URL = 'smtp://post.example';
  expect(from('localhost:3000')).toBe('http://localhost:3000');
  expect(from('evil.example')).toBeNull();
  expect(from('localhost.evil.example')).toBeNull();
  process.env.APP_URL = 'https://parlour.example/somewhere';
  expect(from('evil.example')).toBe('https://parlour.example');
});

/** A port that nobody listens on: it was somebody's a moment ago. */
async function deadPort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('without a mail server that answers, stores the rest and reports what did not work', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  process.env.SMTP_URL = `smtp://127.0.0.1:${await deadPort()}?ignoreTLS=true`;
  process.env.APP_URL = 'https://parlour.example';
  expect(await acceptsEmail()).toBe(false);
  const user = await newAccount(undefined, 'dead@example.org');
  const { user: users } = await db();
  const row = await users.findUniqueOrThrow({ where: { id: user.id } });
  const ways = { push: true, quiet: true, quietFrom: '21:15', quietUntil: '06:30', zone: 'Europe/Rome' };
  expect(await saveWays(row, { ...ways, mail: 'digest' })).toMatchObject({
    isAsked: false,
    refused: { code: 'unavailable', message: expect.stringContaining('could not be sent') },
  });
  const { settings } = await users.findUniqueOrThrow({ where: { id: user.id } });
  expect(settings).toMatchObject({ ...ways, mail: 'none' });
  await mailResetLinks(user.name, 'https://parlour.example');
  expect(logged).toHaveBeenCalled();
});

it('with a mail server that answers, sends the question and stores the choice', async () => {
  const office = await openPostOffice();
  Object.assign(process.env, { SMTP_URL: office.url, APP_URL: 'https://parlour.example' });
  expect(await acceptsEmail()).toBe(true);
  const user = await newAccount(undefined, 'alive@example.org');
  const { user: users } = await db();
  const row = await users.findUniqueOrThrow({ where: { id: user.id } });
  const ways = { push: false, quiet: false, quietFrom: '22:00', quietUntil: '07:00', zone: 'UTC' };
  expect(await saveWays(row, { ...ways, mail: 'digest' })).toEqual({ isAsked: true, refused: null });
  office.close();
  expect(office.emails).toHaveLength(1);
  expect((await users.findUniqueOrThrow({ where: { id: user.id } })).settings).toMatchObject({
    mail: 'digest',
  });
});
