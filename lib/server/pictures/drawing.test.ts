import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { drawing } from './respond';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="5"/></svg>';
const asked = (encoding?: string) =>
  new Request('http://house/board.svg', { headers: encoding ? { 'accept-encoding': encoding } : {} });

it('is gzipped where the client accepts that, and plain otherwise', async () => {
  const small = await drawing(asked('br, gzip'), SVG, { cache: 'no-store', varies: ['cookie'] });
  expect(small.headers.get('content-encoding')).toBe('gzip');
  expect(small.headers.get('vary')).toBe('accept-encoding, cookie');
  expect(gunzipSync(await small.arrayBuffer()).toString()).toBe(SVG);

  const plain = await drawing(asked(), SVG, { cache: 'no-store' });
  expect(plain.headers.has('content-encoding')).toBe(false);
  expect(await plain.text()).toBe(SVG);
});
