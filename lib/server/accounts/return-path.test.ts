import fc from 'fast-check';
import { expect, it } from 'vitest';
import { returnPath } from './sign-in';

it.each([
  '/',
  '/matches/abc',
  '/matches/abc/replay?ply=4',
  '/games/nonaga#rules',
  '/play?x=%2F%2Fevil.example',
])('goes back to %s', (path) => expect(returnPath(path)).toBe(path));

it.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  ' //evil.example',
  'matches/abc',
  '',
  '/sign-in?next=/play',
  '/api/auth/signout',
  '/' + 'a'.repeat(600),
  undefined,
  null,
  42,
  ['/play'],
])('does not follow %j', (next) => expect(returnPath(next, '/elsewhere')).toBe('/elsewhere'));

it('never leaves the site', () => {
  const nasty = fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', 'a', '%', '\t', ' ') });
  fc.assert(
    fc.property(nasty, (next) => {
      expect(new URL(returnPath(next), 'https://here.example').origin).toBe('https://here.example');
    }),
  );
});
