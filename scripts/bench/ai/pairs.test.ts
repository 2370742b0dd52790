import { describe, expect, it } from 'vitest';
import { Pairs } from './pairs';

function pairsOf(...results: readonly (boolean | null)[]): Pairs {
  const pairs = new Pairs();
  results.forEach((won, i) => pairs.add(i >> 1, won));
  return pairs;
}

describe('Pairs', () => {
  it('knows nothing before the first pair is complete', () => {
    expect(new Pairs().llr(0, 30)).toBeCloseTo(-pairsOf().llr(-30, 0), 10);
    expect(pairsOf(true).elo[0]).toBe(0);
  });

  it('finds equal sides equal', () => {
    const pairs = pairsOf(true, false, false, true, null, null);
    expect(pairs.elo[0]).toBe(0);
    expect(pairs.llr(-20, 20)).toBeCloseTo(0, 10);
    expect(pairs.llr(0, 30)).toBeLessThan(0);
  });

  it('gives three won of four 191 Elo, and an interval around it', () => {
    const pairs = pairsOf(...Array.from({ length: 40 }, (_, i) => i % 4 !== 3));
    const [value, low, high] = pairs.elo;
    expect(value).toBeCloseTo(190.8, 0);
    expect(low).toBeLessThan(value);
    expect(high).toBeGreaterThan(value);
    expect(pairs.llr(0, 30)).toBeGreaterThan(0);
    expect(pairs.text).toBe('40 matches, 30 won, 0 drawn, 10 lost, +191 Elo (+96 to +323)');
  });

  it('is surer of more matches', () => {
    const few = pairsOf(true, true, true, false);
    const many = pairsOf(...Array.from({ length: 40 }, (_, i) => i % 4 !== 3));
    expect(many.llr(0, 30)).toBeGreaterThan(few.llr(0, 30));
    expect(many.elo[2] - many.elo[1]).toBeLessThan(few.elo[2] - few.elo[1]);
  });
});
