import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type ClipFrame, MAX_CLIP_FRAMES } from '@/lib/protocol/clip';
import { picture } from './respond';
import { FONT_OUTLINER } from './outline-text';
import { paintClip, paintPng, Queue } from './paint';

const square = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="${colour}"/></svg>`;

describe('text outlines', () => {
  it('are of the site’s own typeface, wider for longer text and larger sizes', () => {
    const short = FONT_OUTLINER.write('Ada', 40);
    expect(short.data).toMatch(/^M[-\d. MLQZ]+Z$/);
    expect(FONT_OUTLINER.write('Ada won', 40).width).toBeGreaterThan(short.width);
    expect(FONT_OUTLINER.write('Ada', 80).width).toBeCloseTo(short.width * 2);
  });

  it('cover the alphabets of the typeface, and report missing characters', () => {
    expect(['Björn', 'Łukasz', 'Олег', 'Ωμέγα', 'Việt'].filter((name) => !FONT_OUTLINER.has(name))).toEqual(
      [],
    );
    expect(FONT_OUTLINER.has('日本')).toBe(false);
  });

  it('are drawn in the right place', async () => {
    const { data, width } = FONT_OUTLINER.write('H', 100);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width)}" height="100"><path transform="translate(0 85)" d="${data}"/></svg>`;
    const { data: ink, info } = await sharp(Buffer.from(svg))
      .extractChannel(3)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const dark = (x: number, y: number) => ink[y * info.width + x]! > 128;
    const row = (y: number) => Array.from({ length: info.width }, (_, x) => dark(x, y));
    // Two stems with space between them above the bar, and the bar across.
    const above = row(35).map(Number).join('');
    expect(above).toMatch(/^0*1+0{8,}1+0*$/);
    expect(Math.max(...[50, 52, 54, 56, 58].map((y) => row(y).filter(Boolean).length))).toBeGreaterThan(30);
  });
});

describe('a queue', () => {
  it('runs so many at once, lets so many wait, and refuses the rest', async () => {
    const queue = new Queue(1, 1);
    let finish = () => undefined as void;
    const first = queue.run(() => new Promise<string>((resolve) => (finish = () => resolve('first'))));
    const second = queue.run(() => Promise.resolve('second'));
    expect(await queue.run(() => Promise.resolve('third'))).toMatchObject({ error: { code: 'too-many' } });
    finish();
    expect([await first, await second]).toEqual([
      { ok: true, value: 'first' },
      { ok: true, value: 'second' },
    ]);
    await expect(queue.run(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
    expect(await queue.run(() => Promise.resolve('after'))).toEqual({ ok: true, value: 'after' });
  });
});

it('paints the same picture once for concurrent requests', async () => {
  let drawn = 0;
  const ask = () => paintPng('once', () => (drawn++, square('#a00')));
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(await ask()).toEqual(first);
  expect(second).toEqual(first);
  expect(drawn).toBe(1);
});

describe('a clip', () => {
  const COLOURS = ['#a00', '#00a', '#aa0'];
  async function* frames(count: number): AsyncGenerator<ClipFrame> {
    for (let i = 0; i < count; i++) yield { ground: square('#0a0'), figures: square(COLOURS[i % 3]!) };
  }

  it.each(['gif', 'webp'] as const)('as %s has a frame for every step', async (format) => {
    const clip = await paintClip(frames(3), format);
    if (!clip.ok) throw new Error(clip.error.code);
    expect(await sharp(clip.value, { animated: true }).metadata()).toMatchObject({
      format,
      pages: 3,
      width: 40,
      pageHeight: 30,
      delay: [900, 900, 2600],
    });
  });

  it('has a maximum number of frames', async () => {
    await expect(paintClip(frames(MAX_CLIP_FRAMES + 1), 'webp')).rejects.toThrow(/at most 100/);
  });
});

it('answers 304 for a picture the client has', () => {
  const headers = { type: 'image/png', cache: 'public, max-age=30' };
  const first = picture(new Request('http://house/p.png'), Buffer.from('png'), headers);
  const etag = first.headers.get('etag')!;
  const again = new Request('http://house/p.png', { headers: { 'if-none-match': etag } });
  expect(picture(again, Buffer.from('png'), headers).status).toBe(304);
  expect(picture(again, Buffer.from('other'), headers).status).toBe(200);
  expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});
