/** Turns as text: `7.1>4`, `2>F`, `FH>3`, with `*` where a card is turned and `#` for a win; runs as `{2>F 5>F}`. */
import { ok, refuse, type Refusal, type Result } from '../result';
import type { Suit } from './cards';
import { apply } from './rules';
import type { EightfoldEvent, EightfoldMove, EightfoldState } from './state';

const plain = (move: EightfoldMove): string => {
  switch (move.type) {
    case 'tableau':
      return `${move.from}.${move.count}>${move.to}`;
    case 'foundation':
      return `${move.from}>F`;
    case 'return':
      return `F${move.suit}>${move.to}`;
  }
};

const has = (events: readonly EightfoldEvent[], type: EightfoldEvent['type']) =>
  events.some((event) => event.type === type);

/** A run of Finish or Solve is one turn of several moves, written in braces. */
export function notateTurn(state: EightfoldState, moves: readonly EightfoldMove[]): string {
  let now = state;
  const texts = moves.map((move) => {
    const applied = apply(now, move);
    if (!applied.ok) throw new Error(`${plain(move)} cannot be written: ${applied.error.message}`);
    now = applied.value.state;
    const { events } = applied.value;
    return plain(move) + (has(events, 'FLIPPED') ? '*' : '') + (has(events, 'WON') ? '#' : '');
  });
  return texts.length === 1 ? texts[0]! : `{${texts.join(' ')}}`;
}

/** A run in which cards went anywhere but up. */
export const isSolution = (notation: string): boolean =>
  notation.startsWith('{') &&
  notation
    .slice(1, -1)
    .split(' ')
    .some((move) => !move.includes('>F'));

const TURN = /^(?:([1-8])\.([1-9]\d?)>([1-8])|([1-8])>F|F([SHCD])>([1-8]))(\*?)(#?)$/;

export function parseTurn(state: EightfoldState, text: string): Result<readonly EightfoldMove[], Refusal> {
  if (state.outcome) return refuse('game-over', 'The game is over.');
  const written = text.trim();
  if (written.startsWith('{'))
    return refuse('run-in-braces', 'A run in braces is for reading: play its moves one by one.');
  const match = TURN.exec(written);
  if (!match) return refuse('malformed-turn', 'A turn is written like 7.1>4, 2>F or FH>3.');
  const [, from, count, to, raised, suit, onto, star, hash] = match;
  const move: EightfoldMove = raised
    ? { type: 'foundation', from: Number(raised) }
    : suit
      ? { type: 'return', suit: suit as Suit, to: Number(onto) }
      : { type: 'tableau', from: Number(from), count: Number(count), to: Number(to) };
  const applied = apply(state, move);
  if (!applied.ok) return applied;
  if (star && !has(applied.value.events, 'FLIPPED'))
    return refuse('turns-no-card', 'This move turns no card.');
  if (hash && !has(applied.value.events, 'WON')) return refuse('not-a-win', 'This move does not win.');
  return ok([move]);
}
