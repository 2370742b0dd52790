import { resign } from '@/lib/server/testing/commands';
import { beforeEach, describe, expect, test } from 'vitest';
import { newKey, playNext, seatedMatch } from '@/lib/server/testing/matches';
import { call, newToken, programmer, type Programmer } from '@/lib/server/testing/api';

let ada: Programmer;
let ben: Programmer;
let eve: Programmer;
beforeEach(async () => {
  const someone = () => programmer(`P${newKey().slice(0, 12)}`);
  [ada, ben, eve] = [await someone(), await someone(), await someone()];
});

const as = (who: Programmer, path: string, body?: unknown, headers = {}) =>
  call(path, { token: who.token, headers, ...(body === undefined ? {} : { body }) });

describe('a rematch', () => {
  test('is offered by the first request, accepted by the second, and then is the same for both', async () => {
    const id = await seatedMatch([ada, ben], { isPublic: true });
    expect(await as(ada, `/matches/${id}/rematch`, {})).toMatchObject({
      status: 409,
      json: { error: { code: 'match-not-over' } },
    });
    await resign(ada, { matchId: id, atRevision: 0, key: newKey() });
    expect(await as(eve, `/matches/${id}/rematch`, {})).toMatchObject({ status: 403 });
    const offered = (await as(ada, `/matches/${id}/rematch`, {})).json.match;
    expect(offered).toMatchObject({ status: 'open', seats: [{ mine: false }, { mine: true }] });
    const accepted = (await as(ben, `/matches/${id}/rematch`, {})).json.match;
    expect(accepted).toMatchObject({ id: offered.id, status: 'playing' });
    expect((await as(ada, `/matches/${id}/rematch`, {})).json.match.id).toBe(offered.id);
    expect((await as(ada, `/matches/${id}`)).json.match.rematchId).toBe(offered.id);
  });

  test('is refused with someone who has blocked the other', async () => {
    const id = await seatedMatch([ada, ben], { isPublic: true });
    await resign(ada, { matchId: id, atRevision: 0, key: newKey() });
    await as(ben, '/friends/block', { name: ada.name });
    expect(await as(ada, `/matches/${id}/rematch`, {})).toMatchObject({
      status: 409,
      json: { error: { code: 'not-reachable' } },
    });
  });
});

test('a restart is the same match for the same key, and for whoever plays alone', async () => {
  const id = await seatedMatch([ada, 1], { isPublic: true });
  const made = (await as(ada, `/matches/${id}/restart`, {}, { 'idempotency-key': 'again-again' })).json.match;
  expect(made).toMatchObject({ status: 'playing', seats: [{ mine: true }, { mine: false }] });
  expect((await as(ada, `/matches/${id}`)).json.match.status).toBe('aborted');
  expect(
    (await as(ada, `/matches/${id}/restart`, {}, { 'idempotency-key': 'again-again' })).json.match.id,
  ).toBe(made.id);
  const shared = await seatedMatch([ada, ben], { isPublic: true });
  expect(await as(ada, `/matches/${shared}/restart`, {})).toMatchObject({ status: 403 });
});

describe('conditional moves', () => {
  test('are added in notation or as moves, listed for their owner alone, and removed', async () => {
    const id = await seatedMatch([ada, ben]);
    const path = `/matches/${id}/conditional-moves`;
    const [first] = (await as(ada, `/matches/${id}/legal-turns`)).json.turns as string[];
    // A possible reply is taken from a match in which it was played.
    const other = await seatedMatch([ada, ben]);
    await as(ada, `/matches/${other}/turns`, { atRevision: 0, turn: first });
    const [answer, second] = (await as(ben, `/matches/${other}/legal-turns`)).json.turns as string[];

    const added = await as(ben, path, { atRevision: 0, turns: [first, answer] });
    const line = {
      turns: [
        { notation: first, mine: false },
        { notation: answer, mine: true },
      ],
    };
    expect(added).toMatchObject({ status: 200, json: { revision: 0, lines: [line] } });
    expect((await as(ben, path)).json.lines).toEqual([line]);
    expect((await as(ada, path)).json.lines).toEqual([]);
    expect(await as(eve, path)).toMatchObject({ status: 404 });

    const changed = await as(ben, path, { atRevision: 0, turns: [first, second] });
    expect(changed.json.lines).toMatchObject([{ turns: [{}, { notation: second }] }]);
    expect((await as(ben, `${path}/remove`, { atRevision: 0, turns: [first, second] })).json.lines).toEqual(
      [],
    );
  });

  test('are refused on one’s own turn, when illegal, and at another revision', async () => {
    const id = await seatedMatch([ada, ben]);
    const path = `/matches/${id}/conditional-moves`;
    const turns = ['sing', 'dance'];
    expect(await as(ada, path, { atRevision: 0, turns })).toMatchObject({ status: 403 });
    expect(await as(ben, path, { atRevision: 0, turns })).toMatchObject({ status: 422 });
    expect(await as(ben, path, { atRevision: 7, turns })).toMatchObject({ status: 409 });
    expect(await as(ben, path, { atRevision: 0, turns: ['sing'] })).toMatchObject({ status: 400 });
  });
});

