import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { steadyFetch } from './steady-fetch';

const HERE = 'http://house.test/play?tab=1';
const RSC = { headers: { rsc: '1' } };
const ask = vi.fn<typeof fetch>();
const untilReachable = vi.fn(async () => undefined);
const steady = steadyFetch(ask, untilReachable);
const page = () => new Response('the page', { headers: { 'content-type': 'text/x-component' } });
const lost = new TypeError('Failed to fetch');

/** A response that begins and breaks off. */
const broken = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('the pa'));
        controller.error(lost);
      },
    }),
  );

beforeEach(() => {
  vi.stubGlobal('window', { location: { href: HERE } });
  ask.mockReset();
  untilReachable.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

it('asks for the shown page again, once the server can be reached', async () => {
  ask.mockRejectedValueOnce(lost).mockResolvedValueOnce(page());
  const answer = await steady(new URL(`${HERE}&_rsc=x1`), RSC);
  expect(await answer.text()).toBe('the page');
  expect(answer.headers.get('content-type')).toBe('text/x-component');
  expect(untilReachable).toHaveBeenCalledTimes(1);
});

it.each([
  ['breaks off midway', broken],
  ['comes from a proxy without a server', () => new Response('Bad gateway', { status: 502 })],
])('asks again where the answer %s', async (_, failed) => {
  ask.mockResolvedValueOnce(failed()).mockResolvedValueOnce(page());
  const answer = await steady(HERE, RSC);
  expect(await answer.text()).toBe('the page');
});

it('keeps where an answer came from', async () => {
  const redirected = Object.defineProperties(page(), {
    url: { value: 'http://house.test/sign-in' },
    redirected: { value: true },
  });
  ask.mockResolvedValueOnce(redirected);
  const answer = await steady(HERE, RSC);
  expect([answer.url, answer.redirected]).toEqual(['http://house.test/sign-in', true]);
});

it('passes on that a page is gone', async () => {
  ask.mockResolvedValueOnce(new Response('', { status: 404 }));
  expect((await steady(HERE, RSC)).status).toBe(404);
});

it.each([
  ['another page', 'http://house.test/lobby', RSC],
  ['what is fetched ahead', HERE, { headers: { rsc: '1', 'next-router-prefetch': '1' } }],
  ['an action', HERE, { method: 'POST', headers: { rsc: '1' } }],
  ['anything else', HERE, {}],
])('lets %s fail', async (_, address, init) => {
  ask.mockRejectedValueOnce(lost);
  await expect(steady(address, init)).rejects.toBe(lost);
  expect(untilReachable).not.toHaveBeenCalled();
});
