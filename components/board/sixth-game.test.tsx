/** A game that only its own folder and the registries know gets a form and a board that can be played. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { OptionFields } from '@/components/new-match/option-fields';
import type { OptionSchema } from '@/components/wording/options';
import { viewFor } from '@/lib/games/game';
import { playableTricks, tricks } from '@/lib/games/testing/sixth-game/game';
import { loadedBoard, loadedGame, registerGame } from './loaded-games';
import { sixthBoard } from './testing/sixth-board';

registerGame(playableTricks, sixthBoard);

test('its options are fields of a form', () => {
  const { properties } = z.toJSONSchema(tricks.schemas.options, { io: 'input' });
  const options = properties as Record<string, OptionSchema>;
  const html = renderToStaticMarkup(<OptionFields options={options} prefix="option." />);
  expect(html).toContain('name="option.hand"');
  expect(html).toContain('Cards');
});

test('a player may choose among the own cards, and sees none of the others', () => {
  const game = loadedGame('tricks');
  const board = loadedBoard('tricks');
  const view: unknown = viewFor(game, game.rules.setup({ hand: 4 }, 2, 1), 0);
  expect(board.choices(view).map(({ from }) => from)).toEqual(['0-0', '0-1', '0-2', '0-3']);
  const { cells } = board.scene(view, 0);
  const unseen = cells.filter(({ label }) => label === 'A card you do not see').map(({ id }) => id);
  expect(unseen).toEqual(['1-0', '1-1', '1-2', '1-3']);
});
