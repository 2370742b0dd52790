import { expect, it } from 'vitest';
import { arrival, withNext } from './sign-in-params';

const of = (search: Record<string, string | string[] | undefined>) => arrival(Promise.resolve(search));

it('describes what went wrong, whatever the address claims', async () => {
  expect((await of({})).problem).toBeNull();
  expect((await of({ error: 'too-many' })).problem).toContain('Too many attempts');
  const usual = (await of({ error: 'OAuthCallback' })).problem;
  expect(usual).toContain('did not work');
  for (const error of ['constructor', '__proto__', 'toString', '', ['AccessDenied', 'x']])
    expect((await of({ error })).problem).toBe(usual);
});

it('goes back to a page of this site only', async () => {
  expect((await of({ next: '/matches/m1?x=1' })).next).toBe('/matches/m1?x=1');
  expect((await of({ callbackUrl: 'https://lamp.example/games' })).next).toBe('/games');
  for (const next of ['//elsewhere.example', 'https://elsewhere.example', ['/games', '/play']])
    expect((await of({ next })).next).toBe('/play');
  expect(withNext('/sign-up', '/games?a=b')).toBe('/sign-up?next=%2Fgames%3Fa%3Db');
  expect(withNext('/sign-up', '/play')).toBe('/sign-up');
});
