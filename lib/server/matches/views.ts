/** Builds the views of a match, its seats and its steps for one viewer. */
import { eventFor, viewFor, withoutHistory } from '@/lib/games/game';
import 'server-only';
import { aiName } from '@/lib/ai/levels';
import { isInDays } from '@/lib/match/clock';
import type { AiLevel } from '@/lib/games/ai-contract';
import type { Game, GameEvent, Seat } from '@/lib/games/contract';
import {
  type MatchSummary,
  type MatchView,
  type MatchInfo,
  type SeatView,
  SHARINGS,
  type SharingView,
  type Step,
} from '@/lib/protocol/views';
import type { Frame, LogLine } from '@/lib/match/log';
import { deltaOf } from '@/lib/match/replay-frames';
import { profilePath } from '@/lib/server/accounts';
import { controlOf } from './clock/columns';
import type { EntryRow, MatchRow, SeatRow } from './rows';
import { historyOf } from './history';
import { agreedSharing, countPlayers } from './seat-facts';
import { gameOfMatch, isOpenSeat, type Person, ownSeats, viewerId, viewerOf } from './access';

/** Whether turns may take days: by the clock, or between remote people without one. */
const isSlow = (match: MatchRow): boolean =>
  match.clockState === null ? countPlayers(match.seats) > 1 : isInDays(controlOf(match));

/** An AI that takes a seat over later comes last, so that the others keep their names. */
const nthOfLevel = (seats: readonly SeatRow[], seat: SeatRow): number => {
  const rank = ({ userId, index }: SeatRow) => index + (userId === null ? 0 : seats.length);
  return seats.filter(({ aiLevel }) => aiLevel === seat.aiLevel).filter((each) => rank(each) < rank(seat))
    .length;
};

function nameOf(seats: readonly SeatRow[], seat: SeatRow, kind: SeatView['kind']): string {
  // Imported matches have names without owners; an AI that took a seat over plays under its own.
  if (seat.name !== null && (kind !== 'ai' || seat.user === null)) return seat.name;
  if (kind === 'ai') return aiName(seat.aiLevel as AiLevel, nthOfLevel(seats, seat));
  if (kind === 'open') return 'Open seat';
  return seat.user?.name ?? 'Someone who left';
}

export function seatViews(match: MatchRow, mine: readonly Seat[]): readonly SeatView[] {
  return match.seats.map((seat) => {
    const free = isOpenSeat(match, seat);
    const kind = seat.aiLevel !== null ? 'ai' : free ? 'open' : 'human';
    return {
      seat: seat.index as Seat,
      kind,
      name: nameOf(match.seats, seat, kind),
      level: seat.aiLevel as AiLevel | null,
      mine: mine.includes(seat.index as Seat),
      place: seat.place,
      ...(kind === 'human' && seat.user ? whoseSeat(seat.name, seat.user) : {}),
      ...(kind === 'ai' && seat.user ? { insteadOf: seat.name ?? seat.user.name } : {}),
      ...ratingOf(seat),
    };
  });
}

/** The page of a person tells nothing about whom they named at their screen. */
const whoseSeat = (
  given: string | null,
  user: NonNullable<SeatRow['user']>,
): Pick<SeatView, 'profile' | 'atScreenOf'> => {
  if (given !== null) return { atScreenOf: user.name };
  return user.kind === 'FULL' ? { profile: profilePath(user.name) } : {};
};

const ratingOf = ({ ratingBefore, ratingAfter }: SeatRow): Pick<SeatView, 'rating'> =>
  ratingBefore === null || ratingAfter === null
    ? {}
    : { rating: { before: Math.round(ratingBefore), after: Math.round(ratingAfter) } };

export const lineOf = (entry: EntryRow): LogLine => ({
  revision: entry.revision,
  ply: entry.ply,
  seat: entry.seat as Seat | null,
  kind: entry.kind,
  notation: entry.notation,
  ...(entry.kind === 'turn' && Array.isArray(entry.data) ? { moves: entry.data.length } : {}),
  at: entry.at.toISOString(),
  ...(entry.comment === null ? {} : { comment: entry.comment }),
  ...(entry.spentMs === null ? {} : { spentMs: entry.spentMs }),
});

/**
 * What one entry did to the state `before`, as the owner of these seats may see it at that moment. Of the position
 * history it has only what changed.
 */
