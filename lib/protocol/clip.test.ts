import { describe, expect, it } from 'vitest';
import { MAX_CLIP_FRAMES, readFrameRange, frameRangeAround } from './clip';

describe('the stretch that is offered', () => {
  it('is the whole match where it fits', () => {
    expect(frameRangeAround(3, 20)).toEqual({ from: 0, to: 20 });
    expect(frameRangeAround(0, MAX_CLIP_FRAMES - 1)).toEqual({ from: 0, to: MAX_CLIP_FRAMES - 1 });
  });

  it.each([0, 60, 150, 299, 300])('of a long match lies around move %d and fits', (frame) => {
    const { from, to } = frameRangeAround(frame, 300);
    expect(to - from + 1).toBe(MAX_CLIP_FRAMES);
    expect(from).toBeGreaterThanOrEqual(0);
    expect(to).toBeLessThanOrEqual(300);
    expect(frame).toBeGreaterThanOrEqual(from);
    expect(frame).toBeLessThanOrEqual(to);
    expect(readFrameRange(String(from), String(to), 300)).toEqual({ ok: true, value: { from, to } });
  });
});

describe('the stretch that is asked for', () => {
  it('is everything unless it says otherwise', () => {
    expect(readFrameRange(null, null, 12)).toEqual({ ok: true, value: { from: 0, to: 12 } });
    expect(readFrameRange('', '', 12)).toEqual({ ok: true, value: { from: 0, to: 12 } });
  });

  it('is refused in words where it is too long', () => {
    expect(readFrameRange(null, null, 311)).toMatchObject({
      error: {
        code: 'too-long',
        message: expect.stringContaining('312 boards; an animation has room for 100'),
      },
    });
  });

  it.each([
    ['5', '4'],
    ['-1', '4'],
    ['0', '13'],
    ['one', '4'],
    ['0', '9'.repeat(400)],
  ])('from %s to %s there is none', (from, to) => {
    expect(readFrameRange(from, to, 12)).toMatchObject({ error: { code: 'malformed' } });
  });
});
