import { beforeAll, expect, test } from 'vitest';
import { GAME_IDS } from '@/lib/games/registry';
import { db } from '@/lib/server/platform/database';
import { importMatch } from '@/lib/server/matches/archive/import';
import { newKey, playNext, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { recordShape } from './event-shapes';
import { ask, call, programmer, type Programmer } from '@/lib/server/testing/api';

let ada: Programmer;
let ben: Programmer;
let eve: Programmer;
beforeAll(async () => {
  [ada, ben, eve] = [await programmer('Ada'), await programmer('Ben'), await programmer('Eve')];
});

const as = (who: Programmer, path: string, body?: unknown, headers = {}) =>
  call(path, { token: who.token, headers, ...(body === undefined ? {} : { body }) });

test('returns the user and the games', async () => {
  expect((await as(ada, '/me')).json).toMatchObject({
    name: 'Ada',
    profile: '/players/Ada',
    token: { name: 'a bot', scopes: ['read', 'play', 'challenge', 'chat', 'friends'] },
  });
  const { games } = (await as(ada, '/games')).json;
  expect(games.map(({ id }: { id: string }) => id)).toEqual(GAME_IDS);
  expect(games.find(({ id }: { id: string }) => id === 'nonaga')).toMatchObject({
    seats: { min: 2, max: 2 },
    options: { properties: { turnCap: { default: 100 } } },
  });
});

test.each(GAME_IDS)('%s: a match can be read, and its legal turns played', async (game) => {
  const { json: games } = await as(ada, '/games');
  const { min } = games.games.find(({ id }: { id: string }) => id === game).seats;
  const begun = await as(ada, '/matches', {
    game,
    seats: Array.from({ length: min }, () => ({ kind: 'me' })),
  });
  expect(begun.status).toBe(201);
  const { match } = begun.json;
  let { position } = match;
  for (let revision = 0; revision < 2; revision += 1) {
    const legal = (await as(ada, `/matches/${match.id}/legal-turns?limit=5`)).json;
    expect(legal).toMatchObject({ revision, seat: expect.any(Number) as number });
    expect(legal.turns.length).toBeGreaterThan(0);
    const [drawn] = (await as(ada, `/matches/${match.id}/legal-turns?sample=1`)).json.turns;
    const turn = revision === 0 ? drawn : legal.turns.at(-1);
    const played = await as(ada, `/matches/${match.id}/turns`, { turn, atRevision: revision });
    expect(played).toMatchObject({
      status: 200,
      json: { entry: { notation: turn }, match: { revision: revision + 1 } },
    });
    // Of a solitaire the second turn may undo the first.
    expect(played.json.match.position).not.toBe(position);
    ({ position } = played.json.match);
  }
  const { turns, next } = (await as(ada, `/matches/${match.id}/turns?since=0&limit=1`)).json;
  expect(turns).toMatchObject([{ revision: 1, kind: 'turn' }]);
  expect(next).toBe(1);
});

test('lists all legal turns, or the first of them and that there are more', async () => {
  const id = await seatedMatch([ada, ben], { game: 'skerries' });
  const all = (await as(ada, `/matches/${id}/legal-turns`)).json;
  expect(all.isComplete).toBe(true);
  const some = (await as(ada, `/matches/${id}/legal-turns?limit=2`)).json;
  expect(some).toMatchObject({ turns: all.turns.slice(0, 2), isComplete: false });
  const drawn = (await as(ada, `/matches/${id}/legal-turns?sample=50`)).json.turns;
  expect(all.turns).toEqual(expect.arrayContaining(drawn));
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('hides others’ private matches in every operation', async () => {
  const id = await seatedMatch([ada, ben]);
  const command = { atRevision: 0 };
  const ways: [path: string, body?: unknown][] = [
    [`/matches/${id}`],
    [`/matches/${id}/turns`],
    [`/matches/${id}/legal-turns`],
    [`/matches/${id}/export`],
    [`/matches/${id}/events`],
    [`/matches/${id}/turns`, { ...command, turn: 'x' }],
    [`/matches/${id}/resign`, command],
    [`/matches/${id}/claim`, command],
    [`/matches/${id}/offers`, { ...command, kind: 'draw' }],
    [`/matches/${id}/accept`, {}],
    [`/matches/${id}/decline`, {}],
    [`/matches/${id}/leave`, {}],
    [`/matches/${id}/withdraw`, {}],
  ];
  for (const [path, body] of ways) {
    const hidden = await as(eve, path, body);
    const unknown = await as(eve, path.replace(id, 'nothing'), body);
    expect(hidden, path).toMatchObject({ status: 404, json: { error: { code: 'not-found' } } });
    expect(unknown.json).toEqual(hidden.json);
  }
  const open = await seatedMatch([ada, ben], { isPublic: true });
  expect((await as(eve, `/matches/${open}`)).json.match).toMatchObject({ id: open, myTurn: false });
  expect(await as(eve, `/matches/${open}/resign`, command)).toMatchObject({
    status: 403,
    json: { error: { code: 'wrong-seat' } },
  });
});

test('hides what the game hides, from its player too', async () => {
  const id = await seatedMatch([ada], { game: 'eightfold', isPublic: true });
  const { match: row } = await stored(id);
  const hidden = (row?.snapshot as { piles: { down: string[] }[] }).piles.flatMap(({ down }) => down);
  expect(hidden.length).toBeGreaterThan(0);
  for (const who of [ada, eve]) {
    const { match } = (await as(who, `/matches/${id}`)).json;
    const shown = match.state.piles.flatMap(({ down }: { down: string[] }) => down);
    expect(new Set(shown)).toEqual(new Set(['??']));
    expect(match.position).toContain('?');
    // A seed that players may choose is no secret.
    expect(match.seed).toBe(7);
  }
});

test('plays turns by notation or by moves, in turn, and only at the current revision', async () => {
  const id = await seatedMatch([ada, ben]);
  const path = `/matches/${id}/turns`;
  const { match } = await stored(id);
  const moves = someTurn(match?.snapshot);
  expect(await as(ben, path, { atRevision: 0, moves })).toMatchObject({
    status: 403,
    json: { error: { code: 'not-your-turn' } },
  });
  expect(await as(ada, path, { atRevision: 0, turn: 'sing' })).toMatchObject({ status: 422 });
  expect(await as(ada, path, { atRevision: 0, moves: moves.slice(0, 1) })).toMatchObject({
    status: 422,
    json: { error: { code: 'incomplete-turn' } },
  });
  expect(await as(ada, path, { atRevision: 0, moves })).toMatchObject({
    status: 200,
    json: { match: { revision: 1 } },
  });
  expect(await as(ada, path, { atRevision: 0, moves })).toMatchObject({
    status: 409,
    json: { error: { code: 'stale' }, match: { id, revision: 1, myTurn: false } },
  });
  expect((await stored(id)).entries).toHaveLength(1);
});

test('gives the same answer for the same key, by notation too, after the match has moved on', async () => {
  const id = await seatedMatch([ada, ben]);
  const path = `/matches/${id}/turns`;
  const [turn, other] = (await as(ada, `/matches/${id}/legal-turns`)).json.turns;
  const key = { 'idempotency-key': newKey() };
  const first = await as(ada, path, { atRevision: 0, turn }, key);
  await playNext(id, [ada, ben]);
  const again = await as(
    ada,
    path,
    { atRevision: 0, turn },
    { 'idempotency-key': `"${key['idempotency-key']}"` },
  );
  expect(again.status).toBe(200);
  expect(again.json.entry).toEqual(first.json.entry);
  expect(again.json.match.revision).toBe(2);
  expect(await as(ada, path, { atRevision: 0, turn: other }, key)).toMatchObject({
    status: 409,
    json: { error: { code: 'key-reused' } },
  });
  expect((await stored(id)).entries).toHaveLength(2);
});

test('of two turns at once one is played, and the other gets the current match', async () => {
  const id = await seatedMatch([ada, ben]);
  const [turn] = (await as(ada, `/matches/${id}/legal-turns`)).json.turns;
  const both = await Promise.all([1, 2].map(() => as(ada, `/matches/${id}/turns`, { atRevision: 0, turn })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.json).toMatchObject({ match: { revision: 1 } });
});

test('pages through my matches without repeating or leaving out any', async () => {
  const kim = await programmer('Kim');
  const ids: string[] = [];
  for (let i = 0; i < 5; i += 1) ids.push(await seatedMatch([kim, 1]));
  // Created in the same millisecond.
  await (
    await db()
  ).match.updateMany({ where: { id: { in: ids.slice(1, 4) } }, data: { createdAt: new Date(1e12) } });
  await as(kim, `/matches/${ids[4]}/resign`, { atRevision: 0 });
  const seen: string[] = [];
  let cursor = '';
  do {
    const { matches, next } = (await as(kim, `/matches?limit=2${cursor && `&cursor=${cursor}`}`)).json;
    seen.push(...matches.map(({ id }: { id: string }) => id));
    cursor = next ?? '';
  } while (cursor !== '');
  expect(seen.toSorted()).toEqual(ids.toSorted());
  const over = (await as(kim, '/matches?status=over')).json.matches;
  expect(over).toMatchObject([{ id: ids[4], status: 'over', toAct: null, result: { ranking: [[1], [0]] } }]);
  expect((await as(kim, '/matches?status=playing')).json.matches).toHaveLength(4);
});

test('a challenge by name is seen, declined, accepted and played', async () => {
  const seats = [{ kind: 'me' }, { kind: 'person', name: 'Ben' }];
  const clock = { kind: 'days', days: 3 };
  const challenge = async () =>
    (await as(ada, '/matches', { game: 'nonaga', seats, clock, isPublic: false })).json.match;
  const first = await challenge();
  expect(first).toMatchObject({ status: 'open', myTurn: false, gathering: { isHost: true } });
  expect((await as(ben, '/challenges')).json.tables).toMatchObject([
    { id: first.id, gathering: { host: 'Ada' } },
  ]);
  expect((await as(ben, `/matches/${first.id}/decline`, {})).json).toEqual({ id: first.id });
  expect((await as(ben, '/challenges')).json.tables).toEqual([]);
  expect(await as(ben, `/matches/${first.id}/decline`, {})).toMatchObject({ status: 404 });
  expect((await as(ada, `/matches/${first.id}/withdraw`, {})).status).toBe(200);

  const { id } = await challenge();
  const begun = await as(ben, `/matches/${id}/accept`, {});
  expect(begun.json.match).toMatchObject({
    status: 'playing',
    toAct: 0,
    clock: { control: { kind: 'days', days: 3, whenOut: 'leave' }, running: 0 },
  });
  expect(await as(ben, `/matches/${id}/accept`, {})).toMatchObject({ status: 409 });
  expect(await as(ben, `/matches/${id}/claim`, { atRevision: 0 })).toMatchObject({
    status: 409,
    json: { error: { code: 'still-time' } },
  });
  expect(
    await as(ada, '/matches', {
      game: 'nonaga',
      seats: [{ kind: 'me' }, { kind: 'person', name: 'Nobody' }],
    }),
  ).toMatchObject({ status: 404, json: { error: { code: 'nobody' } } });
});

test('an open seat, and an invitation link', async () => {
  const open = (await as(ada, '/matches', { game: 'skerries', seats: [{ kind: 'me' }, { kind: 'open' }] }))
    .json.match;
  const lobby = (await as(ben, '/lobby?game=skerries')).json.tables;
  expect(lobby).toMatchObject([
    { id: open.id, gathering: { link: null, offers: [{ to: 'anyone', mine: true }] } },
  ]);
  expect((await as(ben, `/matches/${open.id}/accept`, { seat: 1 })).json.match.status).toBe('playing');

  const seats = [{ kind: 'me' }, { kind: 'link' }, { kind: 'link' }];
  const linked = (await as(ada, '/matches', { game: 'jarls', seats, isPublic: false })).json.match;
  expect(linked.gathering.link).toMatch(/^\/join\//);
  const accept = `/links/${linked.gathering.link.replace('/join/', '')}/accept`;
  expect((await as(ben, accept, {})).json.match).toMatchObject({ status: 'open', gathering: { link: null } });
  expect((await as(ben, `/matches/${linked.id}/leave`, {})).status).toBe(200);
  for (const who of [ben, eve]) expect((await as(who, accept, {})).status).toBe(200);
  expect((await as(ada, `/matches/${linked.id}`)).json.match.status).toBe('playing');
  expect(await as(await programmer('Mia'), accept, {})).toMatchObject({ status: 410 });
  expect(await as(ben, '/links/nothing/accept', {})).toMatchObject({ status: 404 });
});

test('offers are made, declined and accepted', async () => {
  const id = await seatedMatch([ada, ben]);
  await playNext(id, [ada, ben]);
  const offered = await as(ada, `/matches/${id}/offers`, { kind: 'draw', atRevision: 1 });
  const [{ id: offer }] = offered.json.match.offers;
  expect((await as(eve, `/matches/${id}/offers/${offer}`, { answer: 'accept' })).status).toBe(404);
  expect((await as(ada, `/matches/${id}/offers/${offer}`, { answer: 'accept' })).status).toBe(403);
  const over = await as(ben, `/matches/${id}/offers/${offer}`, { answer: 'accept' });
  expect(over.json.match).toMatchObject({
    status: 'over',
    result: { reason: expect.stringMatching(/^draw/) as string },
  });
});

test('exports a finished match as text, and all of mine as lines', async () => {
  const kay = await programmer('Kay');
  const [one, other] = [await seatedMatch([kay, ada]), await seatedMatch([kay, 1], { game: 'skerries' })];
  await playNext(one, [kay, ada]);
  expect(await as(kay, `/matches/${one}/export`)).toMatchObject({ status: 409 });
  for (const [id, atRevision] of [
    [one, 1],
    [other, 0],
  ] as const)
    await as(kay, `/matches/${id}/resign`, { atRevision });
  const text = await ask(`/matches/${one}/export`, { token: kay.token });
  expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const written = await text.text();
  expect(written).toContain('Kay');
  const lines = async (who: Programmer, query = '') => {
    const response = await ask(`/export${query}`, { token: who.token });
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    return (await response.text())
      .split('\n')
      .filter(Boolean)
      .map((line) => recordShape.parse(JSON.parse(line)));
  };
  expect((await lines(kay)).map(({ id }) => id).toSorted()).toEqual([one, other].toSorted());
  expect(await lines(kay, '?game=skerries')).toMatchObject([{ id: other }]);
  const lea = await programmer('Lea');
  expect(await lines(lea)).toEqual([]);
  const brought = await importMatch(lea, { text: written, isPublic: false });
  expect(await lines(lea), 'those brought in as well').toMatchObject([
    { id: brought.ok && brought.value.id, seats: [{ name: 'Kay' }, { name: 'Ada' }] },
  ]);
  expect(await lines(kay)).toHaveLength(2);
});
