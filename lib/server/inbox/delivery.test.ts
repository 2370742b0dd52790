import { createPublicKey, verify } from 'node:crypto';
import dns from 'node:dns';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '@/lib/match/clock';
import { exportData } from '@/lib/server/people/export-data';
import { newAccount } from '@/lib/server/testing/people';
import { db } from '@/lib/server/platform/database';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { asCurrentUser } from '@/lib/server/accounts/session-token';
import { openPostOffice, type PostOffice } from '@/lib/server/testing/smtp-server';
import { openPushService, type PushService } from '@/lib/server/testing/push-service';
import { person, playNext, seatedMatch } from '@/lib/server/testing/matches';
import { deliverDue } from './delivery';
import { writeDigests } from './digest';
import { actionOfEmail, followEmailLink } from './email-links';
import { GRACE_MS, notify } from './notices';
import { isOpenAddress, isPushAddress, openLookup } from './push-address';
import { addPushTarget, pushKeys, removePushTarget } from './push';
import { endOfQuiet } from './quiet-hours';
import { markSeen } from './mark-read';

const soon = (ms = GRACE_MS) => new Date(Date.now() + ms + 1000);

let ada: CurrentUser;
let ben: CurrentUser;
let match: string;

beforeEach(async () => {
  ada = await person('Ada');
  ben = asCurrentUser(await newAccount(undefined, 'ben@example.org'));
  match = await seatedMatch([ada, ben]);
});

const set = async (data: object) => void (await (await db()).user.update({ where: { id: ben.id }, data }));
const targets = async () => (await db()).pushTarget.count({ where: { userId: ben.id } });

