/** Paints drawings as PNG and animated clips, in threads of their own and a few at a time. */
import 'server-only';
import { singleton } from '@/lib/singleton.mjs';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import sharp, { type Sharp } from 'sharp';
import { fail, ok, type Refusal, type Result } from '@/lib/games/result';
import { type ClipFrame, MAX_CLIP_FRAMES } from '@/lib/protocol/clip';
import { busy } from '@/lib/protocol/refusals';
import { BOUNDS } from '@/lib/server/platform/limits.mjs';

/** Runs so many tasks at a time, lets so many wait, and refuses the rest: painting is slow. */
export class Queue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly maxWaiting: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<Result<T, Refusal>> {
    if (this.running >= this.atOnce) {
      if (this.waiting.length >= this.maxWaiting) return fail(busy('Many pictures are being made.'));
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else this.running += 1;
    try {
      return ok(await work());
    } finally {
      // The longest waiting takes over the slot.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}

/** The cache holds at most so many bytes; the oldest pictures are removed first. */
const MAX_CACHE_BYTES = 24 * 1024 * 1024;

interface Painter {
  readonly queue: Queue;
  readonly cache: LRUCache<string, Buffer>;
  readonly underway: Map<string, Promise<Result<Buffer, Refusal>>>;
}

const painter = singleton('pictures', (): Painter => ({
  queue: new Queue(BOUNDS['pictures-at-once'].most, BOUNDS['pictures-waiting'].most),
  cache: new LRUCache({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  }),
  underway: new Map(),
}));

/** A drawing as PNG. `name` contains all that the picture depends on: a cached one is not painted again. */
export function paintPng(name: string, draw: () => string): Promise<Result<Buffer, Refusal>> {
  const known = painter.cache.get(name);
  if (known) return Promise.resolve(ok(known));
  const underway = painter.underway.get(name);
  if (underway) return underway;
  const painting = painter.queue
    .run(() => sharp(Buffer.from(draw())).png({ compressionLevel: 8 }).toBuffer())
    .then((painted) => {
      if (painted.ok) painter.cache.set(name, painted.value);
      return painted;
    })
    .finally(() => painter.underway.delete(name));
  painter.underway.set(name, painting);
  return painting;
}

export type ClipFormat = 'gif' | 'webp';

const clipQueue = singleton(
  'clip-queue',
  () => new Queue(BOUNDS['clips-at-once'].most, BOUNDS['clips-waiting'].most),
);

const STEP_MS = 900;
const END_MS = 2600;

const FORMATS: Record<ClipFormat, (clip: Sharp, delay: number[]) => Sharp> = {
  gif: (clip, delay) => clip.gif({ delay, loop: 0, effort: 3, interFrameMaxError: 4 }),
  webp: (clip, delay) => clip.webp({ delay, loop: 0, quality: 82, effort: 2 }),
};

/**
 * A range of a match as an animated clip. Frames are drawn one at a time, on demand, and other requests are served in
 * between.
 */
export function paintClip(
  source: AsyncIterable<ClipFrame>,
  format: ClipFormat,
  signal?: AbortSignal,
): Promise<Result<Buffer, Refusal>> {
  return clipQueue.run(async () => {
    const frames: Buffer[] = [];
    let known = { ground: '', painted: Buffer.alloc(0) };
    for await (const { ground, figures } of source) {
      // Nobody waits for it any more.
      signal?.throwIfAborted();
      if (frames.length >= MAX_CLIP_FRAMES) throw new Error(`A film has at most ${MAX_CLIP_FRAMES} boards.`);
      if (ground !== known.ground)
        known = { ground, painted: await sharp(Buffer.from(ground)).png({ compressionLevel: 1 }).toBuffer() };
      const composed = sharp(known.painted).composite([{ input: Buffer.from(figures) }]);
      frames.push(await composed.flatten().png({ compressionLevel: 1 }).toBuffer());
      await yieldToOthers();
    }
    const delay = frames.map((_, index) => (index === frames.length - 1 ? END_MS : STEP_MS));
    const clip = frames.length === 1 ? sharp(frames[0]) : sharp(frames, { join: { animated: true } });
    return FORMATS[format](clip, delay).toBuffer();
  });
}
