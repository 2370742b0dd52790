/**
 * Checks a command against a match and writes the log entry it leads to: the one way into a log. Only one writer per
 * revision can succeed; acknowledgement and announcement come after the commit.
 */
import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Game, Seat, Status } from '@/lib/games/contract';
import type { TurnAnswer } from '@/lib/protocol/views';
import { applyEntry, applyReturn, type Entry, type Frame, isForward } from '@/lib/match/log';
import type { Refusal, Result } from '@/lib/games/result';
import { earliestReturn } from '@/lib/match/take-back';
import { publishMatch } from '@/lib/server/platform/bus';
import { now } from '@/lib/server/platform/now';
import { refuseWith } from '@/lib/protocol/refusals';
import { tellPlayers } from '@/lib/server/inbox/tell-after-entry';
import type { CurrentUser } from '@/lib/server/accounts';
import { lineOf, stepAt, stepView } from '../views';
import { canSee, gameOfMatch, isOpenSeat, ownSeats } from '../access';
import { extendHistory, historyOf } from '../history';
import { cachedSnapshot, cacheLastHash, cacheSnapshot, isOrdinary, lastHash } from '../snapshot';
import { viewOf } from '../queries/match-view';
import { type EntryRow, findEntryByKey, findMatch, type MatchRow } from '../rows';
import { append } from './write-entries';
import type { EntryDecision, ReturnTo } from './decisions';

/**
 * A person, or the system acting for a seat: an AI's, one out of time, one with conditional moves, a deserted one.
 */
export type Actor = CurrentUser | SystemActor;
interface SystemActor {
  readonly systemFor: Seat;
}

export interface CommandHeader {
  readonly matchId: string;
  readonly atRevision: number;
  readonly key: string;
  /** Which of one's own seats, where there are several. */
  readonly seat?: number | undefined;
}

/** How often a command is tried when others change the match at the same moment. */
const MAX_ATTEMPTS = 3;

const isSystem = (actor: Actor): actor is SystemActor => 'systemFor' in actor;

/** Keys belong to a seat: nobody can collide with, or learn of, a key that another seat has used. */
const keyOf = (seat: Seat, key: string) => `${seat}:${key}`;

export async function submit(
  actor: Actor,
  command: CommandHeader,
  decision: EntryDecision,
): Promise<TurnAnswer> {
  const known = decision.kind === 'turn' ? cachedSnapshot(command.matchId, command.atRevision) : null;
  if (known) {
    const answer = await attempt(known, actor, command, decision, 'cache');
    // Refusals are decided from the database alone: the cached row may be out of date.
    if (answer !== 'lost-race' && answer.ok) return answer;
  }
  // The loser of the race for a revision reads again: the command is now stale, or was this very submission.
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const source = known || attempts > 0 ? 'retry' : 'database';
    const answer = await attempt(await findMatch(command.matchId), actor, command, decision, source);
    if (answer !== 'lost-race') return answer;
  }
  return refuseWith('conflict');
}

async function attempt(
  match: MatchRow | null,
  actor: Actor,
  command: CommandHeader,
  decision: EntryDecision,
  source: 'cache' | 'database' | 'retry',
): Promise<TurnAnswer | 'lost-race'> {
  const person = isSystem(actor) ? null : actor;
  if (!match || (person && !canSee(person, match))) return refuseWith('not-found');
  const game = gameOfMatch(match);
  const status = game.rules.status(match.snapshot);
  const mine = isSystem(actor) ? [actor.systemFor] : ownSeats(actor, match);
  const able =
    decision.kind === 'resign' ? mine.filter((own) => !game.rules.isOut(match.snapshot, own)) : mine;
  const seat = chooseSeat(able, status, command.seat) ?? chooseSeat(mine, status, command.seat);
  if (seat === undefined) return refuseWith('wrong-seat', person ? whyNoSeat(person, match) : undefined);
  const data = decision.read(game);
  if (!data.ok) return data;

  const hasMovedOn = match.revision !== command.atRevision;
  const keys = mine.map((own) => keyOf(own, command.key));
  // A turn that is due has hardly been sent before, which saves a query; if its key is taken all the same, the race
  // is lost and the retry looks the key up.
  const isDue = !hasMovedOn && status.kind === 'playing' && status.toAct === seat;
  const before = isDue && source !== 'retry' ? null : await findEntryByKey(match.id, keys);
  if (before) {
    // Committed between the two reads.
    if (before.revision > match.revision) return 'lost-race';
    const asked = decision.become?.(game, await stateAt(match, before.revision - 1)) ?? data;
    if (!asked.ok || !isSame(before, command, decision, asked.value)) return refuseWith('key-reused');
    return { ok: true, step: await stepAt(match, before.revision, mine) };
  }

  const fresh = hasMovedOn ? { fresh: await viewOf(match, person) } : {};
  if (match.status === 'OPEN') return refuseWith('not-started');
  if (match.seats.some((each) => isOpenSeat(match, each))) return refuseWith('withdrawn');
  if (match.status !== 'PLAYING' || status.kind === 'over')
    return { ...refuseWith('match-over', whyOver(match)), ...fresh };
  if (hasMovedOn) return { ...refuseWith('stale'), ...fresh };
  if (!decision.anyTime && status.toAct !== seat) return refuseWith('not-your-turn');
  if (decision.kind === 'resign' && command.seat === undefined && able.length > 1)
    return refuseWith('wrong-seat', 'Several seats of this match are yours: say which of them resigns.');

  const written = decision.become?.(game, match.snapshot) ?? data;
  if (!written.ok) return written;
  const entry: Entry = { kind: decision.kind, seat: decision.about ?? seat, data: written.value };
  const frame = await frameAfter(game, match, entry, decision.offer !== undefined);
  if (!frame.ok) return frame;
  const pending = {
    key: keyOf(seat, command.key),
    at: now(),
    entry,
    frame: frame.value,
    offer: decision.offer,
  };
  if (source === 'cache' && !isOrdinary(match, pending)) return 'lost-race';
  const row = await append(match, pending);
  if (row === 'lost-race') return row;
  if (row === 'still-time') return refuseWith('still-time');

  cacheLastHash(match.id, row.revision, row.hash);
  extendHistory(match, row, frame.value);
  cacheSnapshot(match, pending, row);
  // Not awaited: a lost hint only delays a board.
  void publishMatch(match.id, row.revision);
  // When the system acts for a seat, its owner may not have seen it and is notified too.
  const by = person ? seat : null;
  const notified = (entry.kind === 'handover' && (await findMatch(match.id))) || match;
  const { status: after } = frame.value;
  await tellPlayers(notified, { revision: row.revision, seat: by, status: after, kind: entry.kind });
  return { ok: true, step: stepView(game, mine, lineOf(row), frame.value) };
}

