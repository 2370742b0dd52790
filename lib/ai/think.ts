/** One thought: from a position as a seat sees it to a whole turn. The same code runs in threads and in browsers. */
import type { AiLevel } from '@/lib/games/match';
import { gameOf } from '@/lib/games/registry';
import { alphaBeta } from './alpha-beta';
import { LEVELS } from './levels';
import type { AnySpace, Line, Sight } from './line';
import { maxN } from './max-n';
import { spaceOf } from './pure-space';
import { sightOf } from './sight';
import { Table } from './table';
import { Budget, type Limits } from './time';

export interface ThinkRequest {
  readonly game: string;
  readonly rulesVersion?: number;
  /** What the seat to act sees, already checked: a view, as JSON. */
  readonly state: unknown;
  readonly seats?: number;
  /** Without a level the play is as strong as `ms` and `nodes` allow; with none of the three, level 5. */
  readonly level?: AiLevel;
  readonly ms?: number;
  /** Given without `ms`, the clock is never read: the same request thinks the same thought. */
  readonly nodes?: number;
  /** Seed of a level's slips, an integer >= 0. */
  readonly rng?: number;
}

export interface Thought {
  /** A whole turn, ready to be played. */
  readonly moves: unknown[];
  /** One a seat, in hundredths of a tempo; near ±1 000 000 the end is forced. */
  readonly scores: number[];
  /** Decisions looked ahead. */
  readonly depth: number;
  readonly nodes: number;
  /** The turns expected from here on, the chosen one first. */
  readonly pv: unknown[][];
  readonly ms: number;
}

/** How a search is told to see and when to stop. */
interface Manner {
  readonly limits: Limits;
  readonly depth: number | undefined;
  readonly sight: Sight | undefined;
}

/** Enough to finish a turn whose first decision was all that there was time for. */
const TO_FINISH: Limits = { nodes: 2000 };

let table: Table | undefined;

export function think(request: ThinkRequest): Thought {
  const game = gameOf(request.game, request.rulesVersion);
  const space = spaceOf(game, request.state, request.seats);
  if (space.toAct() < 0) throw new Error(`${game.id}: the game is over, there is nothing to think about.`);
  const manner = mannerOf(request);
  const budget = new Budget(manner.limits);
  const line = search(space, budget, manner);
  const codes = [...line.codes, ...restOfTurn(space, line.codes, budget)];
  const pv = turnsOf(space, codes);
  const [moves] = pv;
  if (!moves) throw new Error(`${game.id}: no turn can be played here.`);
  return {
    moves,
    scores: [...line.scores],
    depth: line.depth,
    nodes: budget.nodes,
    pv,
    ms: Math.round(budget.elapsed),
  };
}

function mannerOf({ level, ms, nodes, rng = 1 }: ThinkRequest): Manner {
  const asked = ms !== undefined || nodes !== undefined;
  if (level === undefined && asked) return { limits: { ms, nodes }, depth: undefined, sight: undefined };
  const strength = LEVELS[level ?? 5];
  const limits = asked ? { ms, nodes } : { ms: strength.ms, nodes: strength.nodes };
  return { limits, depth: strength.depth, sight: sightOf(strength, rng >>> 0) };
}

function search(space: AnySpace, budget: Budget, { depth, sight }: Omit<Manner, 'limits'>): Line {
  if (space.seats !== 2) return maxN(space, { budget, maxDepth: depth, sight });
  table ??= new Table();
  table.clear();
  return alphaBeta(space, { budget, table, maxDepth: depth, sight });
}

/** The decisions still missing where the line found stops within the first turn. */
function restOfTurn(space: AnySpace, codes: readonly number[], budget: Budget): number[] {
  const rest: number[] = [];
  let played = 0;
  for (const code of codes) {
    space.play(code);
    played++;
    if (!space.midTurn()) break;
  }
  while (played > 0 && space.midTurn()) {
    const extra = new Budget(TO_FINISH);
    const [code] = search(space, extra, { depth: 2, sight: undefined }).codes;
    budget.nodes += extra.nodes;
    if (code === undefined) break;
    rest.push(code);
    space.play(code);
    played++;
  }
  for (; played > 0; played--) space.undo();
  return rest;
}

/** Codes as turns of moves; a turn that the line leaves unfinished is left out. */
function turnsOf(space: AnySpace, codes: readonly number[]): unknown[][] {
  const turns: unknown[][] = [];
  let turn: unknown[] = [];
  for (const code of codes) {
    turn.push(space.decode(code));
    space.play(code);
    if (space.midTurn()) continue;
    turns.push(turn);
    turn = [];
  }
  for (let i = 0; i < codes.length; i++) space.undo();
  return turns;
}
