/** Counts the sequences of legal turns to a depth (perft), to check the search space against the rules. */
import type { SearchSpace } from './ai-contract';
import type { Game, Types } from './contract';

export interface PerftLimit {
  /** Called with the turns just counted; true stops the count. */
  readonly stop?: (counted: number) => boolean;
}

/** One count a depth, by the search space; null when it was stopped. */
export function perftSearch(
  space: SearchSpace<unknown>,
  depth: number,
  { stop }: PerftLimit = {},
): number[] | null {
  const counts = new Array<number>(depth).fill(0);
  const buffers: Int32Array[] = [];
  let isStopped = false;

  const add = (level: number, turns: number) => {
    counts[level]! += turns;
    if (stop?.(turns)) isStopped = true;
  };

  const walk = (level: number, decisions: number) => {
    if (level === depth - 1 && space.countTurns) {
      add(level, space.countTurns());
      return;
    }
    const codes = (buffers[decisions] ??= new Int32Array(space.maxMoves));
    const count = space.generate(codes);
    for (let i = 0; i < count && !isStopped; i++) {
      space.play(codes[i]!);
      if (space.midTurn()) walk(level, decisions + 1);
      else {
        add(level, 1);
        if (level + 1 < depth && space.outcome() === null) walk(level + 1, decisions + 1);
      }
      space.undo();
    }
  };

  walk(0, 0);
  return isStopped ? null : counts;
}

/** The same by the pure rules. */
export function perftPure<T extends Types>(game: Game<T>, state: T['State'], depth: number): number[] {
  const counts = new Array<number>(depth).fill(0);
  const walk = (from: T['State'], level: number) => {
    for (const move of game.rules.legalMoves(from)) {
      const applied = game.rules.apply(from, move);
      if (!applied.ok)
        throw new Error(`${game.meta.id}: a listed move was refused: ${applied.error.message}`);
      const status = game.rules.status(applied.value.state);
      if (status.kind === 'playing' && status.midTurn) {
        walk(applied.value.state, level);
        continue;
      }
      counts[level]!++;
      if (level + 1 < depth && status.kind === 'playing') walk(applied.value.state, level + 1);
    }
  };
  walk(state, 0);
  return counts;
}
