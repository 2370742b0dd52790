/** Drawings as pictures that every site shows. They are painted in threads of their own, a few at a time. */
import 'server-only';
import sharp from 'sharp';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { Queue } from './queue';

/** Where these pictures are kept: at most so many bytes, the oldest go first. */
const MOST_BYTES = 24 * 1024 * 1024;

interface Studio {
  readonly queue: Queue;
  readonly kept: Map<string, Buffer>;
  readonly underway: Map<string, Promise<Result<Buffer, Refusal>>>;
  bytes: number;
}

// Next may load this module more than once a process: one queue and one store for all.
const shared = globalThis as typeof globalThis & { lamplightStudio?: Studio };
const studio: Studio = (shared.lamplightStudio ??= {
  queue: new Queue(2, 24),
  kept: new Map(),
  underway: new Map(),
  bytes: 0,
});

/** A drawing as PNG. `name` says all that the picture depends on: one that is known is not painted again. */
export function paintPng(name: string, draw: () => string): Promise<Result<Buffer, Refusal>> {
  const known = studio.kept.get(name);
  if (known) return Promise.resolve(ok(known));
  const underway = studio.underway.get(name);
  if (underway) return underway;
  const painting = studio.queue
    .run(() => sharp(Buffer.from(draw())).png({ compressionLevel: 8 }).toBuffer())
    .then((painted) => {
      if (painted.ok) keep(name, painted.value);
      return painted;
    })
    .finally(() => studio.underway.delete(name));
  studio.underway.set(name, painting);
  return painting;
}

function keep(name: string, picture: Buffer): void {
  studio.kept.set(name, picture);
  studio.bytes += picture.byteLength;
  for (const [oldest, { byteLength }] of studio.kept) {
    if (studio.bytes <= MOST_BYTES) break;
    studio.kept.delete(oldest);
    studio.bytes -= byteLength;
  }
}