describe('push', () => {
  let service: PushService;
  beforeEach(async () => {
    service = await openPushService();
    expect(await addPushTarget(ben, service.subscription)).toMatchObject({ ok: true });
  });
  afterEach(() => service.close());

  test('delivers a turn to a browser, encrypted for it and signed by the server, once', async () => {
    await playNext(match, [ada, ben]);
    await deliverDue(new Date());
    expect(service.words).toEqual([]);
    // Two servers at the same moment.
    await Promise.all([deliverDue(soon()), deliverDue(soon())]);
    await deliverDue(soon());
    expect(service.words).toEqual([
      {
        title: 'Lamplight',
        body: 'Ada has played: your turn in Nonaga.',
        href: `/matches/${match}`,
        tag: `match ${match}`,
      },
    ]);
    const [, token = '', key = ''] =
      /^vapid t=(.+), k=(.+)$/.exec(service.headers[0]?.authorization ?? '') ?? [];
    expect(key).toBe((await pushKeys()).publicKey);
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.toString('base64url', 1, 33),
      y: point.toString('base64url', 33),
    };
    const [head, body, mark = ''] = token.split('.');
    const signature = {
      key: createPublicKey({ key: jwk, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    } as const;
    expect(verify('sha256', Buffer.from(`${head}.${body}`), signature, Buffer.from(mark, 'base64url'))).toBe(
      true,
    );
  });

  test('is not sent to somebody who has seen the board', async () => {
    await playNext(match, [ada, ben]);
    await markSeen(ben, { matchId: match, revision: 1 });
    await deliverDue(soon());
    expect(service.words).toEqual([]);
  });

  test('can be switched off, and waits for the end of quiet hours', async () => {
    await set({ settings: { push: false } });
    await notify(ben.id, { kind: 'turn', matchId: match, by: null });
    await deliverDue(soon());
    expect(service.words).toEqual([]);
    const noon = new Date('2027-01-05T12:00:30Z');
    await set({ settings: { quiet: true, quietFrom: '11:00', quietUntil: '13:30', zone: 'UTC' } });
    await notify(ben.id, { kind: 'turn', matchId: match, by: null }, new Date(noon.getTime() - GRACE_MS));
    await deliverDue(noon);
    await deliverDue(new Date('2027-01-05T13:29:59Z'));
    expect(service.words).toEqual([]);
    await deliverDue(new Date('2027-01-05T13:30:00Z'));
    expect(service.words).toHaveLength(1);
  });

  test('removes a browser that is gone, but not one that failed', async () => {
    for (const [answer, left] of [
      [500, 1],
      [410, 0],
    ] as const) {
      service.answer = answer;
      await notify(ben.id, { kind: 'turn', matchId: match, by: null });
      await deliverDue(soon());
      expect(await targets()).toBe(left);
    }
  });

  test('does not follow where the service leads', async () => {
    const inner = await openPushService();
    [service.answer, service.location] = [307, inner.subscription.endpoint];
    await notify(ben.id, { kind: 'turn', matchId: match, by: null });
    await deliverDue(soon());
    inner.close();
    expect(service.words).toHaveLength(1);
    expect(inner.headers).toEqual([]);
  });

  test('can be removed by its owner, and is in their data export without its secrets', async () => {
    const { endpoint, keys } = service.subscription;
    await notify(ben.id, { kind: 'deadline', matchId: match });
    const data = JSON.stringify(await exportData(ben.id));
    expect(data).toContain('"kind":"deadline"');
    expect(data).not.toContain(keys.auth);
    expect(data).not.toContain(endpoint);
    await removePushTarget(ada, { endpoint });
    expect(await targets()).toBe(1);
    await removePushTarget(ben, { endpoint });
    expect(await targets()).toBe(0);
  });
});

describe('the address of a push', () => {
  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['http://push.example/abc', false],
    ['https://push.example:8443/abc', false],
    ['https://me:secret@push.example/abc', false],
    ['https://localhost/abc', false],
    ['https://db/abc', false],
    ['https://printer.local/abc', false],
    ['https://10.0.0.1/abc', false],
    ['https://2130706433/abc', false],
    ['https://[::1]/abc', false],
    ['http://127.0.0.2/abc', false],
    ['file:///etc/passwd', false],
    ['nothing', false],
  ])('%s: %s', (address, isGood) => expect(isPushAddress(address)).toBe(isGood));

  test('allows the push service of the tests only there', () => {
    expect(isPushAddress('http://127.0.0.1:9/x')).toBe(true);
    const { NODE_ENV } = process.env;
    Object.assign(process.env, { NODE_ENV: 'production' });
    expect(isPushAddress('http://127.0.0.1:9/x')).toBe(false);
    Object.assign(process.env, { NODE_ENV });
  });

  test('never leads into the server’s own network, whatever its name resolves to', async () => {
    for (const address of [
      '10.1.2.3',
      '127.0.0.1',
      '169.254.169.254',
      '172.20.0.1',
      '192.168.1.1',
      '0.0.0.0',
    ])
      expect(isOpenAddress(address, 4)).toBe(false);
    for (const address of [
      '::1',
      '::ffff:10.0.0.1',
      'fd00::1',
      'fe80::1',
      '2002:7f00:1::',
      '64:ff9b::7f00:1',
    ])
      expect(isOpenAddress(address, 6)).toBe(false);
    expect([isOpenAddress('8.8.8.8', 4), isOpenAddress('2001:4860:4860::8888', 6)]).toEqual([true, true]);
    const error = await new Promise((resolve) => openLookup('localhost', {}, (refused) => resolve(refused)));
    expect(error).toMatchObject({ message: expect.stringContaining('no address of the open network') });
  });

  test('leads nowhere once its name resolves to the server’s own network', async () => {
    const answers = [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ].map((one) => [one]);
    const lookup = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_name: string, _options: object, done: (error: null, found: object) => void) =>
        done(null, answers.shift() ?? [])) as unknown as typeof dns.lookup);
    const resolve = () =>
      new Promise((done) =>
        openLookup('push.example', {}, (error, address) => done(error?.message ?? address)),
      );
    expect(await resolve()).toBe('8.8.8.8');
    expect(await resolve()).toContain('no address of the open network');
    lookup.mockRestore();
  });

  test('has its keys validated', async () => {
    const keys = { p256dh: 'AAAA', auth: 'AAAA' };
    expect(await addPushTarget(ben, { endpoint: 'https://push.example/x', keys })).toMatchObject({
      error: { code: 'malformed' },
    });
    expect(await addPushTarget(null, {})).toMatchObject({ error: { code: 'unauthenticated' } });
  });
});

