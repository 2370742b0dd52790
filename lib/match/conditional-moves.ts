/**
 * Conditional moves as a tree: each node expects turns of the others and holds the reply. Pure: the log decides what
 * applies.
 */
import { z } from 'zod';
import type { Game, Seat } from '@/lib/games/contract';
import { ok, type Refusal, refuse, type Result } from '@/lib/games/result';
import { applyTurn, type EntryKind } from './log';
import { MAX_CONDITIONAL_DEPTH, MAX_CONDITIONAL_TURNS } from './conditional-limits';

interface ConditionalTurn {
  readonly moves: readonly unknown[];
  readonly notation: string;
}

export interface ConditionalNode {
  /** What the others are expected to play until it is the planner's turn: one turn each, in order. */
  readonly expect: readonly ConditionalTurn[];
  readonly reply: ConditionalTurn;
  readonly then: ConditionalTree;
}

export type ConditionalTree = readonly ConditionalNode[];

const storedTurn = z.object({ moves: z.array(z.unknown()), notation: z.string() });

/** As stored. */
export const conditionalTree: z.ZodType<ConditionalTree> = z.array(
  z.object({
    expect: z.array(storedTurn),
    reply: storedTurn,
    get then() {
      return conditionalTree;
    },
  }),
);

/**
 * Reads whole turns from a position on as one variation of conditional moves for `seat`: the others' turns and the
 * replies. Each is given by its moves or in the game's notation.
 */
export function readLine(
  game: Game,
  start: unknown,
  seat: Seat,
  turns: readonly (string | readonly unknown[])[],
): Result<readonly Omit<ConditionalNode, 'then'>[], Refusal> {
  const line: Omit<ConditionalNode, 'then'>[] = [];
  let expect: ConditionalTurn[] = [];
  let state = start;
  for (const turn of turns) {
    const status = game.rules.status(state);
    if (status.kind === 'over') return refuse('game-over', 'The match would be over by then.');
    const moves = typeof turn === 'string' ? game.text.parseTurn(state, turn) : ok(turn);
    if (!moves.ok) return moves;
    const played = applyTurn(game, state, moves.value);
    if (!played.ok) return played;
    const made = { moves: played.value.moves, notation: game.text.notateTurn(state, played.value.moves) };
    state = played.value.state;
    if (status.toAct !== seat) expect.push(made);
    else if (expect.length === 0) return refuse('not-planned', 'A plan begins with a turn of somebody else.');
    else {
      line.push({ expect, reply: made });
      expect = [];
    }
  }
  if (line.length === 0 || expect.length > 0)
    return refuse('not-planned', 'A plan ends with a turn of your own.');
  if (line.length > MAX_CONDITIONAL_DEPTH)
    return refuse('too-deep', `A plan holds at most ${MAX_CONDITIONAL_DEPTH} turns of your own.`);
  return ok(line);
}

const isSameTurn = (one: ConditionalTurn, other: ConditionalTurn): boolean => one.notation === other.notation;
const isSameExpectation = (one: readonly ConditionalTurn[], other: readonly ConditionalTurn[]): boolean =>
  one.length === other.length && one.every((each, i) => isSameTurn(each, other[i]!));

/** The tree with one more variation; another reply to the same expected turns replaces the old one. */
export function addLine(
  tree: ConditionalTree,
  [first, ...rest]: readonly Omit<ConditionalNode, 'then'>[],
): Result<ConditionalTree, Refusal> {
  if (!first) return ok(tree);
  const at = tree.findIndex((node) => isSameExpectation(node.expect, first.expect));
  const before = tree[at];
  const isKept = before !== undefined && isSameTurn(before.reply, first.reply);
  const then = addLine(isKept ? before.then : [], rest);
  if (!then.ok) return then;
  const node = { ...first, then: then.value };
  const grown = at < 0 ? [...tree, node] : tree.map((each, i) => (i === at ? node : each));
  if (countNodes(grown) > MAX_CONDITIONAL_TURNS)
    return refuse('too-large', `A plan holds at most ${MAX_CONDITIONAL_TURNS} answers. Remove some first.`);
  return ok(grown);
}

export const countNodes = (tree: ConditionalTree): number =>
  tree.reduce((sum, node) => sum + 1 + countNodes(node.then), 0);

/** The tree without a variation: its last reply, and what led only to that. */
export function removeLine(tree: ConditionalTree, line: readonly string[]): ConditionalTree {
  return tree.flatMap((node) => {
    const own = [...node.expect, node.reply].map(({ notation }) => notation);
    if (!own.every((notation, i) => notation === line[i])) return [node];
    const rest = line.slice(own.length);
    if (rest.length === 0) return node.then.length > 0 ? [node] : [];
    const then = removeLine(node.then, rest);
    return then.length === 0 && node.then.length > 0 ? [] : [{ ...node, then }];
  });
}

/** Every path through the tree, from its first expected turn to its last reply. */
export function linesOf(tree: ConditionalTree): readonly ConditionalLine[] {
  return tree.flatMap((node) => {
    const own = [
      ...node.expect.map(({ notation }) => ({ notation, mine: false })),
      { notation: node.reply.notation, mine: true },
    ];
    const deeper = linesOf(node.then);
    if (deeper.length === 0) return [{ turns: own }];
    return deeper.map(({ turns }) => ({ turns: [...own, ...turns] }));
  });
}

/** `play`: this turn, now. `wait`: for what is left of the tree. `overtaken`: nothing in it applies any more. */
export type Followed =
  | { readonly kind: 'play'; readonly turn: ConditionalTurn }
  | { readonly kind: 'wait'; readonly tree: ConditionalTree }
  | { readonly kind: 'overtaken' };

interface Logged {
  readonly kind: EntryKind;
  readonly seat: number | null;
  readonly notation: string;
}

const OVERTAKEN: Followed = { kind: 'overtaken' };

/** The state of the conditional moves of `seat` after the entries written since they were planned. */
export function followConditional(tree: ConditionalTree, since: readonly Logged[], seat: Seat): Followed {
  let waiting = tree;
  let due: ConditionalNode | null = null;
  for (const { kind, seat: by, notation } of since) {
    if (kind !== 'turn') return OVERTAKEN;
    if (due) {
      if (by !== seat || notation !== due.reply.notation) return OVERTAKEN;
      waiting = due.then;
      due = null;
    } else {
      if (by === seat) return OVERTAKEN;
      waiting = waiting
        .filter(({ expect }) => expect[0]?.notation === notation)
        .map((node) => ({ ...node, expect: node.expect.slice(1) }));
      due = waiting.find(({ expect }) => expect.length === 0) ?? null;
    }
    if (!due && waiting.length === 0) return OVERTAKEN;
  }
  return due ? { kind: 'play', turn: due.reply } : { kind: 'wait', tree: waiting };
}

/** One variation: the expected turns of others, and the replies that follow, in order. */
export interface ConditionalLine {
  /** The notations of the variation, which also identify it. */
  readonly turns: readonly { readonly notation: string; readonly mine: boolean }[];
}
