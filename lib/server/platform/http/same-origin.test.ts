import { expect, it } from 'vitest';
import { sameOrigin } from './request';

const host = 'parlour.example';
it.each([
  [{ host, 'sec-fetch-site': 'same-origin' }, true],
  [{ host, 'sec-fetch-site': 'none' }, true],
  [{ host, 'sec-fetch-site': 'same-site' }, false],
  [{ host, 'sec-fetch-site': 'cross-site', origin: `https://${host}` }, false],
  [{ host, origin: `https://${host}` }, true],
  [{ host, origin: 'https://evil.example' }, false],
  [{ host, origin: 'null' }, false],
  [{ host, origin: '' }, false],
  [{ host: 'inner:3000', 'x-forwarded-host': host, origin: `https://${host}` }, true],
  [{ host }, true],
])('%j → %s', (fields, expected) => {
  expect(sameOrigin({ headers: new Headers(fields as Record<string, string>) })).toBe(expected);
});
