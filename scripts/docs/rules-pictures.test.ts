import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { GAME_IDS } from '../../lib/games/registry';
import { fileOf, paint, picturesOf } from './rules-pictures';

describe.each(GAME_IDS)('the pictures of %s', (game) => {
  const pictures = Object.entries(picturesOf(game));

  test.each(pictures)('%s is painted from a position of the game', (name, picture) => {
    const svg = paint(game, picture);
    expect(svg).toMatch(/^<svg [^>]*viewBox="[-\d. ]+"/);
    expect(existsSync(fileOf(game, name))).toBe(true);
  });

  test('those that the rules show are there', () => {
    const rules = readFileSync(`docs/rules/${game}.md`, 'utf8');
    const shown = [...rules.matchAll(/\]\(\.\.\/(pictures\/[^)]*)\)/g)].map(([, file]) => file!);
    expect(shown.filter((file) => !existsSync(`docs/${file}`))).toEqual([]);
  });
});

test('a position that the rules refuse is not painted', () => {
  expect(() => paint('nonaga', { title: 'x', position: 'NG1' })).toThrow(/written NG1/);
  expect(() => paint('nonaga', { title: 'x', selected: '9,9' })).toThrow(/picked up/);
});
