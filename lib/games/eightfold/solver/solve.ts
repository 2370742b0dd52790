/** The solver: proves from the full deal that a position can be won, with the moves, or that it is lost. */
import type { Solution, SolveLimit } from '../../contract';
import type { SolverStep } from './block-table';
import { cardOf, HIDDEN, numberOf } from '../cards';
import { solveFree } from './free-solver';
import { apply, legalMoves } from '../rules';
import { solveRun } from '../runs';
import { solveSequence } from './sequence-solver';
import type { Eightfold, EightfoldMove, EightfoldState } from '../state';

const never = () => false;

/**
 * Of moves off the foundations only one, at the beginning, is tried: what has gone up too early. Nothing can be proved
 * where cards are hidden.
 */
export function solve(state: EightfoldState, limit: SolveLimit = {}): Solution<Eightfold> {
  const found = solveWithoutReturns(state, limit);
  if (found.verdict !== 'lost') return found;
  let { nodes } = found;
  let verdict: Solution<Eightfold>['verdict'] = found.verdict;
  for (const move of legalMoves({ ...state, outcome: null })) {
    if (move.type !== 'return') continue;
    const applied = apply({ ...state, outcome: null }, move);
    if (!applied.ok) continue;
    const after = solveWithoutReturns(applied.value.state, limit);
    nodes += after.nodes;
    if (after.verdict === 'won') return { verdict: 'won', moves: [move, ...(after.moves ?? [])], nodes };
    if (after.verdict === 'unknown') verdict = 'unknown';
  }
  return { verdict, nodes };
}

function solveWithoutReturns(state: EightfoldState, { stop = never }: SolveLimit = {}): Solution<Eightfold> {
  if (state.piles.some(({ down, up }) => down.includes(HIDDEN) || up.includes(HIDDEN)))
    return { verdict: 'unknown', nodes: 0 };
  if (state.foundations.every((height) => height === 13)) return { verdict: 'won', moves: [], nodes: 0 };
  if (state.options.stacks === 'free') {
    const { verdict, moves, nodes } = solveFree({ ...state, outcome: null }, stop);
    if (verdict === 'won') return { verdict, moves, nodes };
    // The rule of thumb wins one free deal in eight, and some that a hurried search has missed.
    const plain = verdict === 'unknown' ? solveRun({ ...state, outcome: null }) : null;
    if (plain?.state.outcome) return { verdict: 'won', moves: plain.moves, nodes };
    return { verdict, nodes };
  }
  const piles = state.piles.map(({ down, up }) => ({
    cards: [...down, ...up].map(numberOf),
    faceDown: down.length,
  }));
  const { verdict, steps, nodes } = solveSequence(piles, state.foundations, stop);
  if (verdict !== 'won') return { verdict, nodes };
  return { verdict, moves: movesOf({ ...state, outcome: null }, steps), nodes };
}

/** Steps name the card that leads; moves count the cards on top of it. */
function movesOf(start: EightfoldState, steps: readonly SolverStep[]): EightfoldMove[] {
  let state = start;
  return steps.map(({ card, from, to }) => {
    const { up } = state.piles[from]!;
    const move: EightfoldMove =
      to < 0
        ? { type: 'foundation', from: from + 1 }
        : { type: 'tableau', from: from + 1, count: up.length - up.indexOf(cardOf(card)), to: to + 1 };
    const applied = apply(state, move);
    if (!applied.ok) throw new Error(`The solver made an illegal move: ${applied.error.message}`);
    state = applied.value.state;
    return move;
  });
}
