import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatUpdate, ChatRoomName, ChatView } from '@/lib/protocol/chat';
import { removeUsers } from '@/lib/server/people/remove-users';
import { exportData } from '@/lib/server/people/export-data';
import { mergeGuest } from '@/lib/server/accounts/guests';
import { db, transaction } from '@/lib/server/platform/database';
import * as limits from '@/lib/server/platform/rate-limits';
import { resign } from '@/lib/server/matches/commands/player-commands';
import { matchesStream, matchStream } from '@/lib/server/live/stream';
import { asCurrentUser } from '@/lib/server/accounts/session-token';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { closeAll, openStream } from '@/lib/server/testing/stream-reader';
import { newKey, person, seatedMatch } from '@/lib/server/testing/matches';
import { mute, unmute } from './mute';
import { sendMessage } from './send-message';
import { loadAround, loadEarlier } from './chat-view';

let ada: CurrentUser;
let ben: CurrentUser;
let eve: CurrentUser;
let fay: CurrentUser;
let id: string;

let count = 0;
async function account(name: string): Promise<CurrentUser> {
  const nameKey = `${name.toLowerCase()}${++count}`;
  return asCurrentUser(await (await db()).user.create({ data: { kind: 'FULL', name, nameKey } }));
}

beforeEach(async () => {
  [ada, ben] = [await person('Ada'), await person('Ben')];
  [eve, fay] = [await account('Eve'), await account('Fay')];
  id = await seatedMatch([ada, ben], { isPublic: true });
});
afterEach(() => {
  closeAll();
  vi.restoreAllMocks();
});

const tell = (user: CurrentUser | null, text: string, room: ChatRoomName = 'players', key = newKey()) =>
  sendMessage(user, { matchId: id, room, text, key });

async function said(user: CurrentUser | null, text: string, room: ChatRoomName = 'players') {
  const answer = await tell(user, text, room);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.message;
}

async function talk(user: CurrentUser | null): Promise<ChatView> {
  const around = await loadAround(user, id);
  if (!around.ok || !around.value.talk) throw new Error('no talk');
  return around.value.talk;
}

const texts = async (user: CurrentUser | null) => (await talk(user)).messages.map(({ text }) => text);
const codeOf = (answer: { ok: true } | { ok: false; error: { code: string } }) =>
  answer.ok ? 'ok' : answer.error.code;
const end = () => resign(ada, { matchId: id, atRevision: 0, key: newKey() });

test('players talk, those who watch read along; players hear those who watch only once it is over', async () => {
  await said(ada, 'good luck');
  await said(eve, 'the tile in the corner!', 'spectators');
  expect(await texts(ada)).toEqual(['good luck']);
  expect(await texts(ben)).toEqual(['good luck']);
  expect(await texts(eve)).toEqual(['good luck', 'the tile in the corner!']);
  expect(await texts(null)).toEqual(['good luck', 'the tile in the corner!']);
  expect((await talk(ben)).messages[0]).toMatchObject({ name: 'Ada', seat: 0, mine: false, room: 'players' });
  expect((await talk(ada)).messages[0]).toMatchObject({ mine: true });
  expect((await talk(eve)).messages[1]).toMatchObject({ seat: null, mine: true });
  await end();
  expect(await texts(ben)).toEqual(['good luck', 'the tile in the corner!']);
  expect(codeOf(await tell(ben, 'thank you', 'spectators'))).toBe('ok');
});

test('who may write where', async () => {
  expect(codeOf(await tell(ada, 'x', 'spectators'))).toBe('not-found');
  expect(codeOf(await tell(eve, 'x', 'players'))).toBe('forbidden');
  expect(codeOf(await tell(null, 'x', 'spectators'))).toBe('unauthenticated');
  expect(codeOf(await tell(await person('Guest'), 'x', 'spectators'))).toBe('forbidden');
  expect((await talk(await person('Guest'))).quiet).toMatch(/account/);
  expect((await talk(eve)).writes).toEqual(['spectators']);
});

test('of a private match nobody else learns a word, nor that there is one', async () => {
  id = await seatedMatch([ada, ben]);
  const first = await said(ada, 'between us');
  for (const stranger of [eve, null]) {
    expect(codeOf(await loadAround(stranger, id))).toBe('not-found');
    expect(codeOf(await loadEarlier(stranger, id, first.id + 1))).toBe('not-found');
    expect(codeOf(await tell(stranger, 'hello', 'spectators'))).toBe('not-found');
    if (stranger) expect(codeOf(await mute(stranger, { matchId: id, message: first.id }))).toBe('not-found');
  }
  await end();
  expect((await talk(ben)).rooms).toEqual(['players']);
});

