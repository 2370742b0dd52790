/** Finds the valid moves with their combats, and refuses others in the order of the rules. */
import { type Cell, inReadingOrder } from '../hex';
import { ok, type Refusal, refuse, type Result } from '../result';
import { combatOf, type Field, fieldOf, hasDraft, piecesInLine } from './combat';
import { opposite, THRONE, towards, wayTo } from './hexes';
import type { CombatResult, JarlsMove, JarlsState, Piece } from './state';

const CODES = [
  'game-not-playing',
  'piece-not-found',
  'not-your-piece',
  'destination-off-board',
  'destination-is-hole',
  'destination-occupied-friendly',
  'warrior-cannot-enter-throne',
  'move-not-straight-line',
  'invalid-distance-warrior',
  'invalid-distance-jarl',
  'jarl-needs-draft-for-two-hex',
  'path-blocked',
] as const;

/** The rules document writes its codes in capitals: `PATH_BLOCKED`. */
export const documentCodes: Readonly<Record<string, string>> = Object.fromEntries(
  CODES.map((code) => [code, code.toUpperCase().replaceAll('-', '_')]),
);

/** A move that has passed every test. */
export interface ValidMove extends JarlsMove {
  readonly piece: Piece;
  readonly direction: number;
  readonly hasMomentum: boolean;
  /** Null for a move to a free hex. */
  readonly combat: CombatResult | null;
}

/** Why the player to act may not pick up what stands here; null if they may. */
export function whyNotTake(state: JarlsState, from: Cell): Refusal | null {
  if (state.outcome) return refuse('game-not-playing', 'The game is over.').error;
  const taken = takePiece(state, fieldOf(state), from);
  return taken.ok ? null : taken.error;
}

function takePiece(state: JarlsState, field: Field, from: Cell): Result<Piece, Refusal> {
  const piece = field.at(from);
  if (!piece) return refuse('piece-not-found', 'No such piece stands here.');
  if (piece.seat !== state.player) return refuse('not-your-piece', 'This piece is not yours.');
  return ok(piece);
}

/**
 * Checks a move as the rules do. A Jarl's two steps over the Throne come back shortened to the Throne, so the answer
 * may go elsewhere than was asked.
 */
export function validate(
  state: JarlsState,
  { from, to }: JarlsMove,
  field: Field = fieldOf(state),
): Result<ValidMove, Refusal> {
  if (state.outcome) return refuse('game-not-playing', 'The game is over.');
  const taken = takePiece(state, field, from);
  if (!taken.ok) return taken;
  const piece = taken.value;
  const isJarl = piece.kind === 'jarl';
  const target = field.at(to);
  if (!field.isOn(to)) return refuse('destination-off-board', 'There is no ice out there.');
  if (field.isHole(to)) return refuse('destination-is-hole', 'There is a hole in the ice.');
  if (target?.seat === piece.seat)
    return refuse('destination-occupied-friendly', 'One of your own stands there.');
  if (!isJarl && to === THRONE)
    return refuse('warrior-cannot-enter-throne', 'The Throne is for Jarls: a Warrior may not enter it.');

  const way = wayTo(from, to);
  if (!way) return refuse('move-not-straight-line', 'Pieces move in a straight line.');
  const { direction, steps } = way;
  if (steps > 2)
    return isJarl
      ? refuse('invalid-distance-jarl', 'A Jarl goes one hex, or two with a draft.')
      : refuse('invalid-distance-warrior', 'A Warrior goes one or two hexes.');
  const hasMomentum = steps === 2;
  if (isJarl && hasMomentum && !hasDraft(field, piece, direction))
    return refuse(
      'jarl-needs-draft-for-two-hex',
      'A Jarl goes two hexes only with a draft: two of its Warriors in line behind it.',
    );
  const middle = towards(from, direction);
  if (hasMomentum && middle === THRONE) {
    if (isJarl) return ok({ piece, from, to: THRONE, direction, hasMomentum: false, combat: null });
    return refuse('path-blocked', 'The Throne stops all movement: a Warrior may not cross it.');
  }
  if (hasMomentum && (field.at(middle) || field.isHole(middle)))
    return refuse('path-blocked', 'The hex in between must be free of pieces and holes.');
  const combat = target ? combatOf(field, piece, target, direction, steps) : null;
  return ok({ piece, from, to, direction, hasMomentum, combat });
}

/** Every valid move with its combat: the Jarl's first, then Warriors in reading order; by direction, then distance. */
export function validMoves(state: JarlsState): ValidMove[] {
  return [...eachValidMove(state)];
}

export const canMove = (state: JarlsState): boolean => !eachValidMove(state).next().done;

function* eachValidMove(state: JarlsState): Generator<ValidMove> {
  const field = fieldOf(state);
  for (const from of inOrder(state))
    for (let direction = 0; direction < 6; direction++) {
      const near = towards(from, direction);
      for (const to of [near, towards(near, direction)]) {
        const valid = validate(state, { from, to }, field);
        // A shortened move is listed once, as the move to the Throne itself.
        if (valid.ok && valid.value.to === to) yield valid.value;
      }
    }
}

function inOrder({ pieces, player }: JarlsState): Cell[] {
  const own = pieces.filter(({ seat }) => seat === player);
  const cells = (kind: Piece['kind']) => own.filter((piece) => piece.kind === kind).map(({ cell }) => cell);
  return [...cells('jarl'), ...inReadingOrder(cells('warrior'))];
}

/** What an attack would come to, before it is made; null where the move is no attack or not allowed. */
export function combatPreview(state: JarlsState, move: JarlsMove): CombatResult | null {
  const valid = validate(state, move);
  return valid.ok ? valid.value.combat : null;
}

/** Whose strength counts in an attack beside attacker and defender, nearest first. */
export function helpersIn(
  state: JarlsState,
  { attacker, defender, direction }: CombatResult,
): { readonly supporters: readonly Piece[]; readonly bracers: readonly Piece[] } {
  const field = fieldOf(state);
  const line = (id: string, towardsIt: number) => {
    const piece = state.pieces.find((each) => each.id === id);
    return piece ? piecesInLine(field, piece, towardsIt) : [];
  };
  return { supporters: line(attacker, opposite(direction)), bracers: line(defender, direction) };
}
