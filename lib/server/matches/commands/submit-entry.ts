/**
 * Checks a command against a match and writes the log entry it leads to: the one way into a log. Only one entry per
 * revision can be written; it is acknowledged after the commit, and announced after that.
 */
import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Game, Seat, Status } from '@/lib/games/contract';
import type { CommandHeader, TurnAnswer } from '@/lib/protocol/commands';
import { applyEntry, type Entry, type Frame, isForward } from '@/lib/match/log';
import { applyReturn } from '@/lib/match/replay';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { earliestReturn } from '@/lib/match/take-back';
import { publishInfo } from '@/lib/server/platform/bus';
import { db } from '@/lib/server/platform/database';
import { now } from '@/lib/server/platform/now';
import { refuseWith } from '@/lib/protocol/refusals';
import { isLastRated } from '@/lib/server/ratings';
import type { CurrentUser } from '@/lib/server/accounts';
import { stepAt, stepView, storedKey } from '../views';
import { canSee, gameOfMatch, isOpenSeat, ownSeats } from '../access';
import { isReturn, pressColumns } from '../clock/columns';
import { beat } from '../clock/outages';
import { historyOf } from '../history';
import { newsOf } from '../outbox';
import { loadView } from '../queries/match-view';
import { type EntryRow, findEntryByKey, findMatch, type MatchRow } from '../rows';
import { countPlayers } from '../seat-facts';
import { cachedSnapshot, type Snapshot, snapshotOf } from '../snapshot';
import { afterCommit } from './after-commit';
import type { EntryDecision, ReturnTo } from './decisions';
import { findSeat, refuseByPhase } from './prelude';
import { RATED_SINCE, whyNoReturnFromEnd } from './return-from-end';
import { withTurnInHand } from './turns-in-hand';
import { writeEntry } from './write-entries';

/**
 * A person, or the system acting for a seat: an AI's, one out of time, one with conditional moves, a deserted one.
 */
export type Actor = CurrentUser | SystemActor;
interface SystemActor {
  readonly systemFor: Seat;
}

/** How often a command is tried when others change the match at the same moment. */
const MAX_ATTEMPTS = 3;

const isSystem = (actor: Actor): actor is SystemActor => 'systemFor' in actor;

/** Everything that is asked. */
interface Asked {
  readonly actor: Actor;
  /** Null for the system. */
  readonly person: CurrentUser | null;
  readonly header: CommandHeader;
  readonly decision: EntryDecision;
  /** When it had arrived at this server, by which its time is judged: whatever it waits for here costs nobody time. */
  readonly arrivedAt: Date;
  /** An attempt before this one came to nothing: the same command may have been carried out meanwhile. */
  readonly isRetry: boolean;
}

export async function submitEntry(
  actor: Actor,
  matchId: string,
  header: CommandHeader,
  decision: EntryDecision,
  arrivedAt = now(),
): Promise<TurnAnswer> {
  const person = isSystem(actor) ? null : actor;
  const asked = { actor, person, header, decision, arrivedAt, isRetry: false };
  const isTimed = person !== null && decision.kind === 'turn';
  return isTimed
    ? withTurnInHand(matchId, arrivedAt, () => attempts(matchId, asked))
    : attempts(matchId, asked);
}

async function attempts(matchId: string, asked: Asked): Promise<TurnAnswer> {
  const { decision, header } = asked;
  const cached = decision.kind === 'turn' ? cachedSnapshot(matchId, header.atRevision) : null;
  if (cached) {
    const answer = await attempt(asked, cached.match, cached);
    // What is cached may lead to an entry, never to a refusal: that is decided from the database alone.
    if (answer !== 'lost-race' && answer.ok) return answer;
  }
  // The loser of the race for a revision reads again: the command is now stale, or was this very submission.
  for (let tried = 0; tried < MAX_ATTEMPTS; tried++) {
    const isRetry = cached !== null || tried > 0;
    const answer = await attempt({ ...asked, isRetry }, await findMatch(matchId), null);
    if (answer === 'lost-race') continue;
    if (answer.ok || answer.error.code !== 'out-of-time' || tried > 0) return answer;
    // Sent again after an outage, it may come before that is noticed: its time is given back before it decides anything.
    await beat();
  }
  return refuseWith('conflict');
}

/** Refused because the match has changed or ended: whoever acts for a seat by themselves was too late. */
export const isOvertaken = ({ code }: Refusal): boolean => ['stale', 'match-over', 'conflict'].includes(code);

