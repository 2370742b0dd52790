import { afterEach, expect, it } from 'vitest';
import { mailResetLinks, resetPassword } from './accounts/reset-password';
import { newAccount } from './accounts/testing';
import { canMail, linkOrigin } from './mail';
import { openPostOffice } from './testing/post-office';

afterEach(() => {
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
  expect(office.letters).toHaveLength(2);
  for (const letter of office.letters) expect(letter).toContain('To: owner@example.org');
  const text = office.letters[0] ?? '';
  const token = /https:\/\/parlour\.example\/reset\/(\S+)/.exec(text)?.[1];
  expect(await resetPassword({ token, password: 'quite another lamp' })).toMatchObject({ ok: true });
});

it('makes links with APP_URL, else only for visitors on this machine', () => {
  const from = (host: string) => linkOrigin(new Headers({ host }));
  expect(canMail()).toBe(false);
  expect(from('localhost:3000')).toBeNull();
  process.env.SMTP_URL = 'smtp://post.example';
  expect(from('localhost:3000')).toBe('http://localhost:3000');
  expect(from('evil.example')).toBeNull();
  expect(from('localhost.evil.example')).toBeNull();
  process.env.APP_URL = 'https://parlour.example/somewhere';
  expect(from('evil.example')).toBe('https://parlour.example');
});
