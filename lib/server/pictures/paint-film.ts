/** A stretch of a match as an animated picture, painted board by board; the server answers others in between. */
import 'server-only';
import { setImmediate as breathe } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import { MOST_FRAMES, type FilmSheet } from '@/lib/protocol/clip';
import type { Refusal, Result } from '@/lib/games/result';
import { Queue } from './queue';

export type FilmFormat = 'gif' | 'webp';

const sharedQueue = globalThis as typeof globalThis & { lamplightFilms?: Queue };
const queue = (sharedQueue.lamplightFilms ??= new Queue(1, 3));

const STEP_MS = 900;
const END_MS = 2600;

const FORMATS: Record<FilmFormat, (film: Sharp, delay: number[]) => Sharp> = {
  gif: (film, delay) => film.gif({ delay, loop: 0, effort: 3, interFrameMaxError: 4 }),
  webp: (film, delay) => film.webp({ delay, loop: 0, quality: 82, effort: 2 }),
};

/** Sheets are drawn one at a time, as they are needed. */
export function paintFilm(
  sheets: AsyncIterable<FilmSheet>,
  format: FilmFormat,
  signal?: AbortSignal,
): Promise<Result<Buffer, Refusal>> {
  return queue.run(async () => {
    const frames: Buffer[] = [];
    let known = { ground: '', painted: Buffer.alloc(0) };
    for await (const { ground, figures } of sheets) {
      // Nobody waits for it any more.
      signal?.throwIfAborted();
      if (frames.length >= MOST_FRAMES) throw new Error(`A film has at most ${MOST_FRAMES} boards.`);
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
