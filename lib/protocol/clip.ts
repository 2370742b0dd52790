/** A stretch of a match as a moving picture: how long it may be, and the sheets that it is painted from. */
import { ok, refuse, type Refusal, type Result } from '@/lib/games/result';

/** More boards than these would be a picture that nobody can send. */
export const MAX_CLIP_FRAMES = 100;

/** One board, as two drawings of the same size: what seldom changes, and what is laid over it. */
export interface ClipFrame {
  readonly ground: string;
  readonly figures: string;
}

export interface FrameRange {
  readonly from: number;
  readonly to: number;
}

/** The stretch that is offered where nobody has chosen: all of it, or what lies around the frame that is shown. */
export function frameRangeAround(frame: number, end: number): FrameRange {
  if (end < MAX_CLIP_FRAMES) return { from: 0, to: end };
  const from = Math.max(0, Math.min(frame - MAX_CLIP_FRAMES / 2, end - MAX_CLIP_FRAMES + 1));
  return { from, to: from + MAX_CLIP_FRAMES - 1 };
}

const whole = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;

/** Reads the stretch that an address asks for; without one it is the whole match. */
export function readFrameRange(
  from: string | null,
  to: string | null,
  end: number,
): Result<FrameRange, Refusal> {
  const [first, last] = [from ? whole(from) : 0, to ? whole(to) : end];
  if (first === null || last === null || first > last || last > end)
    return refuse('malformed', `A moving picture goes from one move to a later one, between 0 and ${end}.`);
  const length = last - first + 1;
  if (length > MAX_CLIP_FRAMES)
    return refuse(
      'too-long',
      `That would be ${length} boards; a moving picture has room for ${MAX_CLIP_FRAMES}. Choose a shorter part of the match.`,
    );
  return ok({ from: first, to: last });
}
