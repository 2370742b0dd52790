/** Makes the API's answers of what the server's verbs answer: already cut for the one who asks, here only put in shape. */
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

// Field by field: what pages learn later is not told to programs by accident.
const seatsOf = (seats: readonly SeatView[]): ApiMatch['seats'] =>
  seats.map(({ seat, kind, name, level, mine, place, profile, rating, awayUntil, reclaimable }) => ({
    seat,
    kind,
    name,
    level,
    mine,
    place,
    ...(profile !== undefined && { profile }),
    ...(rating !== undefined && { rating: { before: rating.before, after: rating.after } }),
    ...(awayUntil !== undefined && { awayUntil }),
    ...(reclaimable && { reclaimable }),
  }));

interface Standing {
  readonly phase: MatchPhase;
  readonly status: Status;
  readonly seats: readonly SeatView[];
}

/** Nobody is to act before a match begins, nor after it. */
function turnOf({ phase, status, seats }: Standing): Pick<ApiMatch, 'toAct' | 'myTurn' | 'result'> {
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
  const facts = game.facts?.(match.state);
  return {
    id: match.id,
    game: match.game,
    rulesVersion: match.rulesVersion,
    options: match.options as Plain,
    seed: match.seed,
    status: STATUS[match.phase],
    revision: match.revision,
    ply: match.ply,
    position: game.encode(match.state),
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
    gathering: match.gathering && toApiGathering(match.gathering),
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

const toApiGathering = ({
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
    position: gameOf(row.game, row.rulesVersion).encode(match.state),
    seats: seatsOf(match.seats),
    ...turnOf(match),
    deadline: match.deadline,
    changedAt: match.changedAt,
  };
}

export const toApiOpenMatch = (table: OpenMatchSummary): ApiOpenMatch => ({
  id: table.id,
  game: table.game,
  options: table.options as Plain,
  seats: seatsOf(table.seats),
  gathering: toApiGathering(table.gathering),
  isPublic: table.isPublic,
  isRated: table.isRated,
  isRematch: table.isRematch,
  createdAt: table.createdAt,
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
