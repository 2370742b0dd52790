/**
 * Chooses the perfect turn in a solved position: wins in the fewest turns, loses in the most, and in a draw leaves the
 * other side the most ways to go wrong without going in circles. Always the same turn in the same position.
 */
import type { PerfectTurn } from '../../ai-contract';
import { boardOf } from '../board';
import { evaluate } from '../search/evaluate';
import { positionKey } from '../repetition';
import { apply, legalMoves } from '../rules';
import { maskOf, seaOf } from '../search/sea';
import { otherThan, type Player, seatOf, type SkerriesMove, type SkerriesState } from '../state';
import { valueIn } from './tablebase';

type Value = PerfectTurn<SkerriesMove>['value'];

interface Candidate {
  readonly move: SkerriesMove;
  readonly value: Value;
  /** Turns to the end by the table; 0 where it knows of none. */
  readonly turns: number;
  /** Whether the position to come has been there before. */
  readonly isRepeated: boolean;
  /** The share of the other side's replies that would be worse for it than the best. */
  readonly traps: number;
  /** How it looks for the one who moves. */
  readonly score: number;
}

const RANK: Readonly<Record<Value, number>> = { win: 2, draw: 1, loss: 0 };

export function look(table: Uint8Array, view: SkerriesState): PerfectTurn<SkerriesMove> {
  if (view.sides === 'open') return chooseSides(valueIn(table, view));
  const [best] = legalMoves(view)
    .map((move) => weigh(table, view, move))
    .sort(byMerit);
  if (!best) throw new Error('Nobody is to move.');
  return { value: best.value, turnsToGo: best.value === 'draw' ? null : best.turns, moves: [best.move] };
}

/** Takes Blue where Blue wins. */
function chooseSides(turns: number): PerfectTurn<SkerriesMove> {
  const moves: SkerriesMove[] = [{ sides: turns % 2 === 1 ? 'swap' : 'keep' }];
  return turns === 0
    ? { value: 'draw', turnsToGo: null, moves }
    : { value: 'win', turnsToGo: turns + 1, moves };
}

/** The best first; among equals the order of the rules, since sorting keeps it. */
function byMerit(a: Candidate, b: Candidate): number {
  if (a.value !== b.value) return RANK[b.value] - RANK[a.value];
  if (a.value === 'win') return a.turns - b.turns;
  if (a.value === 'loss') return b.turns - a.turns || b.traps - a.traps || b.score - a.score;
  return Number(a.isRepeated) - Number(b.isRepeated) || b.traps - a.traps || b.score - a.score;
}

function weigh(table: Uint8Array, view: SkerriesState, move: SkerriesMove): Candidate {
  const me = view.player;
  const next = played(view, move);
  if (next.outcome) {
    const value = next.outcome.ranking.length > 1 ? 'win' : 'draw';
    return { move, value, turns: 1, isRepeated: true, traps: 0, score: 0 };
  }
  const turns = turnsTo(table, view, next);
  const replies = next.player === me ? [] : legalMoves(next).map((reply) => played(next, reply));
  return {
    move,
    value: valueOf(turns, view, replies),
    turns,
    isRepeated: view.seen.includes(positionKey(next)),
    traps: replies.filter((after) => errs(table, next, after, turns)).length / Math.max(1, replies.length),
    score: scoreFor(next, me),
  };
}

function played(state: SkerriesState, move: SkerriesMove): SkerriesState {
  const applied = apply(state, move);
  if (!applied.ok) throw new Error(applied.error.message);
  return applied.value.state;
}

/** Turns to the end after a move, the move included: odd where its mover wins. 0 for a draw. */
function turnsTo(table: Uint8Array, before: SkerriesState, after: SkerriesState): number {
  const turns = valueIn(table, { ...after, player: otherThan(before.player) });
  return turns === 0 ? 0 : turns + 1;
}

/** The table knows nothing of the turn cap, nor of what a match has seen twice: either makes a draw of a win. */
function valueOf(turns: number, view: SkerriesState, replies: readonly SkerriesState[]): Value {
  const { turnCap } = view.options;
  if (turns === 0 || (turnCap > 0 && view.turnsHad + turns > 2 * turnCap)) return 'draw';
  if (turns % 2 === 0) return 'loss';
  return replies.some(({ outcome }) => outcome?.ranking.length === 1) ? 'draw' : 'win';
}

/** Whether a reply gives away what the other side has: a win, a draw, or a draw by the turn cap or by repetition. */
function errs(table: Uint8Array, before: SkerriesState, after: SkerriesState, turns: number): boolean {
  if (after.outcome) return false;
  const left = turnsTo(table, before, after);
  const wins = left % 2 === 1;
  const loses = left !== 0 && !wins;
  const couldWin = turns !== 0 && turns % 2 === 0;
  return couldWin ? !wins : loses;
}

function scoreFor(state: SkerriesState, player: Player): number {
  const score = evaluate(
    seaOf(boardOf(state.seed)),
    Int32Array.from(state.fleets, maskOf),
    seatOf(state.player),
  );
  return state.player === player ? score : -score;
}