const stateAt = async (match: MatchRow, revision: number): Promise<unknown> =>
  (await historyOf(match)).frames[revision]?.state;

/** The frame after the entry, or why the entry is not possible. */
async function frameAfter(
  game: Game,
  match: MatchRow,
  entry: Entry,
  isAgreed: boolean,
): Promise<Result<Frame, Refusal>> {
  if (!isForward(entry)) {
    // Between people a turn is taken back by agreement only.
    if (match.seatCount > 1 && !(entry.kind === 'takeback' && (isAgreed || isPlayedByOne(match))))
      return refuseWith('forbidden', 'Only a game played alone is undone at will.');
    const { entries, frames } = await historyOf(match);
    if (entry.kind === 'takeback' && (entry.data as ReturnTo).toPly < earliestReturn(entries))
      return refuseWith('nothing-to-take-back');
    const frame = applyReturn(game, frames, entry);
    return frame.ok && leadsToAi(match, frame.value.status) ? refuseWith('nothing-to-take-back') : frame;
  }
  if (entry.kind === 'resign' && entry.seat !== null && game.rules.isOut(match.snapshot, entry.seat))
    return refuseWith('conflict', 'This seat is out of the match already.');
  const now = { state: match.snapshot, ply: match.ply, hash: await lastHash(match) };
  return applyEntry(game, now, entry);
}

const isPlayedByOne = (match: MatchRow): boolean =>
  new Set(match.seats.flatMap(({ userId, aiLevel }) => (aiLevel === null ? [userId] : []))).size === 1;

/** An AI would only play the same turn again. */
const leadsToAi = (match: MatchRow, status: Status): boolean =>
  status.kind === 'playing' && match.seats.some((s) => s.index === status.toAct && s.aiLevel !== null);

const whyOver = ({ status, reason }: MatchRow): string | undefined => {
  if (status === 'ABORTED') return 'This match was cancelled.';
  return reason === 'time' ? 'This match is over: the time was up, and it was claimed.' : undefined;
};

const whyNoSeat = (person: CurrentUser, match: MatchRow): string | undefined =>
  match.seats.some(({ userId, aiLevel }) => userId === person.id && aiLevel !== null)
    ? 'Your time was up, and the AI has taken your seat.'
    : undefined;

/** The seat asked for; at one screen, where none is named, the seat to act. */
function chooseSeat(mine: readonly Seat[], status: Status, wanted: number | undefined): Seat | undefined {
  if (wanted !== undefined) return mine.find((seat) => seat === wanted);
  return mine.find((seat) => status.kind === 'playing' && seat === status.toAct) ?? mine[0];
}

/** Whether an entry was written by this same submission. */
const isSame = (before: EntryRow, command: CommandHeader, decision: EntryDecision, data: unknown): boolean =>
  before.kind === decision.kind &&
  before.revision === command.atRevision + 1 &&
  before.seat === (decision.about ?? command.seat ?? before.seat) &&
  isDeepStrictEqual(before.data, data);