test('alone, or with an AI, there is nobody to talk to; those who watch have each other', async () => {
  const alone = await seatedMatch([ada, 1]);
  expect(await loadAround(ada, alone)).toMatchObject({ ok: true, value: { talk: null } });
  const watched = await seatedMatch([ada, 1], { isPublic: true });
  expect(await loadAround(ada, watched)).toMatchObject({ ok: true, value: { talk: null } });
  expect(await loadAround(eve, watched)).toMatchObject({
    ok: true,
    value: { talk: { rooms: ['spectators'] } },
  });
});

test('whose seat an AI has taken over still belongs to the table', async () => {
  id = await seatedMatch([ada, ben]);
  await (await db()).seat.updateMany({ where: { matchId: id, index: 1 }, data: { aiLevel: 2 } });
  expect((await tell(ben, 'Sorry, I was away.')).ok).toBe(true);
  expect((await talk(ben)).rooms).toEqual(['players']);
  expect((await talk(ada)).messages).toMatchObject([{ text: 'Sorry, I was away.' }]);
});

test('a message is one harmless line of a bounded length', async () => {
  expect((await said(ada, ' a\nb\u202e <i>https://x.example</i> ')).text).toBe(
    'a b <i>https://x.example</i>',
  );
  expect(codeOf(await tell(ada, ' \u200b\u0007 '))).toBe('malformed');
  const long = await tell(ada, 'ä'.repeat(301));
  expect(long).toMatchObject({
    ok: false,
    error: { code: 'too-large', message: expect.stringMatching(/301/) },
  });
  expect(codeOf(await tell(ada, '👍'.repeat(300)))).toBe('ok');
  for (const input of [null, {}, { matchId: id, room: 'attic', text: 'x', key: newKey() }])
    expect(codeOf(await sendMessage(ada, input))).toBe('malformed');
});

test('sent twice with the same key it is said once; a key belongs to one match', async () => {
  const key = newKey();
  const both = await Promise.all([tell(ada, 'hello', 'players', key), tell(ada, 'hello', 'players', key)]);
  const ids = both.map((answer) => answer.ok && answer.value.message.id);
  expect(ids[0]).toBe(ids[1]);
  expect(await texts(ada)).toEqual(['hello']);
  const other = await seatedMatch([ada, ben]);
  expect(codeOf(await sendMessage(ada, { matchId: other, room: 'players', text: 'x', key }))).toBe(
    'key-reused',
  );
});

test('too much at once is refused with a reason', async () => {
  const answers = [];
  for (let i = 0; i < 7; i++) answers.push(await tell(ada, `word ${i}`));
  expect(answers.map(codeOf)).toEqual([...Array<string>(6).fill('ok'), 'too-many']);
  expect(answers.at(-1)).toMatchObject({ error: { message: expect.stringMatching(/few seconds/) } });
  expect(codeOf(await tell(ben, 'still here'))).toBe('ok');
});

test('whoever is muted or blocked is not shown to the one who did so, and to nobody else otherwise', async () => {
  const rude = await said(ben, 'you play badly');
  expect(codeOf(await mute(ada, { matchId: id, message: rude.id }))).toBe('ok');
  expect(codeOf(await mute(ada, { matchId: id, message: rude.id }))).toBe('ok');
  expect(await texts(ada)).toEqual([]);
  expect(await texts(eve)).toEqual(['you play badly']);
  const { muted } = await talk(ada);
  expect(muted.map(({ name }) => name)).toEqual(['Ben']);
  expect((await talk(eve)).muted).toEqual([]);
  expect(codeOf(await unmute(eve, { id: muted[0]!.id }))).toBe('ok');
  expect(await texts(ada)).toEqual([]);
  await unmute(ada, { id: muted[0]!.id });
  expect(await texts(ada)).toEqual(['you play badly']);
  await (await db()).bond.create({ data: { fromId: ada.id, toId: ben.id, kind: 'BLOCKED' } });
  expect(await texts(ada)).toEqual([]);
  expect(codeOf(await mute(ada, { matchId: id, seat: 0 }))).toBe('malformed');
  expect(codeOf(await mute(ada, { matchId: id, seat: 1 }))).toBe('ok');
});

