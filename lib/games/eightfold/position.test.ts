/** Positions as text: what is written, read and refused, and what a player's view hides. */
import { eventFor, viewFor } from '../game';
import { describe, expect, it, test } from 'vitest';
import { randomFrom } from '../random';
import { at, deal, FREE, play, position, SEQUENCE } from './testing/fixtures';
import { eightfold } from './index';
import { decode, encode } from './position';
import { status } from './rules';
import { optionsSchema, stateSchema } from './schema';

const START = encode(deal(1));
const codeOf = (text: string) => {
  const read = decode(text);
  return read.ok ? 'ok' : read.error.code;
};

describe('positions', () => {
  it('are written as the rules say', () => {
    expect(START).toMatch(/^EF1 sequence 1 0,0,0,0 QH6DJH\/\[JS\]5D6CQD\/\[3D7S\]4CTCTH\//);
    expect(encode(position(['-', '-', 'KD'], { up: [13, 13, 13, 12] }))).toBe(
      'EF1 sequence 0 13,13,13,12 -/-/KD/-/-/-/-/-',
    );
  });

  it('are read back, and say themselves which stacks move', () => {
    for (const state of [deal(1), deal(42, FREE), play(deal(2), '3>F', '6.1>5')]) {
      expect(at(encode(state))).toEqual(state);
      expect(at(` ${encode(state)} `)).toEqual(state);
    }
    expect(at(encode(deal(1, FREE))).options).toEqual(FREE);
  });

  it('with all cards up are won', () => {
    const state = at('EF1 free 9 13,13,13,13 -/-/-/-/-/-/-/-');
    expect(status(state)).toMatchObject({ kind: 'over', ranking: [[0]] });
  });

  test.each([
    ['', 'malformed-position'],
    ['EF1', 'malformed-position'],
    [START.replace('sequence', 'strict'), 'malformed-position'],
    [START.replace('EF1', 'EF2'), 'malformed-position'],
    [START.replace(' 1 ', ' 01 '), 'malformed-position'],
    [START.replace(' 1 ', ' -1 '), 'malformed-position'],
    [START.replace('0,0,0,0', '0,0,0'), 'malformed-position'],
    [START.replace('0,0,0,0', '0,0,0,14'), 'malformed-position'],
    [START.replace('QH6DJH/', ''), 'malformed-position'],
    [START.replace('[JS]', '[]JS'), 'malformed-position'],
    [START.replace('QH', 'qh'), 'malformed-position'],
    [`${START}${'KS'.repeat(400)}`, 'malformed-position'],
    [START.replace('QH', '??'), 'hidden-cards'],
    [encode(viewFor(eightfold, deal(1), 0)), 'hidden-cards'],
    [START.replace(' 1 ', ' 4294967296 '), 'impossible-position'],
    [START.replace('QH', 'KS'), 'impossible-position'],
    [START.replace('QH', ''), 'impossible-position'],
    [START.replace('0,0,0,0', '1,0,0,0'), 'impossible-position'],
    [START.replace('[JS]5D6CQD', '[JS5D6CQD]'), 'impossible-position'],
    [START.replace(' 1 ', ' 4294967295 '), 'ok'],
  ])('%j: %s', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it('are refused in words', () => {
    const wordsFor = (text: string) => {
      const read = decode(text);
      return read.ok ? '' : read.error.message;
    };
    expect(wordsFor(START.replace('QH', 'KS'))).toBe('The King of Spades is there twice.');
    expect(wordsFor(START.replace('QH', ''))).toBe('The Queen of Hearts is missing.');
    expect(wordsFor(START.replace('[JS]5D6CQD', '[JS5D6CQD]'))).toContain('pile 2 must lie face up');
  });

  test('an empty pile is written -, and nothing else is', () => {
    expect(codeOf('EF1 free 9 13,13,13,13 -/-/-/-/-/-/-/')).toBe('malformed-position');
  });
});

describe('views', () => {
  it('hide face-down cards from the player and from spectators, never from whoever may see everything', () => {
    const state = deal(42);
    for (const viewer of [0, 'spectator'] as const) {
      const text = encode(viewFor(eightfold, state, viewer));
      expect(text).toContain('3D9D2H/[??]KD9C7S/[????]5DJH3S/');
      expect(text.match(/\?\?/g)).toHaveLength(28);
    }
    expect(viewFor(eightfold, state, 'everything')).toBe(state);
  });

  it('look alike whatever lies face down', () => {
    const state = deal(42);
    const other = eightfold.hidden!.redeal!(state, 0, randomFrom(3));
    expect(other).not.toEqual(state);
    expect(viewFor(eightfold, other, 0)).toEqual(viewFor(eightfold, state, 0));
    expect(codeOf(encode(other))).toBe('ok');
  });

  it('tell of a turned card as it is', () => {
    const flipped = { type: 'FLIPPED', pile: 5, card: '4S', down: 3 } as const;
    expect(eventFor(eightfold, flipped, 'spectator')).toEqual(flipped);
  });
});

describe('schemas', () => {
  it('know three options, fill in only what the rules ask for, and refuse all others', () => {
    expect(optionsSchema.parse({})).toEqual(SEQUENCE);
    const chosen = { stacks: 'free', deals: 'any', undo: 'single' };
    expect(optionsSchema.parse(chosen)).toEqual(chosen);
    for (const bad of [{ stacks: 'any' }, { deals: 'lost' }, { undo: 'twice' }, { motion: 'on' }, [], null])
      expect(optionsSchema.safeParse(bad).success).toBe(false);
  });

  it('let states and views through', () => {
    expect(stateSchema.parse(deal(3))).toEqual(deal(3));
    expect(stateSchema.safeParse(viewFor(eightfold, deal(3), 0)).success).toBe(true);
    expect(stateSchema.safeParse({ ...deal(3), seed: 2 ** 32 }).success).toBe(false);
  });
});