async function attempt(
  asked: Asked,
  match: MatchRow | null,
  cached: Snapshot | null,
): Promise<TurnAnswer | 'lost-race'> {
  const { actor, person, header, decision, arrivedAt } = asked;
  // 1. The match, as far as the actor may see it.
  if (!match || (person && !canSee(person, match))) return refuseWith('not-found');
  const game = gameOfMatch(match);
  const status = game.rules.status(match.snapshot);

  // 2. The seat.
  const seats = seatsOf(asked, match, status);
  const { mine, seat } = seats;
  if (seat === undefined) return refuseWith('wrong-seat', person ? whyNoSeat(person, match) : undefined);
  const data = decision.read(game);
  if (!data.ok) return data;

  // 3. A repeat of an earlier submission is answered as that one was.
  const isDue = match.revision === header.atRevision && status.kind === 'playing' && status.toAct === seat;
  const repeated = isDue && !asked.isRetry ? null : await answerRepeat(asked, match, mine, data.value);
  if (repeated) return repeated;

  // 4. The phase and 5. the revision. The end itself can be taken back, alone or by agreement.
  const isBack = match.status === 'OVER' && isBackward(decision.kind);
  const whyNot = isBack ? await whyNoReturnFromEnd(match, decision.offer !== undefined) : null;
  const isReturnFromEnd = isBack && whyNot === null;
  const refused = await refuseByState(asked, match, isReturnFromEnd, whyNot);
  if (refused) return refused;

  // 6. Whose turn it is.
  const isTheirTurn = isReturnFromEnd || (status.kind === 'playing' && status.toAct === seat);
  if (!decision.anyTime && !isTheirTurn) return refuseWith('not-your-turn');
  if (seats.isUnclear)
    return refuseWith('wrong-seat', 'Several seats of this match are yours: say which of them resigns.');

  // 7. The rules.
  const snapshot = cached ?? (await snapshotOf(match));
  const written = (await decision.become?.(game, snapshot.state)) ?? data;
  if (!written.ok) return written;
  const entry: Entry = { kind: decision.kind, seat: decision.about ?? seat, data: written.value };
  const frame = await frameAfter(game, snapshot, entry, decision.offer !== undefined);
  if (!frame.ok)
    return frame.error.code === 'game-over' ? (refuseByPhase(match) ?? refuseWith('match-over')) : frame;
  if (isReturnFromEnd && !(await isLastRated(await db(), match))) return refuseWith('forbidden', RATED_SINCE);

  // 8. The time.
  const at = now();
  const handovers = isReturn(entry) ? await countHandovers(match.id, entry.seat) : 0;
  const time = pressColumns(match, entry, frame.value.status, { arrivedAt, at }, snapshot.pauses, handovers);
  if (isForTime(entry) && !time.isOut) return refuseWith('still-time');
  if (entry.kind === 'turn' && time.isTooLate) return refuseWith('out-of-time');

  // 9. Write.
  const pending = {
    key: storedKey(seat, header.key),
    at,
    entry,
    frame: frame.value,
    spentMs: time.spentMs,
    clock: time.columns,
    // When the system acts for a seat, its owner may not have seen it and is notified too.
    news: newsOf(match, entry, frame.value.status, person?.id ?? null),
    offer: decision.offer,
  };
  const entered = await writeEntry(match, pending);
  if (!entered) return 'lost-race';

  // 10. What the answer does not wait for; the system does, as what it tells next must come later.
  const told = afterCommit(snapshot, pending, entered);
  if (isSystem(actor) || isReturnFromEnd) await told;
  // The ratings are what they were.
  if (isReturnFromEnd) await publishInfo(match.id);
  // 11. The answer.
  return { ok: true, step: stepView(game, mine, entered.row, frame.value, snapshot.state) };
}

/** The seat named; else the own seat to act, else the first own one. Who resigns does so for a seat that still plays. */
function seatsOf({ actor, header, decision }: Asked, match: MatchRow, status: Status) {
  const { rules } = gameOfMatch(match);
  const toAct = status.kind === 'playing' ? status.toAct : null;
  const own = isSystem(actor) ? [actor.systemFor] : ownSeats(actor, match);
  const mine = [...own.filter((seat) => seat === toAct), ...own.filter((seat) => seat !== toAct)];
  const able = decision.kind === 'resign' ? mine.filter((seat) => !rules.isOut(match.snapshot, seat)) : mine;
  const seat = findSeat(able, header.seat) ?? findSeat(mine, header.seat);
  const isUnclear = decision.kind === 'resign' && header.seat === undefined && able.length > 1;
  return { mine: own, seat, isUnclear };
}

