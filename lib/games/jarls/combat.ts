/** Computes combat: the strength of each side, who is pushed, and what is at the end of the chain. */
import type { Cell } from '../hex';
import { isOnBoard, opposite, THRONE, towards } from './hexes';
import { type CombatResult, type Fate, type JarlsState, type Piece, STRENGTH } from './state';

/** An attack by `attacker` on `defender`, who stands `steps` away in a straight line. */
export function combatOf(
  field: Field,
  attacker: Piece,
  defender: Piece,
  direction: number,
  steps: number,
): CombatResult {
  const strength = STRENGTH[attacker.kind];
  const momentum = steps === 2 ? 1 : 0;
  const support = strengthInLine(field, attacker, opposite(direction));
  const attack = { strength, momentum, support, total: strength + momentum + support };
  const holding = STRENGTH[defender.kind];
  const bracing = strengthInLine(field, defender, direction);
  const defence = { strength: holding, bracing, total: holding + bracing };
  const said = { attacker: attacker.id, defender: defender.id, direction, attack, defence };
  if (attack.total <= defence.total)
    return { ...said, result: 'blocked', compressed: false, pushed: [], fallen: null };

  return { ...said, result: 'push', ...pushOf(field, defender, direction) };
}

/** What a push does: everyone in the line moves on by one, and the last may fall; nobody moves against the Throne. */
export function pushOf(
  field: Field,
  defender: Piece,
  direction: number,
): Pick<CombatResult, 'compressed' | 'pushed' | 'fallen'> {
  const chain = chainFrom(field, defender, direction);
  const last = chain.at(-1)!;
  const beyond = towards(last.cell, direction);
  if (beyond === THRONE) return { compressed: true, pushed: [], fallen: null };
  const pushed = chain.map(({ id, cell }) => ({ piece: id, from: cell, to: towards(cell, direction) }));
  const cause: Fate | null = !field.isOn(beyond) ? 'edge' : field.isHole(beyond) ? 'hole' : null;
  return { compressed: false, pushed, fallen: cause && { piece: last.id, cause } };
}

const strengthInLine = (field: Field, piece: Piece, direction: number): number =>
  piecesInLine(field, piece, direction).reduce((sum, { kind }) => sum + STRENGTH[kind], 0);

/** The unbroken line of the same side directly beside a piece in this direction, nearest first. */
export function piecesInLine(field: Field, piece: Piece, direction: number): Piece[] {
  const line: Piece[] = [];
  for (
    let next = field.at(towards(piece.cell, direction));
    next?.seat === piece.seat;
    next = field.at(towards(next.cell, direction))
  )
    line.push(next);
  return line;
}

/** The unbroken line of pieces of any owner, the defender first. */
function chainFrom(field: Field, defender: Piece, direction: number): Piece[] {
  const chain: Piece[] = [];
  for (let next: Piece | undefined = defender; next; next = field.at(towards(next.cell, direction)))
    chain.push(next);
  return chain;
}

/** Two own Warriors behind the Jarl, whatever the gaps, before any other piece and before the edge. */
export function hasDraft(field: Field, jarl: Piece, direction: number): boolean {
  const back = opposite(direction);
  let warriors = 0;
  for (let cell: Cell = towards(jarl.cell, back); field.isOn(cell); cell = towards(cell, back)) {
    const piece = field.at(cell);
    if (!piece) continue;
    if (piece.seat !== jarl.seat) return false;
    if (++warriors === 2) return true;
  }
  return false;
}

// One look at the board: who stands where, and what the ground is like.

export interface Field {
  readonly pieces: readonly Piece[];
  at(cell: Cell): Piece | undefined;
  isHole(cell: Cell): boolean;
  isOn(cell: Cell): boolean;
}

export function fieldOf({ pieces, holes, radius }: Pick<JarlsState, 'pieces' | 'holes' | 'radius'>): Field {
  const standing = new Map(pieces.map((piece) => [piece.cell, piece]));
  const sunk = new Set(holes);
  return {
    pieces,
    at: (cell) => standing.get(cell),
    isHole: (cell) => sunk.has(cell),
    isOn: (cell) => isOnBoard(cell, radius),
  };
}
