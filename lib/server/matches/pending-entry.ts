/** Says what an entry that is about to be written makes of the rows of its match. */
import 'server-only';
import type { Entry, Frame } from '@/lib/match/log';
import { positionHash } from '@/lib/match/study';
import { gameOfMatch } from './access';
import { type ClockColumns, seatsAfter } from './clock/columns';
import type { EntryNews } from './outbox';
import { derived, type EntryRow, type MatchRow } from './rows';

/** An entry that is about to be written, and where it leads. */
export interface PendingEntry {
  readonly key: string;
  readonly at: Date;
  readonly entry: Entry;
  readonly frame: Frame;
  readonly spentMs: number | null;
  /** Null for a match without a clock. */
  readonly clock: ClockColumns | null;
  /** Whom it concerns. */
  readonly news: EntryNews | null;
  /** The offer that this entry fulfils, and the seats that have accepted it by now. */
  readonly offer?: SettledOffer | undefined;
}

export interface SettledOffer {
  readonly id: string;
  readonly agreed: readonly number[];
}

export const entryRow = (match: MatchRow, { key, at, entry, frame, spentMs }: PendingEntry): EntryRow => ({
  matchId: match.id,
  revision: match.revision + 1,
  ply: frame.ply,
  seat: entry.seat,
  kind: entry.kind,
  data: entry.data as EntryRow['data'],
  notation: frame.notation,
  hash: frame.hash,
  position: positionHash(gameOfMatch(match), frame.state),
  key,
  at,
  spentMs,
  comment: null,
});

/** What the entry makes of the match row and of everything beside it, as `write-entries.ts` writes it. */
export function matchColumns(match: MatchRow, pending: PendingEntry) {
  const { entry, frame, offer } = pending;
  const isOver = frame.status.kind === 'over';
  const seats = seatsAfter(match.seats, entry);
  return {
    infoVersion: match.infoVersion,
    statusBefore: match.status,
    ...derivedColumns(match, pending),
    newLevels: seats.flatMap(({ index, aiLevel }) =>
      aiLevel === match.seats[index]?.aiLevel ? [] : [{ index, aiLevel }],
    ),
    offerId: offer?.id ?? null,
    agreed: offer?.agreed ?? null,
    // Conditional moves expect turns only; any other entry discards them.
    keepsPlans: entry.kind === 'turn' && !isOver,
    // A single person sees it on the board: nothing need survive a crash.
    news: pending.news?.isShared ? pending.news : null,
  };
}

/** The row once it is written; no other column changes unless the match ends or a seat changes hands. */
export const matchAfter = (match: MatchRow, pending: PendingEntry): MatchRow => ({
  ...match,
  ...(derivedColumns(match, pending) as Partial<MatchRow>),
  revision: match.revision + 1,
  ply: pending.frame.ply,
  changedAt: pending.at,
  aiLeaseBy: null,
  aiLeaseUntil: null,
});

const NO_CLOCK = { clockState: null, deadline: null, warnAt: null };

const derivedColumns = (match: MatchRow, { frame, clock }: PendingEntry) => ({
  ...derived(gameOfMatch(match), frame),
  ranking: frame.status.kind === 'over' ? frame.status.ranking : null,
  ...(clock ?? NO_CLOCK),
});
