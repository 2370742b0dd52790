/** What the viewer may do on the board: the choices of a position, and what a first tap shows of them. */
import { expect, it, vi } from 'vitest';
import { boardFor } from '@/components/board/registry';
import { choicesIn, choicesOf } from './local-turn';
import { newMatch } from './testing/live-fixture';

const match = newMatch();
const board = boardFor('nonaga');
const closed = { ...match, phase: 'ABORTED' as const };

it('choices are computed once a position', () => {
  const choices = vi.fn(() => []);
  const loaded = { board: { ...board, choices } };
  const state = {};
  expect(choicesIn(loaded, state)).toBe(choicesIn(loaded, state));
  expect(choices).toHaveBeenCalledTimes(1);
  choicesIn(loaded, { ...state });
  expect(choices).toHaveBeenCalledTimes(2);
});

it.each([null, 'a text', undefined])('a position may be %j', (state) => {
  expect(choicesIn({ board: { ...board, choices: () => [] } }, state)).toEqual([]);
});

it('what is left alone and what has a preview is said by the board, where it says so', () => {
  const [choice] = choicesOf({ board }, match, false).choices;
  for (const answer of [true, false]) {
    const preview = () => (answer ? { parts: [] } : null);
    const told = choicesOf(
      { board: { ...board, leavesAlone: () => answer, preview: preview as never } },
      match,
      false,
    );
    expect(told.leavesAlone?.('0,0')).toBe(answer);
    expect(told.hasPreview?.(choice!)).toBe(answer);
  }
  const silent = { ...board, leavesAlone: undefined, preview: undefined };
  const told = choicesOf({ board: silent }, match, false);
  expect([told.leavesAlone?.('0,0'), told.hasPreview?.(choice!)]).toEqual([false, false]);
});

it('where no move is possible there are no choices, and every cell says why', () => {
  for (const told of [choicesOf({ board }, closed, false), choicesOf({ board }, match, true)]) {
    expect(told.choices).toEqual([]);
    expect(told.refusal('0,0', null)).toBe(told.closed);
  }
  expect(choicesOf({ board }, closed, false).closed).toBe('The match was cancelled.');
});
