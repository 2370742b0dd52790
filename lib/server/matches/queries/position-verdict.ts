/** Tells whether the position of a solitaire can still be won, and to which move to go back where it cannot. */
import 'server-only';
import { TooBusy } from '@/lib/ai/worker-pool';
import type { Frame } from '@/lib/match/log';
import type { Game } from '@/lib/games/contract';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import type { PositionVerdict } from '@/lib/protocol/views';
import { refuseWith } from '@/lib/protocol/refusals';
import type { CurrentUser } from '@/lib/server/accounts';
import { gameOfMatch } from '../access';
import { historyOf } from '../history';
import type { MatchRow } from '../rows';
import { solutionOf } from '../solutions';
import { findVisible } from './match-view';

export async function positionVerdict(
  viewer: CurrentUser | null,
  id: string,
): Promise<Result<PositionVerdict, Refusal>> {
  const found = await findVisible(viewer, id);
  if (!found.ok) return found;
  try {
    const verdict = await verdictOf(found.value);
    return verdict ? ok(verdict) : refuseWith('forbidden', 'Only a solitaire is solved.');
  } catch (error) {
    if (error instanceof TooBusy) return refuseWith('unavailable', error.message);
    throw error;
  }
}

/** Null where the game has no such question. */
export async function verdictOf(match: MatchRow): Promise<PositionVerdict | null> {
  const game = gameOfMatch(match);
  const { frames } = await historyOf(match);
  const standing = standingFrames(frames);
  const solved = await solutionOf(game, standing.at(-1)?.state);
  if (!solved) return null;
  const { verdict } = solved;
  const backTo = verdict === 'lost' ? await lastWinnable(game, standing) : null;
  return { revision: match.revision, verdict, backTo };
}

/** The positions by ply that have not been taken back. */
function standingFrames(frames: readonly Frame[]): readonly Frame[] {
  const standing: Frame[] = [];
  for (const frame of frames) {
    standing.length = Math.min(standing.length, frame.ply);
    standing.push(frame);
  }
  return standing;
}

/** What cannot be won at one ply cannot be won at a later one, so the last ply that can is found by halving. */
async function lastWinnable(game: Game, standing: readonly Frame[]): Promise<number | null> {
  let [winnable, lost] = [-1, standing.length - 1];
  while (lost - winnable > 1) {
    const middle = (winnable + lost) >> 1;
    const solved = await solutionOf(game, standing[middle]?.state);
    if (solved?.verdict === 'won') winnable = middle;
    else lost = middle;
  }
  return winnable < 0 ? null : winnable;
}
