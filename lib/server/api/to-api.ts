/** Converts the server's views, already made for the viewer, into the API's answers. */
import 'server-only';
import { timeLeft } from '@/lib/match/clock';
import type { Status } from '@/lib/games/contract';
import type { ClockView, MatchPhase, MatchView, SeatView, OpenMatchSummary } from '@/lib/protocol/views';
import type { LogLine } from '@/lib/match/log';
import { gameOf } from '@/lib/games/registry';
import { now } from '@/lib/server/platform/now';
import { type MatchRow, matchSummary } from '@/lib/server/matches';
import type { CurrentUser } from '@/lib/server/accounts';
import type { ApiEntry, ApiMatch, ApiSummary, ApiOpenMatch } from './shapes';

const STATUS = {
  OPEN: 'open',
  PLAYING: 'playing',
  OVER: 'over',
  ABORTED: 'aborted',
} as const satisfies Record<MatchPhase, string>;

type Plain = Record<string, unknown>;

// Field by field, so that new fields of pages are not exposed to programs by accident.
const seatsOf = (seats: readonly SeatView[]): ApiMatch['seats'] =>
  seats.map(
    ({ seat, kind, name, level, mine, place, atScreenOf, profile, rating, awayUntil, reclaimable }) => ({
      seat,
      kind,
      name,
      level,
      mine,
      place,
      ...(atScreenOf !== undefined && { atScreenOf }),
      ...(profile !== undefined && { profile }),
      ...(rating !== undefined && { rating: { before: rating.before, after: rating.after } }),
      ...(awayUntil !== undefined && { awayUntil }),
      ...(reclaimable && { reclaimable }),
    }),
  );

interface MatchState {
  readonly phase: MatchPhase;
  readonly status: Status;
  readonly seats: readonly SeatView[];
}

/** Nobody is to act before a match begins, nor after it. */
function turnOf({ phase, status, seats }: MatchState): Pick<ApiMatch, 'toAct' | 'myTurn' | 'result'> {
  const toAct = phase === 'PLAYING' && status.kind === 'playing' ? status.toAct : null;
  return {
    toAct,
    myTurn: seats.some(({ seat, mine }) => mine && seat === toAct),
    result:
      status.kind === 'over'
        ? { ranking: status.ranking.map((tied) => [...tied]), reason: status.reason }
        : null,
  };
}

export function toApiMatch(match: MatchView): ApiMatch {
  const game = gameOf(match.game, match.rulesVersion);
  const facts = game.study?.facts?.(match.state);
  return {
    id: match.id,
    game: match.game,
    rulesVersion: match.rulesVersion,
    options: match.options as Plain,
    seed: match.seed,
    status: STATUS[match.phase],
    revision: match.revision,
    ply: match.ply,
    position: game.positions.encode(match.state),
    ...(facts && { facts: { ...facts } }),
    state: match.state as Plain,
    seats: seatsOf(match.seats),
    ...turnOf(match),
    isPublic: match.isPublic,
    isRated: match.isRated ?? false,
    clock: match.clock && toApiClock(match.clock),
    offers: match.offers.map(({ id, kind, seat, waitsFor, ending, endedBy, takesEffectAt }) => ({
      id,
      kind,
      seat,
      waitsFor: [...waitsFor],
      ending,
      endedBy,
      ...(takesEffectAt !== undefined && { takesEffectAt }),
    })),
    isIdle: match.isIdle ?? false,
    gathering: match.gathering && toApiOpenSeats(match.gathering),
    rematchId: match.rematchId,
    createdAt: match.createdAt,
    endedAt: match.endedAt,
  };
}

const toApiClock = (clock: ClockView): ApiMatch['clock'] => ({
  control: clock.control,
  left: clock.left.map((_, seat) => timeLeft(clock, seat, now().getTime(), clock.rests)),
  running: clock.seat,
  deadline: clock.deadline,
});

const toApiOpenSeats = ({
  host,
  isHost,
  offers,
  clock,
  link,
}: OpenMatchSummary['gathering']): ApiOpenMatch['gathering'] => ({
  host,
  isHost,
  offers: offers.map(({ seat, to, name, mine }) => ({ seat, to, name, mine })),
  clock,
  link,
});

export function toApiSummary(row: MatchRow, user: CurrentUser): ApiSummary {
  const match = matchSummary(row, user);
  return {
    id: match.id,
    game: match.game,
    status: STATUS[match.phase],
    revision: row.revision,
    ply: match.ply,
    position: gameOf(row.game, row.rulesVersion).positions.encode(match.state),
    seats: seatsOf(match.seats),
    ...turnOf(match),
    deadline: match.deadline,
    changedAt: match.changedAt,
  };
}

export const toApiOpenMatch = (openMatch: OpenMatchSummary): ApiOpenMatch => ({
  id: openMatch.id,
  game: openMatch.game,
  options: openMatch.options as Plain,
  seats: seatsOf(openMatch.seats),
  gathering: toApiOpenSeats(openMatch.gathering),
  isPublic: openMatch.isPublic,
  isRated: openMatch.isRated,
  isRematch: openMatch.isRematch,
  createdAt: openMatch.createdAt,
});

export const toApiEntry = (line: LogLine): ApiEntry => ({
  revision: line.revision,
  ply: line.ply,
  seat: line.seat,
  kind: line.kind,
  notation: line.notation,
  ...(line.moves !== undefined && { moves: line.moves }),
  at: line.at,
});
