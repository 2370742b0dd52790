/** The searches that a round robin compares, by name. */
import { gameOf } from '../../../lib/games/registry';
import { bestReply } from '../../../lib/ai/search/best-reply';
import type { AnySpace, SearchResult } from '../../../lib/ai/search/result';
import { maxN } from '../../../lib/ai/search/max-n';
import { spaceOf } from '../../../lib/ai/search/generic-space';
import { think } from '../../../lib/ai/think';
import { linePlayed } from '../../../lib/ai/legal-turns';
import { Budget } from '../../../lib/ai/search/budget';
import { maxN as plainMaxN } from '../baselines/max-n';
import type { Brain } from './measure-ai';

const searching =
  (search: Search): Brain['think'] =>
  ({ game, state, seats, ms, nodes }) => {
    const space = spaceOf(gameOf(game), state, seats);
    const played = linePlayed(space, search(space, new Budget({ ms, nodes })), finish);
    if (!played) throw new Error(`${game}: no turn can be played here.`);
    return played;
  };

/** What a line leaves open of its first turn. */
const finish = (space: AnySpace) => maxN(space, { budget: new Budget({ nodes: 500 }), maxDepth: 2 }).codes[0];

export const WAYS = {
  'max^n': searching(plainMaxN),
  paranoid: searching((space, budget) => bestReply(space, { budget, freedom: Infinity })),
  'best reply': searching((space, budget) => bestReply(space, { budget })),
  'narrow max^n': searching((space, budget) => maxN(space, { budget })),
  /** Best reply for three, narrow max^n for more; before them what a game plans: races in Chinese Checkers, quick matches in Jarls. */
  shipped: think,
} satisfies Record<string, Brain['think']>;

export type Way = keyof typeof WAYS;

// Ways to search with three and more seats: those that were tried, beside the one that is shipped.

export type Search = (space: AnySpace, budget: Budget) => SearchResult;
