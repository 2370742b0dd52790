import { expect, it } from 'vitest';
import { clientAddress } from './request';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', 'unknown'],
])('%s → %s', (forwarded, expected) => {
  expect(clientAddress(new Headers({ 'x-forwarded-for': forwarded }))).toBe(expected);
});
