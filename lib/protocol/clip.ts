/** Defines a clip of a match: how long it may be, how its range is read, and the frames it is made of. */
import { ok, refuse, type Refusal, type Result } from '@/lib/games/result';

/** A clip of more frames would be too large to send. */
export const MAX_CLIP_FRAMES = 100;

/** One frame, as two drawings of the same size: what seldom changes, and what is laid over it. */
export interface ClipFrame {
  readonly ground: string;
  readonly figures: string;
}

export interface FrameRange {
  readonly from: number;
  readonly to: number;
}

/** The range that is suggested by default: all of it, or what lies around the frame that is shown. */
export function frameRangeAround(frame: number, end: number): FrameRange {
  if (end < MAX_CLIP_FRAMES) return { from: 0, to: end };
  const from = Math.max(0, Math.min(frame - MAX_CLIP_FRAMES / 2, end - MAX_CLIP_FRAMES + 1));
  return { from, to: from + MAX_CLIP_FRAMES - 1 };
}

const whole = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;

/** Reads the range that a URL asks for; without one it is the whole match. */
export function readFrameRange(
  from: string | null,
  to: string | null,
  end: number,
): Result<FrameRange, Refusal> {
  const [first, last] = [from ? whole(from) : 0, to ? whole(to) : end];
  if (first === null || last === null || first > last || last > end)
    return refuse('malformed', `An animation goes from one move to a later one, between 0 and ${end}.`);
  const length = last - first + 1;
  if (length > MAX_CLIP_FRAMES)
    return refuse(
      'too-long',
      `That would be ${length} boards; an animation has room for ${MAX_CLIP_FRAMES}. Choose a shorter part of the match.`,
    );
  return ok({ from: first, to: last });
}
