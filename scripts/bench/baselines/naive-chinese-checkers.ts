/**
 * Chinese Checkers the naive way, as a baseline: a Map keyed by "q,r,s", and the board cloned for every move. It plays
 * by the same rules with standard options, knows no draws, and gets the same counts.
 */
type Board = Map<string, number | null>;

export interface NaivePosition {
  readonly board: Board;
  readonly seats: number;
  readonly turn: number;
}

const DIRECTIONS = [
  [1, -1, 0],
  [1, 0, -1],
  [0, 1, -1],
  [-1, 1, 0],
  [-1, 0, 1],
  [0, -1, 1],
] as const;

const HOMES: Record<number, readonly number[]> = {
  2: [0, 3],
  3: [0, 2, 4],
  4: [0, 1, 3, 4],
  5: [0, 1, 2, 3, 4],
  6: [0, 1, 2, 3, 4, 5],
};

const keyOf = (q: number, r: number, s: number) => `${q},${r},${s}`;
const cubeOf = (key: string) => key.split(',').map(Number) as [number, number, number];

function cornerOf(key: string): number {
  const [q, r, s] = cubeOf(key);
  if (r <= -5) return 0;
  if (q >= 5) return 1;
  if (s <= -5) return 2;
  if (r >= 5) return 3;
  if (q <= -5) return 4;
  return s >= 5 ? 5 : -1;
}

/** `marbles`: one letter a hole in cell order, as position texts write them, without numbers for empty runs. */
export function naivePosition(marbles: string, seats: number, turn: number): NaivePosition {
  const board: Board = new Map();
  let i = 0;
  for (let r = -8; r <= 8; r++)
    for (let q = -8; q <= 8; q++) {
      const s = 0 - q - r;
      if (Math.max(q, r, s) > 4 && Math.min(q, r, s) < -4) continue;
      const letter = marbles[i++]!;
      board.set(keyOf(q, r, s), letter === '.' ? null : letter.charCodeAt(0) - 97);
    }
  return { board, seats, turn };
}

function jumpsFrom(board: Board, from: string): Set<string> {
  const visited = new Set([from]);
  const queue = [from];
  while (queue.length > 0) {
    const [q, r, s] = cubeOf(queue.shift()!);
    for (const [dq, dr, ds] of DIRECTIONS) {
      const over = board.get(keyOf(q + dq, r + dr, s + ds));
      const landing = keyOf(q + 2 * dq, r + 2 * dr, s + 2 * ds);
      if (over === null || over === undefined || visited.has(landing)) continue;
      if (landing !== from && board.get(landing) !== null) continue;
      visited.add(landing);
      queue.push(landing);
    }
  }
  visited.delete(from);
  return visited;
}

function destinations({ board, seats, turn }: NaivePosition, from: string): string[] {
  const [q, r, s] = cubeOf(from);
  const found = jumpsFrom(board, from);
  for (const [dq, dr, ds] of DIRECTIONS) {
    const beside = keyOf(q + dq, r + dr, s + ds);
    if (board.get(beside) === null) found.add(beside);
  }
  const home = HOMES[seats]![turn]!;
  const target = (home + 3) % 6;
  return [...found].filter((to) => {
    const corner = cornerOf(to);
    if (cornerOf(from) === target) return corner === target;
    return corner === -1 || corner === home || corner === target;
  });
}

export function naiveMoves(position: NaivePosition): { from: string; to: string }[] {
  const moves: { from: string; to: string }[] = [];
  for (const [from, seat] of position.board)
    if (seat === position.turn) for (const to of destinations(position, from)) moves.push({ from, to });
  return moves;
}

const TRIANGLES: string[][] = [[], [], [], [], [], []];
for (const key of naivePosition('.'.repeat(121), 2, 0).board.keys()) TRIANGLES[cornerOf(key)]?.push(key);

function hasFinished(board: Board, seats: number, seat: number): boolean {
  const home = HOMES[seats]![seat]!;
  const target = TRIANGLES[(home + 3) % 6]!;
  return (
    target.every((key) => board.get(key) !== null) &&
    target.some((key) => board.get(key) === seat) &&
    !TRIANGLES[home]!.some((key) => board.get(key) === seat)
  );
}

function canMove(position: NaivePosition): boolean {
  for (const [from, seat] of position.board)
    if (seat === position.turn && destinations(position, from).length > 0) return true;
  return false;
}

export interface NaiveStep {
  readonly next: NaivePosition;
  readonly isOver: boolean;
}

export type NaiveMove = (position: NaivePosition, move: { from: string; to: string }) => NaiveStep;

/** The least a naive engine does: clone, move, ask whether the mover has finished. Nobody is skipped. */
export const leanMove: NaiveMove = ({ board, seats, turn }, { from, to }) => {
  const after = new Map(board);
  after.set(from, null);
  after.set(to, turn);
  return {
    next: { board: after, seats, turn: (turn + 1) % seats },
    isOver: hasFinished(after, seats, turn),
  };
};

/** The same by the full rules but for draws: anyone may have finished by the move, and who cannot move is skipped. */
export const fullMove: NaiveMove = (position, move) => {
  const { seats, turn } = position;
  let { next } = leanMove(position, move);
  for (let seat = 0; seat < seats; seat++)
    if (hasFinished(next.board, seats, (turn + seat) % seats)) return { next, isOver: true };
  for (let skips = 0; skips < seats && !canMove(next); skips++)
    next = { ...next, turn: (next.turn + 1) % seats };
  return { next, isOver: false };
};
