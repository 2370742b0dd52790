import { beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '@/lib/server/platform/database';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { newKey, person, seatedMatch } from '@/lib/server/testing/matches';
import { report } from './report';
import { handleReport, liftSilence, listReports, listSilenced } from './operator-reports';
import { sendMessage } from './send-message';
import { loadChatAndPresence } from './chat-view';

let ada: CurrentUser;
let ben: CurrentUser;
let operator: CurrentUser;
let id: string;

beforeAll(async () => {
  const row = await person('Olga');
  await (await db()).user.update({ where: { id: row.id }, data: { isOperator: true } });
  operator = { ...row, isOperator: true };
});
beforeEach(async () => {
  await (await db()).report.deleteMany();
  [ada, ben] = [await person('Ada'), await person('Ben')];
  id = await seatedMatch([ada, ben]);
});

const tell = (user: CurrentUser, text: string) =>
  sendMessage(user, { matchId: id, room: 'players', text, key: newKey() });

async function said(user: CurrentUser, text: string): Promise<number> {
  const answer = await tell(user, text);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.message.id;
}

const codeOf = (answer: { ok: true } | { ok: false; error: { code: string } }) =>
  answer.ok ? 'ok' : answer.error.code;

async function reports() {
  const listed = await listReports(operator);
  if (!listed.ok) throw new Error(listed.error.code);
  return listed.value;
}

const complain = (message: number, by = ada) =>
  report(by, { matchId: id, message, reason: 'ABUSE', note: 'Please look.' });

test('a report reaches the operators with the messages around it, once however often it is sent', async () => {
  await said(ada, 'hello');
  const rude = await said(ben, 'go away');
  expect(codeOf(await complain(rude))).toBe('ok');
  expect(codeOf(await complain(rude))).toBe('ok');
  const { open, handled } = await reports();
  expect(handled).toEqual([]);
  expect(open).toMatchObject([
    {
      matchId: id,
      reason: 'Insults or threats',
      note: 'Please look.',
      reporter: 'Ada',
      reported: 'Ben',
      room: 'players',
      lines: [
        { name: 'Ada', text: 'hello', isMeant: false },
        { name: 'Ben', text: 'go away', isMeant: true },
      ],
    },
  ]);
});

test('a person can be reported by the seat; oneself, an AI and strangers cannot', async () => {
  const about = (seat: number, by: CurrentUser | null = ada) =>
    report(by, { matchId: id, seat, reason: 'CHEATING', note: '' });
  expect(codeOf(await about(1))).toBe('ok');
  expect(codeOf(await about(0))).toBe('malformed');
  expect(codeOf(await about(4))).toBe('not-found');
  expect(codeOf(await about(1, null))).toBe('unauthenticated');
  expect(codeOf(await about(1, await person('Eve')))).toBe('not-found');
  expect(codeOf(await report(ada, { matchId: id, reason: 'ABUSE', note: '' }))).toBe('malformed');
  expect((await reports()).open).toMatchObject([{ reported: 'Ben', lines: [] }]);
});

test('only operators see reports and act on them', async () => {
  await complain(await said(ben, 'go away'));
  const [first] = (await reports()).open;
  for (const other of [ada, ben, null]) {
    expect(codeOf(await listReports(other))).toBe('not-found');
    expect(codeOf(await listSilenced(other))).toBe('not-found');
    expect(codeOf(await liftSilence(other, ben.id))).toBe('not-found');
    expect(codeOf(await handleReport(other, { id: first?.id, remove: true, silence: null }))).toBe(
      'not-found',
    );
  }
});

test('a dismissed report changes nothing, and is handled once', async () => {
  await complain(await said(ben, 'go away'));
  const [first] = (await reports()).open;
  const dismiss = { id: first?.id, remove: false, silence: null };
  expect(await handleReport(operator, dismiss)).toMatchObject({ value: { outcome: 'dismissed' } });
  expect(codeOf(await handleReport(operator, dismiss))).toBe('conflict');
  const after = await reports();
  expect(after.open).toEqual([]);
  expect(after.handled).toMatchObject([{ handled: { by: 'Olga', outcome: 'dismissed' } }]);
  expect(codeOf(await tell(ben, 'still here'))).toBe('ok');
});

test('removing a message hides it from everybody and settles every report of it', async () => {
  const rude = await said(ben, 'go away');
  await complain(rude);
  await complain(rude, await addSpectator());
  const { open } = await reports();
  expect(open).toHaveLength(2);
  await handleReport(operator, { id: open[0]?.id, remove: true, silence: null });
  expect((await reports()).open).toEqual([]);
  const around = await loadChatAndPresence(ada, id);
  expect(around.ok && around.value.talk?.messages).toMatchObject([{ id: rude, text: null }]);
});

/** A second viewer: the match is made public, and somebody watches. */
async function addSpectator(): Promise<CurrentUser> {
  await (await db()).match.update({ where: { id }, data: { isPublic: true } });
  return person('Eve');
}

test('a silence holds until it expires or is lifted, states that, and is not shortened by another', async () => {
  await complain(await said(ben, 'go away'));
  await report(ada, { matchId: id, seat: 1, reason: 'OTHER', note: '' });
  const [first, second] = (await reports()).open;
  await handleReport(operator, { id: first?.id, remove: false, silence: 'week' });
  await handleReport(operator, { id: second?.id, remove: false, silence: 'hour' });
  expect(await tell(ben, 'but')).toMatchObject({
    error: { code: 'forbidden', message: expect.stringMatching(/silence/) },
  });
  const around = await loadChatAndPresence(ben, id);
  expect(around).toMatchObject({
    value: { talk: { writes: [], quiet: expect.stringMatching(/write again/) } },
  });
  const listed = await listSilenced(operator);
  const inDays = listed.ok && (Date.parse(listed.value[0]!.until) - Date.now()) / 86_400_000;
  expect(inDays).toBeGreaterThan(6);
  await liftSilence(operator, ben.id);
  expect(codeOf(await tell(ben, 'sorry'))).toBe('ok');
  await (
    await db()
  ).user.update({ where: { id: ben.id }, data: { silencedUntil: new Date(Date.now() - 1) } });
  expect(codeOf(await tell(ben, 'again'))).toBe('ok');
});
