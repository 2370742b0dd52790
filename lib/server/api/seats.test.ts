/** Tests of the API on seats and finished matches: reclaiming, freeing, offering, calling off, deleting. */
import { resign } from '@/lib/server/testing/commands';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '@/lib/match/clock';
import { stopAutomaticTurns } from '@/lib/server/matches/automatic/automatic-turns';
import { sweepClocks } from '@/lib/server/testing/sweep-clocks';
import { exportMatch } from '@/lib/server/matches/archive/export';
import { importMatch } from '@/lib/server/matches/archive/import';
import { resetClock, setClockAhead } from '../testing/clock';
import { newKey, person, playNext, seatedMatch, stored } from '@/lib/server/testing/matches';
import { call, programmer, type Programmer } from '@/lib/server/testing/api';

let [ada, ben, eve]: Programmer[] = [];
beforeAll(async () => {
  await stopAutomaticTurns();
  [ada, ben, eve] = [await programmer('Sada'), await programmer('Sben'), await programmer('Seve')];
});
afterEach(resetClock);

const as = (who: Programmer | undefined, path: string, body?: unknown) =>
  call(path, { token: who!.token, ...(body === undefined ? { method: 'GET' } : { body }) });

test('reclaims a seat that the AI took over', async () => {
  const id = await seatedMatch([ada!, ben!, eve!], {
    game: 'jarls',
    clock: { kind: 'days', days: 1, whenOut: 2 },
  });
  expect((await as(ben, `/matches/${id}/reclaim-seat`, {})).status).toBe(200);
  setClockAhead(2 * DAY_MS);
  await sweepClocks();
  expect((await as(ada, `/matches/${id}`)).json.match.seats[0]).toMatchObject({ reclaimable: true });
  expect((await as(ben, `/matches/${id}/reclaim-seat`, { seat: 0 })).status).toBe(403);
  const taken = await as(ada, `/matches/${id}/reclaim-seat`, {});
  expect(taken).toMatchObject({
    status: 200,
    json: { match: { seats: [{ mine: true, kind: 'human' }, {}, {}] } },
  });
  expect(taken.json.match.seats[0]).not.toHaveProperty('reclaimable');
});

test('a host frees a seat and offers it by name', async () => {
  const made = await as(ada, '/matches', {
    game: 'jarls',
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
  });
  const { id } = made.json.match;
  expect((await as(ben, `/matches/${id}/accept`, {})).status).toBe(200);
  expect((await as(ben, `/matches/${id}/free-seat`, { seat: 1 })).status).toBe(403);
  const freed = await as(ada, `/matches/${id}/free-seat`, { seat: 1 });
  expect(freed.json.match.seats[1]).toMatchObject({ kind: 'open' });
  expect((await as(ada, `/matches/${id}/free-seat`, { seat: 1 })).status).toBe(409);
  expect(await as(ben, `/matches/${id}/accept`, {})).toMatchObject({
    status: 403,
    json: { error: { code: 'not-offered' } },
  });
  const offered = await as(ada, `/matches/${id}/offer-seat`, { seat: 1, to: 'person', name: 'Sben' });
  expect(offered.json.match.gathering.offers[0]).toMatchObject({ to: 'person', name: 'Sben' });
  expect((await as(ben, `/matches/${id}/accept`, {})).status).toBe(200);
  await as(ada, `/matches/${id}/withdraw`, {});
  expect((await as(ada, `/matches/${id}/free-seat`, { seat: 1 })).status).toBe(410);
});

test('offers to call off an idle match without a clock', async () => {
  const id = await seatedMatch([ada!, ben!]);
  for (const turn of [0, 3, 5]) await playNext(id, [ada!, ben!], turn);
  const propose = () => as(ada, `/matches/${id}/offers`, { atRevision: 3, kind: 'abort' });
  expect(await propose()).toMatchObject({ status: 403 });
  setClockAhead(15 * DAY_MS);
  expect((await as(ada, `/matches/${id}`)).json.match.isIdle).toBe(true);
  const proposed = await propose();
  expect(proposed.json.match.offers).toMatchObject([
    { kind: 'abort', takesEffectAt: expect.any(String) as string },
  ]);
});

test('an import is deleted by its importer', async () => {
  const players = [await person(), await person()];
  const id = await seatedMatch(players, { isPublic: true });
  await playNext(id, players);
  await resign(players[0]!, { matchId: id, atRevision: 1, key: newKey() });
  const text = await exportMatch(null, id);
  const made = await importMatch(ada!, { text: text.ok ? text.value.text : '', isPublic: true });
  const copy = made.ok ? made.value.id : '';
  expect((await as(ben, `/matches/${copy}/delete-import`, {})).status).toBe(403);
  expect((await as(ada, `/matches/${id}/delete-import`, {})).status).toBe(403);
  expect(await as(ada, `/matches/${copy}/delete-import`, {})).toMatchObject({
    status: 200,
    json: { id: copy },
  });
  expect((await stored(copy)).match).toBeNull();
  expect((await as(ada, `/matches/${copy}`)).status).toBe(404);
});
