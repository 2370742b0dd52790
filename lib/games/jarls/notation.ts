/** Turns as text: `W2,0>1,0` moves, `x` pushes, `=` is blocked, `|` compressed; then `!BW` who fell, and `#` for a win. */
import { CELL } from '../hex';
import { ok, refuse, type Refusal, type Result } from '../result';
import { validate, type ValidMove } from './movement';
import { apply } from './rules';
import type { JarlsMove, JarlsState } from './state';

interface NotatedMove {
  readonly piece: string;
  readonly from: string;
  readonly mark: string;
  readonly to: string;
  /** `!BW`, or nothing. */
  readonly fallen: string;
  /** `#`, or nothing. */
  readonly won: string;
}

const textOf = ({ piece, from, mark, to, fallen, won }: NotatedMove) =>
  `${piece}${from}${mark}${to}${fallen}${won}`;

export function notateTurn(state: JarlsState, moves: readonly JarlsMove[]): string {
  const [move] = moves;
  const valid = move && validate(state, move);
  return valid?.ok ? textOf(notateMove(state, valid.value)) : '';
}

function notateMove(state: JarlsState, move: ValidMove): NotatedMove {
  const { piece, from, to, combat } = move;
  const applied = apply(state, { from, to });
  const isWon =
    applied.ok && applied.value.events.some((event) => event.type === 'GAME_ENDED' && event.winner !== null);
  return {
    piece: piece.kind === 'jarl' ? 'J' : 'W',
    from,
    mark: markOf(move),
    to,
    // An id begins with the owner's letter and the letter of the kind.
    fallen: combat?.fallen ? `!${combat.fallen.piece.slice(0, 2)}` : '',
    won: isWon ? '#' : '',
  };
}

function markOf({ combat }: ValidMove): string {
  if (!combat) return '>';
  if (combat.compressed) return '|';
  return combat.result === 'push' ? 'x' : '=';
}

const TURN = new RegExp(`^([JW])(${CELL})([>x=|])(${CELL})(![A-F][JW])?(#)?$`);

/** The mark may always be `>`, and what follows the destination may be left out; but what is written must be true. */
export function parseTurn(state: JarlsState, text: string): Result<readonly JarlsMove[], Refusal> {
  if (state.outcome) return refuse('game-not-playing', 'The game is over.');
  const match = TURN.exec(text.trim());
  if (!match) return refuse('malformed-turn', 'A turn is written like W2,0>1,0 or W-2,1x0,1!BW.');
  const [, kind, from, mark, to, fallen, won] = match;
  const stands = state.pieces.find(({ cell }) => cell === from)?.kind;
  if (stands !== (kind === 'J' ? 'jarl' : 'warrior'))
    return refuse('piece-not-found', `No ${kind === 'J' ? 'Jarl' : 'Warrior'} stands on ${from}.`);
  const valid = validate(state, { from: from!, to: to! });
  if (!valid.ok) return valid;

  const written = notateMove(state, valid.value);
  const isTrue =
    (mark === '>' || mark === written.mark) &&
    (fallen === undefined || fallen === written.fallen) &&
    (won === undefined || won === written.won);
  if (!isTrue) return refuse('wrong-marks', `This turn is written ${textOf(written)}.`);
  return ok([{ from: written.from, to: written.to }]);
}
