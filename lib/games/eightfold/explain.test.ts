import { expect, test } from 'vitest';
import { explain } from './explain';
import { deal, FREE, position } from './testing/fixtures';
import { parseTurn } from './notation';
import type { EightfoldState } from './state';
import { viewState } from './hidden';

function why(state: EightfoldState, text: string): string {
  const view = viewState(state, 0);
  const turn = parseTurn(view, text);
  if (!turn.ok) throw new Error(turn.error.message);
  return explain(view, turn.value);
}

test.each([
  [
    deal(42, FREE),
    '5.3>2',
    'Moves 3 cards from the Six of Diamonds on and turns up a hidden card of pile 5.',
  ],
  [position(['5H', '6S']), '1.1>2', 'Moves the Five of Hearts and empties pile 1, where a King may go.'],
  [position(['KDAS']), '1>F', 'Puts the Ace of Spades up: one card nearer to the end.'],
  [position(['AS2H', '3C']), '1.1>2', 'Moves the Two of Hearts; the Ace of Spades can then go up.'],
  [
    position(['9S5H', '6C', 'TH']),
    '1.1>2',
    'Moves the Five of Hearts; then the Nine of Spades finds a place.',
  ],
  [position(['9S5H', '6C']), '1.1>2', 'Moves the Five of Hearts and lengthens the run on pile 2.'],
  [
    position(['9SKH', '-']),
    '1.1>2',
    'Moves the King of Hearts to an empty pile, where a run can be built on it.',
  ],
  [position(['KH', '-']), '1.1>2', 'Nothing better is in sight; undo may help more.'],
  [
    position(['6S', '4C'], { up: [0, 5, 0, 0] }),
    'FH>1',
    'Brings the Five of Hearts back, so that the Four of Clubs finds a place.',
  ],
  [position(['6S'], { up: [0, 5, 0, 0] }), 'FH>1', 'Brings the Five of Hearts back to build on it.'],
])('%# says what %s brings', (state, text, words) => {
  expect(why(state, text)).toBe(words);
});
