import { describe, expect, it } from 'vitest';
import { cellAt } from '@/lib/games/hex';
import { hexName } from './hex-names';

describe('hexName', () => {
  it('names the middle J 10 and goes by letter with q, by number with r', () => {
    expect(hexName('0,0')).toBe('J 10');
    expect(hexName('2,-1')).toBe('L 9');
    expect(hexName('-9,0')).toBe('A 10');
    expect(hexName('16,0')).toBe('Z 10');
    expect(hexName('17,0')).toBe('AA 10');
    expect(hexName('-10,0')).toBe('ZZ 10');
  });

  it('uses letters and digits only, and no name twice, however far a board drifts', () => {
    const names = new Set<string>();
    for (let q = -60; q <= 60; q++) for (let r = -60; r <= 60; r++) names.add(hexName(cellAt(q, r)));
    expect(names.size).toBe(121 * 121);
    for (const name of names) expect(name).toMatch(/^[A-Z]{1,2} [1-9]\d*$/);
  });
});
