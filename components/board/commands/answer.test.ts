/** What is typed beside a board: questions are answered from the position, and moves are read as words or notation. */
import { describe, expect, it } from 'vitest';
import type { Seat } from '@/lib/games/contract';
import { gameOf } from '@/lib/games/registry';
import { boardFor } from '../registry';
import { answer, type Asked, COMMAND_KEYS } from './answer';

async function asking(id: string, text: string | null, more: Partial<Asked> = {}) {
  const game = gameOf(id);
  const options = game.presets[0]!.options;
  const decoded = text === null ? null : game.positions.decode(text, options);
  if (decoded && !decoded.ok) throw new Error(decoded.error.message);
  const seats = game.meta.seats.min;
  const view: unknown = decoded ? decoded.value : game.rules.setup(options, seats, 2);
  const board = boardFor(id);
  const asked: Asked = {
    game,
    board,
    speech: await board.speech(),
    view,
    names: ['You', 'Ember'].slice(0, seats),
    side: 0 as Seat,
    choices: board.choices(view),
    cell: null,
    last: '',
    clock: () => null,
    closed: null,
    ...more,
  };
  return (line: string) => answer(asked, line);
}

describe('questions', () => {
  it('about Skerries: routes, captures, threats, how far', async () => {
    const ask = await asking('skerries', 'SK1 2 1,2,* 5,*,* 1 7');
    expect(ask('mine').words).toBe('You: boat at islet 1 and islet 2.');
    expect(ask('theirs').words).toBe('Ember: boat at islet 5.');
    expect(ask('captures').words).toBe('Islet 1 to islet 5, a capture. Islet 2 to islet 5, a capture.');
    expect(ask('scan 5').words).toMatch(/^Islet 5, Ember’s boat\. Routes to .*1 with your boat/);
    expect(ask('threats').words).toMatch(/Ember can .*islet/);
    expect(ask('goal').words).toMatch(/^You have islet 1, \d+ routes? to go; islet 2/);
    expect(ask('moves 1').words).toMatch(/^Islet 1: \d+ places\. .*a leap over 5/);
    expect(ask('board').words).toMatch(/^0 routes from your harbour: 0 with your harbour/);
  });

  it('about Nonaga: who touches whom', async () => {
    const ask = await asking('nonaga', null);
    expect(ask('goal').words).toMatch(/^None of your pieces touch: .* None of Ember’s pieces touch/);
    expect(ask('threats').words).toBe('Nothing threatens.');
    expect(ask('moves').words).toMatch(/^\d+ moves\. /);
    expect(ask('where your piece').words).toMatch(/^3 places: /);
    expect(ask('where unicorn').words).toBe('No unicorn on the board.');
    expect(ask('scan row 10').words).toMatch(/^Row 10: /);
    expect(ask('scan z99').words).toBe('There is no place or row called z99.');
  });

  it('about the match: the last turn, the clock, nothing at all', async () => {
    const ask = await asking('jarls', null, { last: 'Ember moves.', clock: () => 'You: 4 minutes left.' });
    expect(ask('last').words).toBe('Ember moves.');
    expect(ask('CLOCK').words).toBe('You: 4 minutes left.');
    expect(ask('rules').opens).toBe('rules');
    expect(ask('help')).toMatchObject({ opens: 'keys' });
    expect(ask('  ').words).toMatch(/^Type a move/);
    expect((await asking('jarls', null))('clock').words).toBe('There is no clock.');
  });

  it('by keys of their own are all known, and ask about the cell that is focused', async () => {
    const ask = await asking('chinese-checkers', null, { cell: 'D1' });
    for (const line of Object.values(COMMAND_KEYS)) expect(ask(line).words).not.toMatch(/no command/);
    expect(ask('moves here').words).toBe('D 1: 2 places. E 5, a step; E 6, a step.');
    expect(ask('scan').words).toMatch(/^D 1, your marble\./);
  });
});

describe('moves', () => {
  it.each([
    ['chinese-checkers', 'd1 e5', [['D1', 'E5']]],
    ['chinese-checkers', 'D 1 to E 5', [['D1', 'E5']]],
    ['chinese-checkers', 'D1-E5', [['D1', 'E5']]],
    ['chinese-checkers', 'C1:E5', [['C1', 'E5']]],
    ['skerries', 'bring a boat in at 2', [['berth:1:0', '2']]],
    ['skerries', '*>2', [['berth:1:0', '2']]],
  ])('%s: %s', async (id, line, gestures) => {
    expect((await asking(id, null))(line)).toEqual({ words: '', gestures });
  });

  it('of a turn of several, one after the other', async () => {
    const game = gameOf('nonaga');
    const state = game.rules.setup(game.presets[0]!.options, 2, 1);
    const ask = await asking('nonaga', null);
    const slide = boardFor('nonaga').choices(state)[0]!;
    const slid = game.rules.apply(state, slide.move);
    if (!slid.ok) throw new Error(slid.error.message);
    const tile = boardFor('nonaga').choices(slid.value.state)[0]!;
    const { nameOf } = await boardFor('nonaga').speech();
    const line = `${nameOf(slide.from)} ${nameOf(slide.to)}, then ${nameOf(tile.from)} to ${nameOf(tile.to)}`;
    const gestures = [
      [slide.from, slide.to],
      [tile.from, tile.to],
    ];
    expect(ask(line).gestures).toEqual(gestures);
    expect(ask(game.text.notateTurn(state, [slide.move, tile.move])).gestures).toEqual(gestures);
  });

  it('are refused in words', async () => {
    // A row may be called as a word that is skipped elsewhere.
    const inCheckers = await asking('chinese-checkers', null);
    expect(inCheckers('a 1 to c 1').words).toBe('This marble has nowhere to go.');
    const ask = await asking('chinese-checkers', null);
    expect(ask('d1 i5').words).toMatch(/can’t reach that hole/);
    expect(ask('n1 m5').words).toMatch(/not yours/);
    expect(ask('good morning').words).toMatch(/no command and no move/);
    const late = await asking('chinese-checkers', null, { closed: 'It is not your turn.', choices: [] });
    expect(late('d1 e5').words).toBe('It is not your turn.');
    expect(late('moves').words).toBe('It is not your turn.');
  });
});
