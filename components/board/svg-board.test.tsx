import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import { SvgBoard } from './svg-board';

const start = (id: string) => {
  const game = gameOf(id);
  return game.setup(game.presets[0]!.options, game.seats.min, 0);
};

it.each(GAME_IDS)('%s is painted without inline styles, every reference defined once', (id) => {
  const html = renderToStaticMarkup(
    <>
      <SvgBoard gameId={id} view={start(id)} title="One" />
      <SvgBoard gameId={id} view={start(id)} title="Two" />
    </>,
  );
  expect(html).not.toContain('style=');
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name);
  expect(new Set(ids).size).toBe(ids.length);
  const used = [...html.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(0);
  for (const name of used) expect(ids).toContain(name);
});

it('has a title and says where things may go', () => {
  const plain = renderToStaticMarkup(<SvgBoard gameId="nonaga" view={start('nonaga')} title="Ann & Bo" />);
  expect(plain).toContain('role="img"');
  expect(plain).toMatch(/<title[^>]*>Ann &amp; Bo<\/title>/);
  const marked = renderToStaticMarkup(
    <SvgBoard
      gameId="nonaga"
      view={start('nonaga')}
      title="Marked"
      marks={{ selected: '2,-2', targets: ['1,-2'], last: ['0,0'], won: ['0,1'] }}
    />,
  );
  expect(marked.length).toBeGreaterThan(plain.length);
});

it('is small enough for a page of thumbnails', () => {
  const html = renderToStaticMarkup(<SvgBoard gameId="nonaga" view={start('nonaga')} title="Small" />);
  expect(html.length).toBeLessThan(32_000);
});
