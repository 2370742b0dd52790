import { resign } from '@/lib/server/testing/commands';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatUpdate, ChatRoomName, ChatView } from '@/lib/protocol/chat';
import { removeUsers } from '@/lib/server/people/remove-users';
import { exportData } from '@/lib/server/people/export-data';
import { mergeGuest } from '@/lib/server/accounts/guests';
import { db, transaction } from '@/lib/server/platform/database';
import * as limits from '@/lib/server/platform/rate-limits';
import { asCurrentUser } from '@/lib/server/accounts/session-token';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { openLiveStream } from '@/lib/server/live/stream';
import { closeAll, openMatchStream, openStream } from '@/lib/server/testing/stream-reader';
import { newKey, person, seatedMatch } from '@/lib/server/testing/matches';
import { mute, unmute } from './mute';
import { sendMessage } from './send-message';
import { loadChatAndPresence, loadEarlier } from './chat-view';

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

const write = (user: CurrentUser | null, text: string, room: ChatRoomName = 'players', key = newKey()) =>
  sendMessage(user, { matchId: id, room, text, key });

async function written(user: CurrentUser | null, text: string, room: ChatRoomName = 'players') {
  const answer = await write(user, text, room);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.message;
}

async function chat(user: CurrentUser | null): Promise<ChatView> {
  const around = await loadChatAndPresence(user, id);
  if (!around.ok || !around.value.talk) throw new Error('no talk');
  return around.value.talk;
}

const texts = async (user: CurrentUser | null) => (await chat(user)).messages.map(({ text }) => text);
const codeOf = (answer: { ok: true } | { ok: false; error: { code: string } }) =>
  answer.ok ? 'ok' : answer.error.code;
const end = () => resign(ada, { matchId: id, atRevision: 0, key: newKey() });

test('players chat and spectators read along; players see spectators’ messages only once it is over', async () => {
  await written(ada, 'good luck');
  await written(eve, 'the tile in the corner!', 'spectators');
  expect(await texts(ada)).toEqual(['good luck']);
  expect(await texts(ben)).toEqual(['good luck']);
  expect(await texts(eve)).toEqual(['good luck', 'the tile in the corner!']);
  expect(await texts(null)).toEqual(['good luck', 'the tile in the corner!']);
  expect((await chat(ben)).messages[0]).toMatchObject({ name: 'Ada', seat: 0, mine: false, room: 'players' });
  expect((await chat(ada)).messages[0]).toMatchObject({ mine: true });
  expect((await chat(eve)).messages[1]).toMatchObject({ seat: null, mine: true });
  await end();
  expect(await texts(ben)).toEqual(['good luck', 'the tile in the corner!']);
  expect(codeOf(await write(ben, 'thank you', 'spectators'))).toBe('ok');
});

test('restricts who may write where', async () => {
  expect(codeOf(await write(ada, 'x', 'spectators'))).toBe('not-found');
  expect(codeOf(await write(eve, 'x', 'players'))).toBe('forbidden');
  expect(codeOf(await write(null, 'x', 'spectators'))).toBe('unauthenticated');
  expect(codeOf(await write(await person('Guest'), 'x', 'spectators'))).toBe('forbidden');
  expect((await chat(await person('Guest'))).quiet).toMatch(/account/);
  expect((await chat(eve)).writes).toEqual(['spectators']);
});

test('reveals nothing of a private match, nor that it exists', async () => {
  id = await seatedMatch([ada, ben]);
  const first = await written(ada, 'between us');
  for (const stranger of [eve, null]) {
    expect(codeOf(await loadChatAndPresence(stranger, id))).toBe('not-found');
    expect(codeOf(await loadEarlier(stranger, id, first.id + 1))).toBe('not-found');
    expect(codeOf(await write(stranger, 'hello', 'spectators'))).toBe('not-found');
    if (stranger) expect(codeOf(await mute(stranger, { matchId: id, message: first.id }))).toBe('not-found');
  }
  await end();
  expect((await chat(ben)).rooms).toEqual(['players']);
});

test('has no players’ room alone or with an AI; spectators have theirs', async () => {
  const alone = await seatedMatch([ada, 1]);
  expect(await loadChatAndPresence(ada, alone)).toMatchObject({ ok: true, value: { talk: null } });
  const watched = await seatedMatch([ada, 1], { isPublic: true });
  expect(await loadChatAndPresence(ada, watched)).toMatchObject({ ok: true, value: { talk: null } });
  expect(await loadChatAndPresence(eve, watched)).toMatchObject({
    ok: true,
    value: { talk: { rooms: ['spectators'] } },
  });
});

test('a player whose seat an AI has taken over still has access', async () => {
  id = await seatedMatch([ada, ben]);
  await (await db()).seat.updateMany({ where: { matchId: id, index: 1 }, data: { aiLevel: 2 } });
  expect((await write(ben, 'Sorry, I was away.')).ok).toBe(true);
  expect((await chat(ben)).rooms).toEqual(['players']);
  expect((await chat(ada)).messages).toMatchObject([{ text: 'Sorry, I was away.' }]);
});

test('a message is one plain line of bounded length', async () => {
  expect((await written(ada, ' a\nb\u202e <i>https://x.example</i> ')).text).toBe(
    'a b <i>https://x.example</i>',
  );
  expect(codeOf(await write(ada, ' \u200b\u0007 '))).toBe('malformed');
  const long = await write(ada, 'ä'.repeat(301));
  expect(long).toMatchObject({
    ok: false,
    error: { code: 'too-large', message: expect.stringMatching(/301/) },
  });
  expect(codeOf(await write(ada, '👍'.repeat(300)))).toBe('ok');
  for (const input of [null, {}, { matchId: id, room: 'attic', text: 'x', key: newKey() }])
    expect(codeOf(await sendMessage(ada, input))).toBe('malformed');
});

