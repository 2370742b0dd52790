/** Drawings as pictures that every site shows. They are painted in threads of their own, a few at a time. */
import 'server-only';
import { singleton } from '@/lib/singleton.mjs';
import { setImmediate as breathe } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import sharp, { type Sharp } from 'sharp';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { type ClipFrame, MAX_CLIP_FRAMES } from '@/lib/protocol/clip';
import { refuseWith } from '@/lib/protocol/refusals';

// So many at a time, so many waiting, and whoever comes after is told to try again: painting is slow.

export class Queue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<Result<T, Refusal>> {
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= this.mostWaiting)
        return refuseWith('unavailable', 'Many pictures are being painted. Please try again in a moment.');
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.running += 1;
    try {
      return ok(await work());
    } finally {
      // Whoever waits longest takes over the place.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

/** Where these pictures are kept: at most so many bytes, the oldest go first. */
const MAX_CACHE_BYTES = 24 * 1024 * 1024;

interface Studio {
  readonly queue: Queue;
  readonly cache: LRUCache<string, Buffer>;
  readonly underway: Map<string, Promise<Result<Buffer, Refusal>>>;
}

const studio = singleton('pictures', (): Studio => ({
  queue: new Queue(2, 24),
  cache: new LRUCache({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  }),
  underway: new Map(),
}));

/** A drawing as PNG. `name` says all that the picture depends on: one that is known is not painted again. */
export function paintPng(name: string, draw: () => string): Promise<Result<Buffer, Refusal>> {
  const known = studio.cache.get(name);
  if (known) return Promise.resolve(ok(known));
  const underway = studio.underway.get(name);
  if (underway) return underway;
  const painting = studio.queue
    .run(() => sharp(Buffer.from(draw())).png({ compressionLevel: 8 }).toBuffer())
    .then((painted) => {
      if (painted.ok) studio.cache.set(name, painted.value);
      return painted;
    })
    .finally(() => studio.underway.delete(name));
  studio.underway.set(name, painting);
  return painting;
}

// A stretch of a match as an animated picture, painted board by board; the server answers others in between.

export type ClipFormat = 'gif' | 'webp';

const queue = singleton('clip-queue', () => new Queue(1, 3));

const STEP_MS = 900;
const END_MS = 2600;

const FORMATS: Record<ClipFormat, (film: Sharp, delay: number[]) => Sharp> = {
  gif: (film, delay) => film.gif({ delay, loop: 0, effort: 3, interFrameMaxError: 4 }),
  webp: (film, delay) => film.webp({ delay, loop: 0, quality: 82, effort: 2 }),
};

/** Sheets are drawn one at a time, as they are needed. */
export function paintClip(
  sheets: AsyncIterable<ClipFrame>,
  format: ClipFormat,
  signal?: AbortSignal,
): Promise<Result<Buffer, Refusal>> {
  return queue.run(async () => {
    const frames: Buffer[] = [];
    let known = { ground: '', painted: Buffer.alloc(0) };
    for await (const { ground, figures } of sheets) {
      // Nobody waits for it any more.
      signal?.throwIfAborted();
      if (frames.length >= MAX_CLIP_FRAMES) throw new Error(`A film has at most ${MAX_CLIP_FRAMES} boards.`);
      if (ground !== known.ground)
        known = { ground, painted: await sharp(Buffer.from(ground)).png({ compressionLevel: 1 }).toBuffer() };
      const laid = sharp(known.painted).composite([{ input: Buffer.from(figures) }]);
      frames.push(await laid.flatten().png({ compressionLevel: 1 }).toBuffer());
      await breathe();
    }
    const delay = frames.map((_, index) => (index === frames.length - 1 ? END_MS : STEP_MS));
    const film = frames.length === 1 ? sharp(frames[0]) : sharp(frames, { join: { animated: true } });
    return FORMATS[format](film, delay).toBuffer();
  });
}
