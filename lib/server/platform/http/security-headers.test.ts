import { expect, it } from 'vitest';
import { contentSecurityPolicy, safeHeaders } from './security-headers';

it.each([
  '/',
  '/play',
  '/matches/m1',
  '/matches/m1/replay',
  '/matches/m1/share.png',
  '/embed',
  '/embed/m1/more',
  '/embedded',
  '/x/embed/m1',
])('forbids framing %s', (path) => {
  expect(contentSecurityPolicy(path, 'n', false)).toContain("frame-ancestors 'none'");
  expect(safeHeaders(path, false)).toMatchObject({
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
  });
});

it.each(['/embed/m1', '/embed/m1/'])('allows %s to be framed by any site', (path) => {
  expect(contentSecurityPolicy(path, 'n', false)).toContain('frame-ancestors *');
  expect(safeHeaders(path, false)).not.toHaveProperty('x-frame-options');
  expect(safeHeaders(path, false)).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
});

it('leaves shared pictures and the API to set their own policy, and restricts everything else to the site', () => {
  for (const path of ['/matches/m1/share.png', '/matches/m1/film.gif', '/api/v1/matches'])
    expect(safeHeaders(path, false)).not.toHaveProperty('cross-origin-resource-policy');
  expect(safeHeaders('/matches/m1/board.svg', false)).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
  });
});

it('sends HSTS over https', () => {
  expect(safeHeaders('/', true)).toHaveProperty('strict-transport-security');
  expect(safeHeaders('/', false)).not.toHaveProperty('strict-transport-security');
});