test('stores a message once per key; a key belongs to one match', async () => {
  const key = newKey();
  const both = await Promise.all([write(ada, 'hello', 'players', key), write(ada, 'hello', 'players', key)]);
  const ids = both.map((answer) => answer.ok && answer.value.message.id);
  expect(ids[0]).toBe(ids[1]);
  expect(await texts(ada)).toEqual(['hello']);
  const other = await seatedMatch([ada, ben]);
  expect(codeOf(await sendMessage(ada, { matchId: other, room: 'players', text: 'x', key }))).toBe(
    'key-reused',
  );
});

test('refuses too many messages at once with a reason', async () => {
  const answers = [];
  for (let i = 0; i < 7; i++) answers.push(await write(ada, `word ${i}`));
  expect(answers.map(codeOf)).toEqual([...Array<string>(6).fill('ok'), 'too-many']);
  expect(answers.at(-1)).toMatchObject({ error: { message: expect.stringMatching(/few seconds/) } });
  expect(codeOf(await write(ben, 'still here'))).toBe('ok');
});

test('hides muted and blocked people from the one who did so, and from nobody else', async () => {
  const rude = await written(ben, 'you play badly');
  expect(codeOf(await mute(ada, { matchId: id, message: rude.id }))).toBe('ok');
  expect(codeOf(await mute(ada, { matchId: id, message: rude.id }))).toBe('ok');
  expect(await texts(ada)).toEqual([]);
  expect(await texts(eve)).toEqual(['you play badly']);
  const { muted } = await chat(ada);
  expect(muted.map(({ name }) => name)).toEqual(['Ben']);
  expect((await chat(eve)).muted).toEqual([]);
  expect(codeOf(await unmute(eve, { id: muted[0]!.id }))).toBe('ok');
  expect(await texts(ada)).toEqual([]);
  await unmute(ada, { id: muted[0]!.id });
  expect(await texts(ada)).toEqual(['you play badly']);
  await (await db()).bond.create({ data: { fromId: ada.id, toId: ben.id, kind: 'BLOCKED' } });
  expect(await texts(ada)).toEqual([]);
  expect(codeOf(await mute(ada, { matchId: id, seat: 0 }))).toBe('malformed');
  expect(codeOf(await mute(ada, { matchId: id, seat: 1 }))).toBe('ok');
});

test('loads earlier messages page by page', async () => {
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
  const now = await chat(ben);
  expect(now).toMatchObject({ hasEarlier: true });
  expect(now.messages).toHaveLength(100);
  const earlier = await loadEarlier(ben, id, now.messages[0]!.id);
  expect(earlier).toMatchObject({ ok: true, value: { hasEarlier: false } });
  expect(earlier.ok && earlier.value.messages.map(({ text }) => text)).toEqual(
    Array.from({ length: 30 }, (_, i) => `word ${i}`),
  );
});

const open = (user: CurrentUser | null) => openMatchStream(user, id);

test('the stream sends messages to those who may read them, each once', async () => {
  const streams = [await open(ben), await open(eve), await open(null)];
  for (const stream of streams) expect(await stream.next()).toMatchObject({ event: 'hello' });
  await written(ada, 'one');
  await written(eve, 'psst', 'spectators');
  await written(ada, 'two');
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

test('a reconnecting page gets what was written meanwhile, and the end opens the other room', async () => {
  const stream = await open(ben);
  await stream.next();
  stream.close();
  await written(ada, 'are you there?');
  await written(eve, 'he is not', 'spectators');
  const again = await openStream((request) => openLiveStream(ben, request), `/api/events?match=${id}:0`, {
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

test('muting removes the messages from the page at once, for this viewer alone', async () => {
  const rude = await written(ben, 'pah');
  const [mine, other] = [await open(ada), await open(eve)];
  for (const stream of [mine, other]) await stream.next();
  await mute(ada, { matchId: id, message: rude.id });
  expect(await mine.next()).toMatchObject({ event: 'talk', data: { isWhole: true, messages: [] } });
  await written(ada, 'peace');
  expect(await other.next()).toMatchObject({ data: { isWhole: false, messages: [{ text: 'peace' }] } });
});

test('messages are in their author’s data export, and are deleted with the account', async () => {
  await written(ada, 'mine');
  await written(ben, 'not mine');
  await mute(ada, { matchId: id, seat: 1 });
  expect(await exportData(ada.id)).toMatchObject({
    messages: [{ matchId: id, room: 'PLAYERS', text: 'mine', removed: false }],
    muted: [{ name: 'Ben' }],
    reports: [],
  });
  await transaction((tx) => removeUsers(tx, [ada.id]));
  expect(await texts(eve)).toEqual(['not mine']);
});

test('a guest who signs in keeps their messages, mutes, and a silence', async () => {
  await written(ada, 'before');
  await mute(ada, { matchId: id, seat: 1 });
  const until = new Date(Date.now() + 60_000);
  await (await db()).user.update({ where: { id: ada.id }, data: { silencedUntil: until } });
  await transaction((tx) => mergeGuest(tx, ada.id, fay.id));
  const { messages, muted, writes, quiet } = await chat(fay);
  expect(messages).toMatchObject([{ text: 'before', mine: true, name: 'Fay' }]);
  expect(muted).toMatchObject([{ name: 'Ben' }]);
  expect(writes).toEqual([]);
  expect(quiet).toMatch(/silence/);
});