/**
 * Null where nothing was written by this key. A turn that is due has hardly been sent before, which saves this query; if
 * its key is taken all the same, nothing is written and the retry looks the key up.
 */
async function answerRepeat(
  { header, decision }: Asked,
  match: MatchRow,
  mine: readonly Seat[],
  data: unknown,
): Promise<TurnAnswer | 'lost-race' | null> {
  const keys = mine.map((own) => storedKey(own, header.key));
  const before = await findEntryByKey(match.id, keys);
  if (!before) return null;
  // Committed between the two reads.
  if (before.revision > match.revision) return 'lost-race';
  const known = await stateAt(match, before.revision - 1);
  const asked = (await decision.become?.(gameOfMatch(match), known)) ?? ok(data);
  if (!asked.ok || !isSame(before, header, decision, asked.value)) return refuseWith('key-reused');
  return { ok: true, step: await stepAt(match, before.revision, mine) };
}

/** The refusal brings the match as it stands. */
async function refuseByState(
  { person, header }: Asked,
  match: MatchRow,
  isReturnFromEnd: boolean,
  whyNoReturn: string | null,
): Promise<TurnAnswer | null> {
  const hasMovedOn = match.revision !== header.atRevision;
  if (match.status === 'ABORTED' && match.seats.some((seat) => isOpenSeat(match, seat)))
    return refuseWith('withdrawn');
  const refusedByPhase = isReturnFromEnd
    ? null
    : whyNoReturn === null
      ? refuseByPhase(match)
      : refuseWith('match-over', whyNoReturn);
  const refused = refusedByPhase ?? (hasMovedOn ? refuseWith('stale') : null);
  return refused && hasMovedOn ? { ...refused, fresh: await loadView(match, person) } : refused;
}

/** Entries that are valid only for a seat whose time is out. */
const isForTime = (entry: Entry): boolean =>
  entry.kind === 'timeout' || entry.kind === 'skip' || (entry.kind === 'handover' && !isReturn(entry));

const countHandovers = async (matchId: string, seat: Seat | null): Promise<number> =>
  (await db()).entry.count({ where: { matchId, kind: 'handover', seat } });

const stateAt = async (match: MatchRow, revision: number): Promise<unknown> =>
  (await historyOf(match)).frames[revision]?.state;

/** The frame after the entry, or why the entry is not possible. */
async function frameAfter(
  game: Game,
  { match, state, lastHash }: Snapshot,
  entry: Entry,
  isAgreed: boolean,
): Promise<Result<Frame, Refusal>> {
  if (!isForward(entry)) {
    // Between people a turn is taken back by agreement only.
    if (match.seatCount > 1 && !(entry.kind === 'takeback' && (isAgreed || countPlayers(match.seats) === 1)))
      return refuseWith('forbidden', 'Only a game played alone is undone at will.');
    const { entries, frames } = await historyOf(match);
    if (entry.kind === 'takeback' && (entry.data as ReturnTo).toPly < earliestReturn(entries))
      return refuseWith('nothing-to-take-back');
    const frame = applyReturn(game, frames, entry);
    return frame.ok && leadsToAi(match, frame.value.status) ? refuseWith('nothing-to-take-back') : frame;
  }
  if (entry.kind === 'resign' && entry.seat !== null && game.rules.isOut(match.snapshot, entry.seat))
    return refuseWith('conflict', 'This seat is out of the match already.');
  return applyEntry(game, { state, ply: match.ply, hash: lastHash }, entry);
}

const isBackward = (kind: Entry['kind']): boolean =>
  kind === 'takeback' || kind === 'undo' || kind === 'redo';

/** An AI would only play the same turn again. */
const leadsToAi = (match: MatchRow, status: Status): boolean =>
  status.kind === 'playing' && match.seats.some((s) => s.index === status.toAct && s.aiLevel !== null);

const whyNoSeat = (person: CurrentUser, match: MatchRow): string | undefined =>
  match.seats.some(({ userId, aiLevel }) => userId === person.id && aiLevel !== null)
    ? 'Your time was up, and the AI has taken your seat.'
    : undefined;

/** Whether an entry was written by this same submission. */
const isSame = (before: EntryRow, header: CommandHeader, decision: EntryDecision, data: unknown): boolean =>
  before.kind === decision.kind &&
  before.revision === header.atRevision + 1 &&
  before.seat === (decision.about ?? header.seat ?? before.seat) &&
  isDeepStrictEqual(before.data, data);
