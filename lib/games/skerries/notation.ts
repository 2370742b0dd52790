/** Turns as text: place `*>3`, step `5>9`, capture `5x9`, leap `5^12`, `#` after a move that wins; `keep` and `swap`. */
import { ok, refuse, type Refusal, type Result } from '../result';
import { boardOf, startOf } from './board';
import { apply, wayOf } from './rules';
import { type BoatMove, HOLDING, isSides, otherThan, type SkerriesMove, type SkerriesState } from './state';

const MARKS = { step: '>', capture: 'x', leap: '^' } as const;

const markOf = (state: SkerriesState, { from, to }: BoatMove): string =>
  from === HOLDING ? MARKS.step : MARKS[wayOf(state, from, to).kind];

const wins = (state: SkerriesState, { to }: BoatMove): boolean =>
  to === startOf(boardOf(state.seed), otherThan(state.player));

export const notateTurn = (state: SkerriesState, moves: readonly SkerriesMove[]): string =>
  moves
    .map((move) =>
      isSides(move)
        ? move.sides
        : `${move.from}${markOf(state, move)}${move.to}${wins(state, move) ? '#' : ''}`,
    )
    .join(' ');

const CIRCLE = '(?:0|[1-9]|[12]\\d)';
const TURN = new RegExp(`^(\\*|${CIRCLE})([>x^])(${CIRCLE})(#?)$`);

const WORDS: Readonly<Record<string, string>> = { '>': 'a step', x: 'a capture', '^': 'a leap' };

/** `>` may stand for every mark, and `#` may be left out. */
export function parseTurn(state: SkerriesState, text: string): Result<readonly SkerriesMove[], Refusal> {
  if (state.outcome) return refuse('game-over', 'The game is over.');
  const written = text.trim();
  if (written === '--')
    return refuse('skip-is-not-a-turn', 'Nobody skips by choice: whoever has no move is passed over.');
  if (written === 'keep' || written === 'swap') {
    const chosen = apply(state, { sides: written });
    return chosen.ok ? ok([{ sides: written }]) : chosen;
  }
  const match = TURN.exec(written);
  if (!match) return refuse('malformed-turn', 'A turn is written like *>3, 5>9, 5x9 or 5^12.');
  const [, origin, mark, to, hash] = match;
  const move: BoatMove = { from: origin === HOLDING ? HOLDING : Number(origin), to: Number(to) };

  const applied = apply(state, move);
  if (!applied.ok) return applied;
  const right = markOf(state, move);
  if (mark !== MARKS.step && mark !== right) {
    const what = move.from === HOLDING ? 'coming in from holding' : WORDS[right]!;
    return refuse('wrong-mark', `This is ${what}: write ${move.from}${right}${move.to}.`);
  }
  if (hash && !wins(state, move)) return refuse('not-a-win', 'This move does not win.');
  return ok([move]);
}
