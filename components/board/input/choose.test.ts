import { describe, expect, it } from 'vitest';
import { drop, pickUp, tap, type Choices } from './choose';

const available: Choices<string> = {
  choices: [
    { from: 'a', to: 'b', move: 'a-b' },
    { from: 'a', to: 'c', move: 'a-c' },
    { from: 'd', to: 'b', move: 'd-b' },
    { from: 'e', to: 'e', move: 'e' },
  ],
  leavesAlone: (cell) => cell === 'enemy',
  refusal: (from, to) => (to === null ? `${from} stays` : `${from} cannot go to ${to}`),
};

describe('a tap', () => {
  it('selects what can move', () => {
    expect(tap(available, null, 'a')).toEqual({ selected: 'a' });
  });

  it('deselects the selected', () => {
    expect(tap(available, 'a', 'a')).toEqual({ selected: null });
  });

  it('moves the selected to a destination, even when there is only one', () => {
    expect(tap(available, 'a', 'c')).toEqual({ selected: null, move: 'a-c' });
    expect(tap(available, null, 'd')).toEqual({ selected: 'd' });
    expect(tap(available, 'd', 'b')).toEqual({ selected: null, move: 'd-b' });
  });

  it('changes the selection to another thing that can move', () => {
    expect(tap(available, 'a', 'd')).toEqual({ selected: 'd' });
  });

  it('plays at once what needs no destination', () => {
    expect(tap(available, 'a', 'e')).toEqual({ selected: null, move: 'e' });
  });

  it('beside the cells lets go, and says why where nothing may be done at all', () => {
    expect(tap(available, 'a', null)).toEqual({ selected: null });
    const closed: Choices<string> = { choices: [], refusal: () => 'It is over.', closed: 'It is over.' };
    const refused = { cell: null, words: 'It is over.' };
    expect(tap(closed, null, null)).toEqual({ selected: null, refused });
    expect(tap(closed, null, 'a')).toEqual({ selected: null, refused: { ...refused, cell: 'a' } });
  });

  it('says why nothing can be picked up, beside that cell', () => {
    expect(tap(available, null, 'x')).toEqual({ selected: null, refused: { cell: 'x', words: 'x stays' } });
  });

  it('elsewhere lets go, and says why the selected cannot go there', () => {
    expect(tap(available, 'd', 'c')).toEqual({
      selected: null,
      refused: { cell: 'c', words: 'd cannot go to c' },
    });
  });

  it('on what the hand leaves alone changes nothing, with a word why', () => {
    expect(tap(available, 'd', 'enemy')).toEqual({
      selected: 'd',
      refused: { cell: 'enemy', words: 'd cannot go to enemy' },
    });
    expect(tap(available, null, 'enemy').selected).toBeNull();
  });

  it('plays nothing when there is nothing to choose from, as out of turn', () => {
    const waiting: Choices<string> = { choices: [], refusal: () => 'It is not your turn.' };
    for (const cell of ['a', 'b', 'e', 'enemy'])
      expect(tap(waiting, null, cell)).toEqual({
        selected: null,
        refused: { cell, words: 'It is not your turn.' },
      });
  });
});

describe('a finger', () => {
  const shown: Choices<string> = { ...available, hasPreview: ({ to }) => to === 'c' };

  it('is shown what it would do, and does it at the second tap', () => {
    expect(tap(shown, 'a', 'c', { aimed: null })).toEqual({ selected: 'a', aimed: 'c' });
    expect(tap(shown, 'a', 'c', { aimed: 'c' })).toEqual({ selected: null, move: 'a-c' });
  });

  it('needs no second tap where there is nothing to show, nor does a mouse', () => {
    expect(tap(shown, 'a', 'b', { aimed: 'c' })).toEqual({ selected: null, move: 'a-b' });
    expect(tap(shown, 'a', 'c')).toEqual({ selected: null, move: 'a-c' });
  });
});

describe('a drag', () => {
  it('picks up what can move and nothing else', () => {
    expect(pickUp(available, 'd', 'a')).toEqual({ selected: 'a' });
    expect(pickUp(available, 'd', 'x')).toEqual({
      selected: null,
      refused: { cell: 'x', words: 'x stays' },
    });
  });

  it('moves where it is dropped', () => {
    expect(drop(available, 'a', 'b')).toEqual({ selected: null, move: 'a-b' });
  });

  it('refuses other cells in words', () => {
    expect(drop(available, 'a', 'x').refused?.words).toBe('a cannot go to x');
  });

  it('goes back without a word when let go at home or beside the board', () => {
    expect(drop(available, 'a', 'a')).toEqual({ selected: 'a' });
    expect(drop(available, 'a', null)).toEqual({ selected: 'a' });
  });
});
