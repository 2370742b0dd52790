import { afterEach, describe, expect, it, vi } from 'vitest';
import { motionIsWelcome, PACE, posesAt, startingAt, timelineOf } from './timeline';

const at = (x: number) => ({ x, y: 0 });
const slide = (item: string, from: number, to: number) =>
  ({ item, path: [at(from), at(to)], style: 'slide' }) as const;

describe('a timeline', () => {
  it('starts the tweens of a group together and the groups one after the other', () => {
    const timeline = timelineOf([[slide('a', 0, 10), slide('b', 0, 20)], [slide('c', 0, 30)]]);
    expect(timeline.legs.map(({ startMs }) => startMs)).toEqual([0, 0, 200]);
    expect(timeline.durationMs).toBe(400);
  });

  it('takes 450 ms a slide at the slow speed', () => {
    const { durationMs } = timelineOf([[slide('a', 0, 10)]]);
    expect(durationMs / PACE.normal).toBe(200);
    expect(durationMs / PACE.slow).toBe(450);
  });

  it('gives each jump of a chain its own time', () => {
    const chain = { item: 'm', path: [at(0), at(10), at(20), at(30)], style: 'hop' } as const;
    expect(timelineOf([[chain]]).durationMs).toBe(360);
  });

  it('is over at once without tweens', () => {
    expect(timelineOf([]).durationMs).toBe(0);
  });
});

describe('poses', () => {
  it('wait at the start, ease out, and stay at the end', () => {
    const timeline = timelineOf([[slide('a', 0, 100)], [slide('b', 0, 100)]]);
    expect(posesAt(timeline, 0).get('b')?.x).toBe(0);
    expect(posesAt(timeline, 100).get('a')?.x).toBeCloseTo(87.5);
    expect(posesAt(timeline, 400).get('a')?.x).toBe(100);
    expect(posesAt(timeline, 400).get('b')?.x).toBe(100);
  });

  it('follow the first leg of an item until its second begins', () => {
    const timeline = timelineOf([[slide('a', 0, 10)], [slide('a', 10, 50)]]);
    expect(posesAt(timeline, 0).get('a')?.x).toBe(0);
    expect(posesAt(timeline, 200).get('a')?.x).toBe(10);
    expect(posesAt(timeline, 400).get('a')?.x).toBe(50);
  });

  it('lift a tile on the way and set it down', () => {
    const timeline = timelineOf([[{ item: 't', path: [at(0), at(10)], style: 'lift' }]]);
    expect(posesAt(timeline, 0).get('t')?.lift).toBe(0);
    expect(posesAt(timeline, 130).get('t')?.lift).toBeCloseTo(1);
    expect(posesAt(timeline, 260).get('t')?.lift).toBeCloseTo(0);
  });

  it('touch down between the jumps of a chain', () => {
    const timeline = timelineOf([[{ item: 'm', path: [at(0), at(10), at(20)], style: 'hop' }]]);
    expect(posesAt(timeline, 60).get('m')).toMatchObject({ x: 5 });
    expect(posesAt(timeline, 60).get('m')!.lift).toBeGreaterThan(0.5);
    expect(posesAt(timeline, 120).get('m')).toMatchObject({ x: 10, lift: 0 });
    expect(posesAt(timeline, 240).get('m')).toMatchObject({ x: 20, lift: 0 });
  });
});

it('begins where a dragged item was let go', () => {
  const timeline = startingAt(timelineOf([[slide('a', 0, 100)]]), at(0), at(90));
  expect(posesAt(timeline, 0).get('a')?.x).toBe(90);
  expect(posesAt(timeline, 200).get('a')?.x).toBe(100);
  expect(startingAt(timeline, at(7), at(8))).toBe(timeline);
});

it('starts what was carried along at its distance from what was let go', () => {
  const stack = timelineOf([[slide('a', 0, 100), slide('b', 5, 105), slide('c', 50, 60)]]);
  const timeline = startingAt(stack, at(0), at(90), new Map([['b', at(5)]]));
  const poses = posesAt(timeline, 0);
  expect(['a', 'b', 'c'].map((item) => poses.get(item)?.x)).toEqual([90, 95, 50]);
  expect(posesAt(timeline, 200).get('b')?.x).toBe(105);
});

describe('motion', () => {
  afterEach(() => vi.unstubAllGlobals());

  const isWelcome = (chosen: string | undefined, isReducedByDevice: boolean) => {
    vi.stubGlobal('document', { documentElement: { dataset: { motion: chosen } } });
    vi.stubGlobal('window', { matchMedia: () => ({ matches: isReducedByDevice }) });
    return motionIsWelcome();
  };

  it('is as the settings say, and else as the device does', () => {
    expect([isWelcome('none', false), isWelcome('none', true)]).toEqual([false, false]);
    expect([isWelcome('full', false), isWelcome('full', true)]).toEqual([true, true]);
    expect([isWelcome(undefined, false), isWelcome(undefined, true)]).toEqual([true, false]);
  });
});
