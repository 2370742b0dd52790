/** What the search core's board offers to those who judge it, and the two questions about lines that they share. */
import { ICE, OFF } from './grid';

export interface Board {
  readonly seats: number;
  readonly radius: number;
  readonly ground: Uint8Array;
  /** Steps to the Throne over the ice, whoever stands in the way. */
  readonly steps: Uint8Array;
  /** 0, or 1 + the number of the piece on a cell. */
  readonly piece: Uint8Array;
  readonly owner: Uint8Array;
  readonly strength: Uint8Array;
  /** Where a piece stands; -1 once it is gone. */
  readonly at: Int16Array;
  /** The pieces of seat s are those from `first[s]`, its Jarl, up to `first[s + 1]`. */
  readonly first: Int32Array;
}

/** Whether a seat's Jarl on `from` has two of its Warriors behind it, before anyone else, for a move along `d`. */
export function hasDraft(board: Board, seat: number, from: number, d: number): boolean {
  const { ground, piece, owner, strength } = board;
  let warriors = 0;
  for (let cell = from - d; ground[cell] !== OFF; cell -= d) {
    const other = piece[cell]!;
    if (other === 0) continue;
    if (owner[other - 1] !== seat || strength[other - 1] === 2) return false;
    if (++warriors === 2) return true;
  }
  return false;
}

/**
 * Which enemy could at once push out the piece on `cell` along `d`, where the edge or a hole lies behind it; -1 if
 * none. Only its own side is looked for in between: a chain of three owners is rare.
 */
export function pushedOutBy(board: Board, cell: number, d: number): number {
  const { ground, piece, owner, strength } = board;
  const side = owner[piece[cell]! - 1]!;
  let defence = 0;
  let front = cell;
  for (; piece[front] !== 0 && owner[piece[front]! - 1] === side; front -= d)
    defence += strength[piece[front]! - 1]!;
  let attack = 0;
  if (piece[front] === 0) {
    if (ground[front] !== ICE) return -1;
    front -= d;
    attack = 1;
    if (piece[front] === 0) return -1;
  }
  const attacker = piece[front]! - 1;
  const enemy = owner[attacker]!;
  if (enemy === side) return -1;
  if (attack === 1 && strength[attacker] === 2 && !hasDraft(board, enemy, front, d)) return -1;
  for (; piece[front] !== 0 && owner[piece[front]! - 1] === enemy; front -= d)
    attack += strength[piece[front]! - 1]!;
  return attack > defence ? enemy : -1;
}
