import { expect, it } from 'vitest';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import { boardFor } from '../registry';
import { boardFile } from './board-svg';

const start = (id: string) => {
  const game = gameOf(id);
  return game.rules.setup(game.presets[0]!.options, game.meta.seats.min, 0);
};

it.each(GAME_IDS)('%s is painted without inline styles, every reference defined once', (id) => {
  const svg = boardFile(id, start(id), 0, 'One');
  expect(svg).not.toContain('style=');
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name);
  expect(new Set(ids).size).toBe(ids.length);
  const used = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(0);
  for (const name of used) expect(ids).toContain(name);
});

it('has a title, and marks on the cells that are marked', () => {
  const plain = boardFile('nonaga', start('nonaga'), 0, 'Ann & <Bo>');
  expect(plain).toMatch(/^<svg width="640" height="\d+" [^>]*role="img"/);
  expect(plain).toMatch(/<title[^>]*>Ann &amp; &lt;Bo&gt;<\/title>/);
  const marks = { selected: '2,-2', targets: ['1,-2'], last: ['0,0'], won: ['0,1'] };
  const marked = boardFile('nonaga', start('nonaga'), 0, 'Marked', marks);
  const { cells } = boardFor('nonaga').scene(start('nonaga'), 0);
  const shapesAt = (svg: string, { at }: (typeof cells)[number]) =>
    svg.split(`<g transform="translate(${at.x} ${at.y})"><polygon`).length;
  const changed = cells.filter((cell) => shapesAt(marked, cell) !== shapesAt(plain, cell));
  expect(changed.map(({ id }) => id).sort()).toEqual(['0,0', '0,1', '1,-2', '2,-2']);
});

it('is small enough for a page of thumbnails', () => {
  expect(boardFile('nonaga', start('nonaga'), 0, 'Small').length).toBeLessThan(32_000);
});
