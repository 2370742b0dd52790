/** How a match stands, for the one who looks. Unknown and private matches look alike from outside. */
import 'server-only';
import type { MatchSummary, MatchView } from '@/lib/protocol/views';
import type { Refusal, Result } from '@/lib/games/result';
import { ok } from '@/lib/games/result';
import { refuseWith } from '../errors';
import type { CurrentUser } from '../session';
import { lineOf, matchSummary, matchView, maySee } from '../viewers';
import { historyOf } from './history';
import { matchId, read } from './request';
import { roomOf } from './room';
import { findMatch, type MatchRow } from './store';

export async function loadMatch(viewer: CurrentUser | null, id: string): Promise<Result<MatchView, Refusal>> {
  const match = await findVisible(viewer, id);
  return match.ok ? ok(await viewOf(match.value, viewer)) : match;
}

/** The board alone, without what led to it. */
export async function loadBoard(
  viewer: CurrentUser | null,
  id: string,
): Promise<Result<MatchSummary, Refusal>> {
  const match = await findVisible(viewer, id);
  return match.ok ? ok(matchSummary(match.value, viewer)) : match;
}

export async function findVisible(
  viewer: CurrentUser | null,
  id: unknown,
): Promise<Result<MatchRow, Refusal>> {
  const known = read(matchId, id);
  const match = known.ok ? await findMatch(known.value) : null;
  return match && maySee(viewer, match) ? ok(match) : refuseWith('not-found');
}

export async function viewOf(match: MatchRow, viewer: CurrentUser | null): Promise<MatchView> {
  const { entries, frames } = await historyOf(match);
  const lastEvents = frames.at(-1)?.events ?? [];
  return matchView(match, viewer, entries.map(lineOf), lastEvents, await roomOf(match, viewer));
}
