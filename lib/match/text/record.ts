/** Defines a finished match as plain data, for export and import. */
import type { AiLevel } from '@/lib/games/ai-contract';
import type { Ranking, Seat } from '@/lib/games/contract';
import type { EntryKind } from '../log';
import type { TimeControl } from '../clock';

export interface MatchExport {
  /** Its id on this site; null for a match from elsewhere. */
  readonly id: string | null;
  readonly game: string;
  readonly rulesVersion: number;
  /** Complete, in the order of the game's schema. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: number;
  /** A position to start from instead of the game's own start. */
  readonly startText: string | null;
  /** The match, and the ply of it, that `startText` was taken from; null where that is unknown or withheld. */
  readonly branch: { readonly of: string; readonly ply: number } | null;
  readonly seats: readonly SeatRecord[];
  readonly isRated: boolean;
  readonly clock: TimeControl | null;
  /** ISO times in UTC, to the millisecond. */
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** Null while it is not over. */
  readonly result: { readonly ranking: Ranking; readonly reason: string } | null;
  /** The comment on the match as a whole. */
  readonly comment: string | null;
  readonly entries: readonly EntryRecord[];
}

export interface SeatRecord {
  readonly name: string;
  /** An AI of this level had the seat at the end; null for a person. */
  readonly level: AiLevel | null;
  /** Whole numbers; null where the match was not rated. */
  readonly rating: { readonly before: number; readonly after: number } | null;
}

/** One entry of the log. */
export interface EntryRecord {
  readonly kind: EntryKind;
  readonly seat: Seat | null;
  /** As in `lib/match/log.ts`: the moves of a turn, the ply of a take-back, the level of a handover, else `{}`. */
  readonly data: unknown;
  readonly notation: string;
  /** ISO time in UTC, to the millisecond; null where it was not recorded. */
  readonly at: string | null;
  /** Time used, by the clock; null where none ran. */
  readonly spentMs: number | null;
  /** One line of plain text. */
  readonly comment: string | null;
}

/** A record for the bulk export and for programs: one line of JSON. */
export const recordLine = (record: MatchExport): string => `${JSON.stringify(record)}\n`;
