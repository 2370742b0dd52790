import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { newKey, person, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { now } from '@/lib/server/platform/now';
import { answerWith } from './endpoint';
import { log } from '@/lib/server/platform/log.mjs';

let ada: CurrentUser;
let ben: CurrentUser;
let id: string;

beforeAll(async () => {
  [ada, ben] = [await person('Ada'), await person('Ben')];
});
beforeEach(async () => {
  id = await seatedMatch([ada, ben]);
});

async function post(user: CurrentUser | null, body: BodyInit | object, headers: Record<string, string> = {}) {
  const isText = typeof body === 'string' || body instanceof Uint8Array;
  const request = new Request(`http://localhost/api/matches/${id}/turns`, {
    method: 'POST',
    headers,
    body: isText ? (body as BodyInit) : JSON.stringify(body),
  });
  const response = await answerWith('turns', user, id, request, now());
  const answer = (await response.json()) as { ok: boolean; error?: { code: string }; fresh?: object };
  return { status: response.status, code: answer.error?.code ?? 'ok', answer };
}

async function turn(change: object = {}) {
  const { match } = await stored(id);
  const moves = someTurn(match?.snapshot);
  return { atRevision: match?.revision, moves, key: newKey(), ...change };
}

test('plays a turn in the match named by the address', async () => {
  expect(await post(ada, await turn({ matchId: 'another' }))).toMatchObject({ status: 200, code: 'ok' });
  expect((await stored(id)).match?.revision).toBe(1);
});

test('answers each refusal with its status and code, and changes nothing', async () => {
  const errors = vi.spyOn(log, 'error');
  const good = await turn();
  const before = await stored(id);
  const cases: [user: CurrentUser | null, body: BodyInit | object, status: number, code: string][] = [
    [null, good, 401, 'unauthenticated'],
    [ada, '{"moves":', 400, 'malformed'],
    [ada, 'null', 400, 'malformed'],
    [ada, '[]', 400, 'malformed'],
    [ada, new Uint8Array([0xff, 0xfe]), 400, 'malformed'],
    [ada, ' '.repeat(70_000), 413, 'too-large'],
    [ada, { ...good, seat: 1 }, 403, 'wrong-seat'],
    [ben, good, 403, 'not-your-turn'],
    [await person('Eve'), good, 404, 'not-found'],
    [ada, { ...good, atRevision: 5 }, 409, 'stale'],
    [ada, { ...good, moves: good.moves.slice(0, 1) }, 422, 'incomplete-turn'],
    [ada, { ...good, moves: [{ type: 'slide', from: '2,-2', to: '1,-1' }] }, 422, 'must-slide-all-the-way'],
  ];
  for (const [user, body, status, code] of cases)
    expect(await post(user, body), code).toMatchObject({ status, code });
  expect(await stored(id)).toEqual(before);
  expect(errors).not.toHaveBeenCalled();
});

test('sends the fresh state with the refusal of a stale turn', async () => {
  expect((await post(ada, await turn({ atRevision: 5 }))).answer.fresh).toMatchObject({ id, revision: 0 });
});

test('refuses requests from other origins', async () => {
  const good = await turn();
  expect(await post(ada, good, { origin: 'https://elsewhere.example' })).toMatchObject({
    status: 403,
    code: 'cross-origin',
  });
  expect((await stored(id)).match?.revision).toBe(0);
});
