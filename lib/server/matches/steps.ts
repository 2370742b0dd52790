/** What happened since a revision, step by step, cut for the one who looks. */
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import type { Step } from '@/lib/protocol/views';
import { gameOfMatch, lineOf, stepView } from '../viewers';
import { historyOf } from './history';
import type { MatchRow } from './store';

export async function stepAt(match: MatchRow, revision: number, mine: readonly Seat[]): Promise<Step> {
  const step = (await stepsOf(match, revision - 1, mine))[0];
  if (!step) throw new Error(`match ${match.id} has no revision ${revision}`);
  return step;
}

/** In order of revision, without gaps; `mine` are the seats whose owner looks. */
export async function stepsOf(
  match: MatchRow,
  since: number,
  mine: readonly Seat[],
): Promise<readonly Step[]> {
  const game = gameOfMatch(match);
  const { entries, frames } = await historyOf(match);
  return entries.slice(since).map((entry) => {
    const frame = frames[entry.revision];
    if (!frame) throw new Error(`match ${match.id}: revision ${entry.revision} is out of order`);
    return stepView(game, mine, lineOf(entry), frame);
  });
}
