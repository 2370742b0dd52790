/** A finished match as a record or a text: to keep, to hand on, or to bring to another house. */
import 'server-only';
import type { AnyGame, Seat } from '@/lib/games/contract';
import type { MatchRecord } from '@/lib/match/text/record';
import { writeMatchText } from '@/lib/match/text/write';
import type { Refusal, Result } from '@/lib/games/result';
import { ok } from '@/lib/games/result';
import { controlOf } from '../clocks/columns';
import { refuseWith } from '../errors';
import type { CurrentUser } from '../session';
import { gameOfMatch, maySee, seatViews } from '../viewers';
import { findVisible } from './load';
import { type EntryRow, findEntries, findMatch, type MatchRow } from './store';

export interface Exported {
  readonly record: MatchRecord;
  readonly text: string;
  readonly filename: string;
}

/** Whoever may see a match may take it along once it is over: until then its log would tell what is still hidden. */
export async function exportMatch(
  viewer: CurrentUser | null,
  id: unknown,
): Promise<Result<Exported, Refusal>> {
  const found = await findVisible(viewer, id);
  if (!found.ok) return found;
  const match = found.value;
  if (match.status !== 'OVER')
    return refuseWith('match-not-over', 'A match can be exported once it is over.');
  const entries = await findEntries(match.id, match.revision);
  const record = recordOf(match, entries, await branchOf(viewer, match));
  return ok({ record, text: writeMatchText(record), filename: `${match.game}-${match.id}.txt` });
}

/** `branch`: where it came from, if whoever asks may know. */
export function recordOf(
  match: MatchRow,
  entries: readonly EntryRow[],
  branch: MatchRecord['branch'],
): MatchRecord {
  const game = gameOfMatch(match);
  const { ranking, reason } = match;
  return {
    id: match.id,
    game: match.game,
    rulesVersion: match.rulesVersion,
    options: optionsOf(game, match.options),
    seed: Number(match.seed),
    startText: match.startText,
    branch,
    seats: seatViews(match, []).map(({ name, level, rating }) => ({ name, level, rating: rating ?? null })),
    isRated: match.isRated,
    clock: controlOf(match),
    startedAt: match.createdAt.toISOString(),
    endedAt: match.endedAt?.toISOString() ?? null,
    // Stored as the rules gave it.
    result: ranking === null || reason === null ? null : { ranking: ranking as unknown as Seat[][], reason },
    comment: match.comment,
    entries: entries.map(({ kind, seat, data, notation, at, spentMs, comment }) => ({
      kind,
      seat: seat as Seat | null,
      data,
      notation,
      at: at.toISOString(),
      spentMs,
      comment,
    })),
  };
}

/** Stored options may be older than some of those the game knows today, and the database keeps no order. */
const optionsOf = (game: AnyGame, stored: unknown): MatchRecord['options'] =>
  game.schemas.options.parse(stored) as MatchRecord['options'];

export async function branchOf(viewer: CurrentUser | null, match: MatchRow): Promise<MatchRecord['branch']> {
  if (match.branchOfId === null || match.branchPly === null) return null;
  const origin = await findMatch(match.branchOfId);
  return origin && maySee(viewer, origin) ? { of: origin.id, ply: match.branchPly } : null;
}