test('leafing back finds what was said before', async () => {
  vi.spyOn(limits, 'countAttempt').mockResolvedValue({ ok: true, value: null });
  await (
    await db()
  ).chatMessage.createMany({
    data: Array.from({ length: 130 }, (_, i) => ({
      matchId: id,
      room: 'PLAYERS' as const,
      authorId: ada.id,
      text: `word ${i}`,
    })),
  });
  const now = await talk(ben);
  expect(now).toMatchObject({ hasEarlier: true });
  expect(now.messages).toHaveLength(100);
  const earlier = await loadEarlier(ben, id, now.messages[0]!.id);
  expect(earlier).toMatchObject({ ok: true, value: { hasEarlier: false } });
  expect(earlier.ok && earlier.value.messages.map(({ text }) => text)).toEqual(
    Array.from({ length: 30 }, (_, i) => `word ${i}`),
  );
});

const open = (user: CurrentUser | null, query = '') =>
  openStream((request) => matchStream(user, id, request), `/api/matches/${id}/events${query}`);

test('the stream carries what is said to those who may read it, each message once', async () => {
  const streams = [await open(ben), await open(eve), await open(null)];
  for (const stream of streams) expect(await stream.next()).toMatchObject({ event: 'hello' });
  await said(ada, 'one');
  await said(eve, 'psst', 'spectators');
  await said(ada, 'two');
  const heard: unknown[][] = [];
  for (const [index, stream] of streams.entries()) {
    const mine: unknown[] = [];
    while (mine.length < (index === 0 ? 2 : 3)) {
      const message = await stream.next();
      expect(message?.event).toBe('talk');
      const news = message?.data as ChatUpdate;
      expect(news.isWhole).toBe(false);
      mine.push(...news.messages.map(({ text }) => text));
    }
    heard.push(mine);
  }
  expect(heard).toEqual([
    ['one', 'two'],
    ['one', 'psst', 'two'],
    ['one', 'psst', 'two'],
  ]);
});

test('what was said while a page was away comes with its return, and the end opens the other room', async () => {
  const stream = await open(ben);
  await stream.next();
  stream.close();
  await said(ada, 'are you there?');
  await said(eve, 'he is not', 'spectators');
  const again = await openStream((request) => matchesStream(ben, request), `/api/events?match=${id}:0`, {
    'last-event-id': `${id}:0`,
  });
  expect(await again.next()).toMatchObject({ event: 'viewer' });
  expect(await again.next()).toMatchObject({
    event: 'hello',
    data: { talk: { messages: [{ text: 'are you there?' }] } },
  });
  await end();
  expect(await again.next()).toMatchObject({ event: 'step' });
  expect(await again.next()).toMatchObject({ event: 'room' });
  expect(await again.next()).toMatchObject({
    event: 'talk',
    data: { talk: { isWhole: true, messages: [{ text: 'are you there?' }, { text: 'he is not' }] } },
  });
});

test('muting takes the words off the page at once, in this browser alone', async () => {
  const rude = await said(ben, 'pah');
  const [mine, other] = [await open(ada), await open(eve)];
  for (const stream of [mine, other]) await stream.next();
  await mute(ada, { matchId: id, message: rude.id });
  expect(await mine.next()).toMatchObject({ event: 'talk', data: { isWhole: true, messages: [] } });
  await said(ada, 'peace');
  expect(await other.next()).toMatchObject({ data: { isWhole: false, messages: [{ text: 'peace' }] } });
});

test('what somebody wrote is in their data, and goes with their account', async () => {
  await said(ada, 'mine');
  await said(ben, 'not mine');
  await mute(ada, { matchId: id, seat: 1 });
  expect(await exportData(ada.id)).toMatchObject({
    messages: [{ matchId: id, room: 'PLAYERS', text: 'mine', removed: false }],
    muted: [{ name: 'Ben' }],
    reports: [],
  });
  await transaction((tx) => removeUsers(tx, [ada.id]));
  expect(await texts(eve)).toEqual(['not mine']);
});

test('a guest who signs in keeps what they said, whom they muted, and a silence', async () => {
  await said(ada, 'before');
  await mute(ada, { matchId: id, seat: 1 });
  const until = new Date(Date.now() + 60_000);
  await (await db()).user.update({ where: { id: ada.id }, data: { silencedUntil: until } });
  await transaction((tx) => mergeGuest(tx, ada.id, fay.id));
  const { messages, muted, writes, quiet } = await talk(fay);
  expect(messages).toMatchObject([{ text: 'before', mine: true, name: 'Fay' }]);
  expect(muted).toMatchObject([{ name: 'Ben' }]);
  expect(writes).toEqual([]);
  expect(quiet).toMatch(/silence/);
});