export function stepView(
  game: Game,
  mine: readonly Seat[],
  entry: EntryRow,
  { state, events, status, undone }: Pick<Frame, 'state' | 'events' | 'status' | 'undone'>,
  before: unknown,
): Step {
  const viewer = viewerOf(mine, status);
  const { positionHistory } = game;
  // Each as the viewer saw it then: with the end, what was hidden is seen.
  const historyIn = (each: unknown) =>
    positionHistory!.of(game.hidden ? viewFor(game, each, viewerOf(mine, game.rules.status(each))) : each);
  return {
    line: lineOf(entry),
    events: events.map((event) => eventFor(game, event, viewer)),
    state: viewFor(game, withoutHistory(game, state), viewer),
    ...(positionHistory && { history: deltaOf(historyIn(before), historyIn(state)) }),
    status,
    ...(undone ? { undone: undone.map((event) => eventFor(game, event, viewer)) } : {}),
  };
}

/** Keys are stored with the seat that sent them: nobody can collide with, or learn of, a key of another seat. */
export const storedKey = (seat: Seat, key: string) => `${seat}:${key}`;

function sharingOf({ seats, isPublic, isLinked }: MatchRow, person: Person): SharingView {
  const is = isPublic ? 'everybody' : isLinked ? 'link' : 'nobody';
  const own = person && seats.find(({ userId }) => userId === person.id);
  const wasPublic = isPublic && agreedSharing(seats) !== 'everybody';
  if (!own || wasPublic) return { is, mine: null, waitsFor: [] };
  const mine = agreedSharing([own]);
  const less = seats.filter(
    ({ userId, shares }) =>
      userId !== null &&
      userId !== own.userId &&
      SHARINGS.indexOf(agreedSharing([{ userId, shares }])) < SHARINGS.indexOf(mine),
  );
  return { is, mine, waitsFor: [...new Set(less.flatMap(({ user }) => user?.name ?? []))] };
}

/** The events of the last entry, and of the turns of others before it, back to the viewer's own last turn. */
export interface RecentEvents {
  readonly last: readonly GameEvent[];
  readonly earlier: readonly (readonly GameEvent[])[];
}

export function matchView(
  match: MatchRow,
  state: unknown,
  person: Person,
  log: readonly LogLine[],
  { last, earlier }: RecentEvents,
  info: MatchInfo,
): MatchView {
  const game = gameOfMatch(match);
  const mine = ownSeats(person, match);
  const status = game.rules.status(match.snapshot);
  const viewer = viewerOf(mine, status);
  const seen = (events: readonly GameEvent[]) => events.map((event) => eventFor(game, event, viewer));
  return {
    ...info,
    id: match.id,
    seenBy: viewerId(person),
    game: match.game,
    rulesVersion: match.rulesVersion,
    options: match.options,
    // The seed reveals what is hidden; but where players choose it, they are to know it.
    seed: status.kind === 'over' || game.seeds ? Number(match.seed) : null,
    revision: match.revision,
    ply: match.ply,
    state: viewFor(game, state, viewer),
    status,
    log,
    lastEvents: seen(last),
    ...(earlier.length > 0 ? { earlierEvents: earlier.map(seen) } : {}),
    isPublic: match.isPublic,
    ...(match.status === 'OVER' ? { sharing: sharingOf(match, person) } : {}),
    createdAt: match.createdAt.toISOString(),
    endedAt: match.endedAt?.toISOString() ?? null,
    inDays: isSlow(match),
  };
}

export function matchSummary(match: MatchRow, person: Person): MatchSummary {
  const game = gameOfMatch(match);
  const mine = ownSeats(person, match);
  const status = game.rules.status(match.snapshot);
  return {
    id: match.id,
    phase: match.status,
    game: match.game,
    seats: seatViews(match, mine),
    ply: match.ply,
    state: viewFor(game, match.snapshot, viewerOf(mine, status)),
    status,
    myTurn: match.status === 'PLAYING' && status.kind === 'playing' && mine.includes(status.toAct),
    deadline: match.deadline?.toISOString() ?? null,
    changedAt: match.changedAt.toISOString(),
  };
}

export async function stepAt(match: MatchRow, revision: number, mine: readonly Seat[]): Promise<Step> {
  const step = (await stepsOf(match, revision - 1, mine))[0];
  if (!step) throw new Error(`match ${match.id} has no revision ${revision}`);
  return step;
}

/** The steps since a revision, in order and without gaps, for the owner of the seats `mine`. */
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
    return stepView(game, mine, entry, frame, frames[entry.revision - 1]?.state);
  });
}
