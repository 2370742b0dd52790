import { resign } from '@/lib/server/testing/commands';
import { beforeAll, expect, test } from 'vitest';
import { block } from '@/lib/server/people/friends';
import { createMatch } from '@/lib/server/matches/seating/create-match';
import { withdrawMatch } from '@/lib/server/matches/seating/seat-commands';
import { newKey, playNext, seatedMatch, stored } from '@/lib/server/testing/matches';
import type { Operation } from './operation';
import { describeAll, OPERATIONS } from './operations';
import { type Answer, call, programmer, type Programmer } from '@/lib/server/testing/api';

// `call` fails by itself where a response has a status that the document does not name.

let ada: Programmer;
let ben: Programmer;
let eve: Programmer;
beforeAll(async () => {
  [ada, ben, eve] = [await programmer('Ada'), await programmer('Ben'), await programmer('Eve')];
});

/** The states a match may be in when it gets a request. */
const STATES: Readonly<Record<string, () => Promise<string>>> = {
  async open() {
    const made = await createMatch(ada, { game: 'nonaga', seats: [{ kind: 'me' }, { kind: 'open' }] });
    if (!made.ok) throw new Error(made.error.message);
    return made.value.id;
  },
  async withdrawn() {
    const id = await STATES.open!();
    await withdrawMatch(ada, id);
    return id;
  },
  playing: () => seatedMatch([ada, ben], { isPublic: true }),
  async 'moved on'() {
    const id = await seatedMatch([ada, ben], { isPublic: true });
    await playNext(id, [ada, ben]);
    return id;
  },
  async over() {
    const id = await seatedMatch([ada, ben], { isPublic: true });
    await resign(ada, { matchId: id, atRevision: 0, key: newKey() });
    return id;
  },
  private: () => seatedMatch([ada, ben]),
};

/** Bodies of operations that need more than the revision. */
const BODIES: Readonly<Record<string, object>> = {
  playTurn: { atRevision: 0, turn: 'x' },
  makeOffer: { atRevision: 0, kind: 'draw' },
  answerOffer: { answer: 'accept' },
  freeSeat: { seat: 1 },
  offerSeat: { seat: 1, to: 'anyone' },
  addConditionalMoves: { atRevision: 0, turns: ['x', 'y'] },
  removeConditionalMoves: { atRevision: 0, turns: ['x', 'y'] },
  sendMessage: { room: 'players', text: 'Good evening' },
};

function bodyFor({ id, body }: Operation): object {
  const known = BODIES[id];
  if (known || !body) return known ?? {};
  const plain = [{}, { atRevision: 0 }].find((each) => body.safeParse(each).success);
  if (!plain) throw new Error(`Please add to BODIES what ${id} may be sent.`);
  return plain;
}

const OF_A_MATCH = OPERATIONS.filter(
  ({ at, media }) => at.startsWith('/matches/{id}') && media === 'application/json',
);

test.each(Object.keys(STATES))(
  'every operation on a match that is %s answers with a documented status',
  async (state) => {
    for (const operation of OF_A_MATCH) {
      const id = await STATES[state]!();
      const path = operation.at.replace('{id}', id).replace(/\{\w+\}/, 'nothing');
      for (const who of [eve, ben, ada]) {
        const asked = operation.method === 'POST' ? { body: bodyFor(operation) } : {};
        const { status, json } = await call(path, { token: who.token, ...asked });
        const what = `${operation.id} by ${who.name}: ${JSON.stringify(json.error)}`;
        expect(status, what).toBeLessThan(500);
        expect(json.error?.code, what).not.toBe('malformed');
      }
    }
  },
);

test('documents for every change of a match that it may have moved on or been withdrawn', () => {
  const { paths } = describeAll();
  for (const { at, method } of OPERATIONS.filter(
    (each) => each.method === 'POST' && /^\/(matches|links)\//.test(each.at),
  ))
    expect(Object.keys(paths[at]![method.toLowerCase()]!.responses), at).toEqual(
      expect.arrayContaining(['409', '410']),
    );
});

test('a used link, and one whose match was withdrawn', async () => {
  const begin = async () =>
    (
      await call('/matches', {
        token: ada.token,
        body: { game: 'nonaga', seats: [{ kind: 'me' }, { kind: 'link' }], isPublic: false },
      })
    ).json.match;
  const accept = (match: { gathering: { link: string } }, who: Programmer) =>
    call(`/links/${match.gathering.link.split('/').at(-1)}/accept`, { token: who.token, body: {} });
  const used = await begin();
  expect(await accept(used, ben)).toMatchObject({ status: 200 });
  expect(await accept(used, eve)).toMatchObject({ status: 410 });
  const gone = await begin();
  await withdrawMatch(ada, gone.id);
  expect(await accept(gone, ben)).toMatchObject({ status: 410 });
});

test('refuses a challenge between blocked people, and not as an internal error', async () => {
  const [proud, pest] = [await programmer('Proud'), await programmer('Pest')];
  await block(proud, pest.name);
  const challenge = (from: Programmer, to: Programmer): Promise<Answer> =>
    call('/matches', {
      token: from.token,
      body: { game: 'nonaga', seats: [{ kind: 'me' }, { kind: 'person', name: to.name }] },
    });
  expect(await challenge(proud, pest)).toMatchObject({ status: 409, json: { error: { code: 'conflict' } } });
  expect(await challenge(pest, proud)).toMatchObject({
    status: 409,
    json: { error: { code: 'not-reachable' } },
  });
});

test('refuses a private match with an open seat: nobody could find it', async () => {
  const begin = (isPublic?: boolean) =>
    call('/matches', {
      token: ada.token,
      body: {
        game: 'nonaga',
        seats: [{ kind: 'me' }, { kind: 'open' }],
        ...(isPublic === undefined ? {} : { isPublic }),
      },
    });
  const before = (await call('/matches?status=open', { token: ada.token })).json.matches.length;
  expect(await begin(false)).toMatchObject({ status: 400, json: { error: { code: 'malformed' } } });
  expect((await call('/matches?status=open', { token: ada.token })).json.matches).toHaveLength(before);
  const { json } = await begin();
  expect((await stored(json.match.id)).match).toMatchObject({ isPublic: true, status: 'OPEN' });
});