describe('e-mails', () => {
  let office: PostOffice;
  beforeEach(async () => {
    office = await openPostOffice();
    Object.assign(process.env, { SMTP_URL: office.url, APP_URL: 'https://parlour.example' });
    await set({ settings: { mail: 'digest' }, emailVerified: new Date() });
  });
  afterEach(() => {
    office.close();
    delete process.env.SMTP_URL;
    delete process.env.APP_URL;
  });

  test('are sent for a warning, not for a turn, with a link to unsubscribe', async () => {
    await notify(ben.id, { kind: 'turn', matchId: match, by: null });
    await deliverDue(soon());
    expect(office.emails).toEqual([]);
    await notify(ben.id, { kind: 'deadline', matchId: match });
    await Promise.all([deliverDue(soon()), deliverDue(soon())]);
    expect(office.emails).toHaveLength(1);
    const [email = ''] = office.emails;
    expect(email).toContain(`https://parlour.example/matches/${match}`);
    expect(email).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [, token = ''] = /https:\/\/parlour\.example\/letters\/(\S+)/.exec(email) ?? [];
    expect(email).toContain('https://parlour.example/api/letters/');
    expect(await actionOfEmail(token)).toBe('end-letters');
    expect(await actionOfEmail(`${token}x`)).toBeNull();
    expect(await followEmailLink(token)).toEqual({ ok: true, value: 'end-letters' });
    await notify(ben.id, { kind: 'deadline', matchId: match });
    await deliverDue(soon());
    expect(office.emails).toHaveLength(1);
  });

  test('of a warning name the opponent, the time left, and the deadline in the reader’s time zone', async () => {
    const deadline = new Date('2027-03-02T20:30:00Z');
    await set({ settings: { mail: 'warnings', zone: 'Europe/Rome' }, emailVerified: new Date() });
    await (await db()).match.update({ where: { id: match }, data: { deadline } });
    await notify(ben.id, { kind: 'deadline', matchId: match }, new Date('2027-03-02T06:00:00Z'));
    await deliverDue(new Date('2027-03-02T06:15:00Z'));
    const [email = ''] = office.emails;
    expect(email).toContain('Little time is left for your turn in Nonaga against Ada.');
    expect(email).toContain('About 14 hours are left, until 2 March 2027 at 21:30 (Europe/Rome).');
  });

  test('digests are sent once a day at most, with new and unread notices, after quiet hours', async () => {
    const morning = new Date('2027-03-01T09:00:00Z');
    const later = (hours: number) => new Date(morning.getTime() + hours * HOUR_MS);
    await notify(ben.id, { kind: 'turn', matchId: match, by: ada.id }, morning);
    expect(await writeDigests(later(1))).toBe(0);
    expect(await Promise.all([writeDigests(later(3)), writeDigests(later(3))])).toContain(1);
    expect(office.emails).toHaveLength(1);
    expect(office.emails[0]).toContain('To: ben@example.org');
    expect(office.emails[0]).toContain('Ada has played: your turn in Nonaga');
    await notify(ben.id, { kind: 'friend', by: ada.id }, later(4));
    expect(await writeDigests(later(10))).toBe(0);
    const quiet = { quiet: true, quietFrom: '12:00', quietUntil: '14:00', zone: 'UTC' };
    await set({ settings: { mail: 'digest', ...quiet } });
    expect(await writeDigests(later(28))).toBe(0);
    expect(await writeDigests(later(29))).toBe(1);
    expect(office.emails[1]).toContain('Ada would like to be your friend');
    expect(office.emails[1]).not.toContain('has played');
    expect(await writeDigests(later(60))).toBe(0);
  });

  test('are not sent without confirmation', async () => {
    await set({ emailVerified: null });
    await notify(ben.id, { kind: 'deadline', matchId: match }, new Date(Date.now() - 3 * HOUR_MS));
    await deliverDue(soon());
    expect(await writeDigests()).toBe(0);
    expect(office.emails).toEqual([]);
  });
});

test.each([
  ['2027-07-01T20:30:00Z', 'Europe/Berlin', '2027-07-02T05:00:00.000Z'],
  ['2027-07-01T19:59:00Z', 'Europe/Berlin', null],
  ['2027-07-02T04:59:59Z', 'Europe/Berlin', '2027-07-02T05:00:00.000Z'],
  ['2027-07-02T05:00:00Z', 'Europe/Berlin', null],
  ['2027-07-01T12:30:00Z', 'Pacific/Auckland', '2027-07-01T19:00:00.000Z'],
])('quiet hours at %s in %s end at %s', (at, zone, end) => {
  const hours = { quiet: true, quietFrom: '22:00', quietUntil: '07:00', zone };
  expect(endOfQuiet(hours, new Date(at))?.toISOString() ?? null).toBe(end);
  expect(endOfQuiet({ ...hours, quiet: false }, new Date(at))).toBeNull();
});
