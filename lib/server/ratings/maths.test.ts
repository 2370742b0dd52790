import { describe, expect, it } from 'vitest';
import { rate, rating as newRating } from 'openskill';
import { DAY_MS } from '@/lib/match/clock';
import { afterPeriod, rateAgainstLevels, rateMany, rateTwo, afterInactivity, START } from './maths';

describe('Glicko-2', () => {
  it('agrees with the worked example of Glickman’s paper', () => {
    // "Example of the Glicko-2 system" (2013): one win and two defeats in a period, with tau 0.5.
    const after = afterPeriod({ rating: 1500, deviation: 200, volatility: 0.06 }, [
      { opponent: { rating: 1400, deviation: 30 }, score: 1 },
      { opponent: { rating: 1550, deviation: 100 }, score: 0 },
      { opponent: { rating: 1700, deviation: 300 }, score: 0 },
    ]);
    expect(after.rating).toBeCloseTo(1464.06, 1);
    expect(after.deviation).toBeCloseTo(151.52, 1);
    expect(after.volatility).toBeCloseTo(0.05999, 4);
  });

  it('gives the winner what a loser of equal rating loses, and nothing for a draw', () => {
    const [winner, loser] = rateTwo({ ...START, place: 1 }, { ...START, place: 2 });
    expect(winner.rating - 1500).toBeCloseTo(1500 - loser.rating, 6);
    expect(winner.rating).toBeGreaterThan(1600);
    const [one, other] = rateTwo({ ...START, place: 1 }, { ...START, place: 1 });
    expect(one.rating).toBeCloseTo(1500, 6);
    expect(other.rating).toBeCloseTo(1500, 6);
    expect(one.deviation).toBeLessThan(START.deviation);
  });

  it('rates both by their ratings before the match, in either order', () => {
    const strong = { rating: 1800, deviation: 80, volatility: 0.06 };
    const weak = { rating: 1400, deviation: 120, volatility: 0.06 };
    const [a, b] = rateTwo({ ...strong, place: 2 }, { ...weak, place: 1 });
    const [d, c] = rateTwo({ ...weak, place: 1 }, { ...strong, place: 2 });
    expect([a, b]).toEqual([c, d]);
  });

  it('never falls below the floor', () => {
    let current = { ...START, rating: 110 };
    for (let i = 0; i < 20; i++)
      current = rateAgainstLevels({ ...current, place: 2 }, [{ level: 1, place: 1 }]);
    expect(current.rating).toBe(100);
  });
});

describe('inactivity', () => {
  it('increases the deviation, from 60 to about 110 in a year, and never beyond the initial one', () => {
    const settled = { rating: 1700, deviation: 60, volatility: 0.06 };
    expect(afterInactivity(settled, 0)).toEqual(settled);
    expect(afterInactivity(settled, -DAY_MS)).toEqual(settled);
    expect(afterInactivity(settled, 365 * DAY_MS).deviation).toBeGreaterThan(100);
    expect(afterInactivity(settled, 365 * DAY_MS).deviation).toBeLessThan(115);
    expect(afterInactivity(settled, 365 * DAY_MS).rating).toBe(1700);
    expect(afterInactivity(settled, 100_000 * DAY_MS).deviation).toBe(START.deviation);
  });
});

describe('against the levels', () => {
  it('rises by beating a level, more by beating a stronger one', () => {
    const beat = (level: 1 | 3 | 5) =>
      rateAgainstLevels({ ...START, place: 1 }, [{ level, place: 2 }]).rating;
    expect(beat(1)).toBeGreaterThan(1500);
    expect(beat(3)).toBeGreaterThan(beat(1));
    expect(beat(5)).toBeGreaterThan(beat(3));
  });

  it('settles near the level one plays even with', () => {
    let current = START;
    for (let i = 0; i < 60; i++)
      current = rateAgainstLevels({ ...current, place: i % 2 === 0 ? 1 : 2 }, [
        { level: 4, place: i % 2 === 0 ? 2 : 1 },
      ]);
    expect(Math.abs(current.rating - 1800)).toBeLessThan(60);
    expect(current.deviation).toBeLessThan(90);
  });
});

describe('Plackett–Luce', () => {
  it('is openskill on another scale', () => {
    const places = [2, 1, 3, 3];
    const own = rateMany(places.map((place) => ({ ...START, place })));
    const theirs = rate(
      places.map(() => [newRating()]),
      { rank: places, tau: 25 / 3 / 100 },
    ).map(([one]) => one ?? newRating());
    for (const [i, { rating, deviation }] of own.entries()) {
      expect((rating - 1500) / 350).toBeCloseTo(((theirs[i]?.mu ?? 0) - 25) / (25 / 3), 6);
      expect(deviation / 350).toBeCloseTo((theirs[i]?.sigma ?? 0) / (25 / 3), 6);
    }
  });

  it('orders six equal players by their places, whatever their seats', () => {
    const places = [4, 1, 6, 3, 2, 5];
    const after = rateMany(places.map((place) => ({ ...START, place })));
    const byPlace = [1, 2, 3, 4, 5, 6].map((place) => after[places.indexOf(place)]?.rating ?? 0);
    expect(byPlace.toSorted((a, b) => b - a)).toEqual(byPlace);
    expect(byPlace[0]).toBeGreaterThan(1500);
    expect(byPlace[5]).toBeLessThan(1500);
    for (const { deviation } of after) expect(deviation).toBeLessThan(START.deviation);
  });

  it('treats tied players as equal', () => {
    const [first, second, third] = rateMany([1, 1, 3].map((place) => ({ ...START, place })));
    expect(first?.rating).toBeCloseTo(second?.rating ?? 0, 6);
    expect(third?.rating).toBeLessThan(first?.rating ?? 0);
  });
});