describe('the chat', () => {
  test('has a room for players and one for spectators', async () => {
    const id = await seatedMatch([ada, ben], { isPublic: true });
    const path = `/matches/${id}/chat`;
    const written = await as(ada, path, { room: 'players', text: 'Good evening' });
    expect(written).toMatchObject({
      status: 201,
      json: { message: { room: 'players', name: ada.name, seat: 0, mine: true, text: 'Good evening' } },
    });
    expect(await as(eve, path, { room: 'players', text: 'Hush' })).toMatchObject({ status: 403 });
    expect((await as(eve, path, { room: 'spectators', text: 'Look at that' })).status).toBe(201);
    expect(await as(ben, path, { room: 'spectators', text: 'What?' })).toMatchObject({ status: 404 });
    const seen = async (who: Programmer) => {
      const { rooms, writes, messages } = (await as(who, path)).json;
      return { rooms, writes, texts: messages.map(({ text }: { text: string }) => text) };
    };
    expect(await seen(ben)).toEqual({ rooms: ['players'], writes: ['players'], texts: ['Good evening'] });
    expect(await seen(eve)).toEqual({
      rooms: ['players', 'spectators'],
      writes: ['spectators'],
      texts: ['Good evening', 'Look at that'],
    });
    const { id: latest } = (await as(ben, path)).json.messages[0];
    expect((await as(ben, `${path}?before=${latest}`)).json.messages).toEqual([]);
  });

  test('of a private match is hidden from others; a repeat with the same key is sent once', async () => {
    const id = await seatedMatch([ada, ben]);
    const path = `/matches/${id}/chat`;
    expect(await as(eve, path)).toMatchObject({ status: 404 });
    expect(await as(eve, path, { room: 'players', text: 'Hello' })).toMatchObject({ status: 404 });
    const key = { 'idempotency-key': newKey() };
    const first = await as(ada, path, { room: 'players', text: 'Hello' }, key);
    expect((await as(ada, path, { room: 'players', text: 'Hello' }, key)).json).toEqual(first.json);
    expect((await as(ben, path)).json.messages).toHaveLength(1);
    expect(await as(ada, path, { room: 'players', text: 'x'.repeat(400) })).toMatchObject({ status: 413 });
  });

  test('needs a scope of its own to write, not to read', async () => {
    const id = await seatedMatch([ada, ben]);
    const { token } = await newToken(ada, ['read', 'play', 'challenge']);
    expect((await call(`/matches/${id}/chat`, { token })).status).toBe(200);
    expect(await call(`/matches/${id}/chat`, { token, body: { room: 'players', text: 'x' } })).toMatchObject({
      status: 403,
      json: { error: { code: 'missing-scope' } },
    });
    expect(await call('/friends/request', { token, body: { name: ben.name } })).toMatchObject({
      status: 403,
    });
  });
});

describe('friends', () => {
  const lists = async (who: Programmer) => (await as(who, '/friends')).json;

  test('are requested, accepted and removed', async () => {
    expect((await as(ada, '/friends/request', { name: ben.name })).json).toEqual({
      name: ben.name,
      standing: 'asked',
    });
    expect(await lists(ada)).toMatchObject({ requested: [ben.name], friends: [] });
    expect(await lists(ben)).toMatchObject({ requests: [ada.name], friends: [] });
    expect((await as(ben, '/friends/accept', { name: ada.name })).json).toEqual({ name: ada.name });
    const match = await seatedMatch([ada, ben]);
    await playNext(match, [ada, ben]);
    expect((await lists(ada)).friends).toEqual([
      { name: ben.name, together: 1, underWay: [{ id: match, game: 'nonaga' }] },
    ]);
    await as(ada, '/friends/remove', { name: ben.name });
    for (const who of [ada, ben]) expect((await lists(who)).friends).toEqual([]);
  });

  test('may decline, and only a request can be accepted', async () => {
    await as(ada, '/friends/request', { name: ben.name });
    expect((await as(ben, '/friends/decline', { name: ada.name })).status).toBe(200);
    expect(await as(ben, '/friends/accept', { name: ada.name })).toMatchObject({ status: 409 });
    expect(await as(ada, '/friends/request', { name: 'Nobody At All' })).toMatchObject({ status: 404 });
    expect(await as(ada, '/friends/request', { name: ada.name })).toMatchObject({ status: 400 });
  });

  test('refuses a blocked person without the reason; unblocking undoes it', async () => {
    await as(ben, '/friends/block', { name: ada.name });
    expect(await lists(ben)).toMatchObject({ blocked: [ada.name] });
    expect(await lists(ada)).toEqual({ friends: [], requests: [], requested: [], blocked: [] });
    expect(await as(ada, '/friends/request', { name: ben.name })).toMatchObject({
      status: 409,
      json: { error: { code: 'not-reachable' } },
    });
    expect(await as(ben, '/friends/request', { name: ada.name })).toMatchObject({
      status: 409,
      json: { error: { code: 'conflict' } },
    });
    await as(ben, '/friends/unblock', { name: ada.name });
    expect((await as(ada, '/friends/request', { name: ben.name })).status).toBe(200);
  });
});
