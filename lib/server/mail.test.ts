import net from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { mailResetLinks, resetPassword } from './accounts/reset-password';
import { newAccount } from './accounts/testing';
import { canMail, linkOrigin } from './mail';

/** A post office that takes every letter. */
async function openPostOffice() {
  const letters: string[] = [];
  const server = net.createServer((socket) => {
    let isLetter = false;
    let letter = '';
    socket.write('220 post.example\r\n');
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (isLetter) {
        letter += text;
        if (!letter.endsWith('\r\n.\r\n')) return;
        letters.push(letter);
        isLetter = false;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        isLetter = true;
        letter = '';
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return { letters, url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, close: () => server.close() };
}

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
  // Quoted-printable breaks long lines with "=".
  const text = office.letters[0]?.replaceAll('=\r\n', '') ?? '';
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
