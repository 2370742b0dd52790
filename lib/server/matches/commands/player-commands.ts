/** A person plays a turn. */
import 'server-only';
import { wakeAutomaticTurns } from '@/lib/server/platform/jobs';
import type { TurnAnswer } from '@/lib/protocol/views';
import { refuseWith } from '@/lib/protocol/refusals';
import type { CurrentUser } from '@/lib/server/accounts';
import { commandRequest, read, runRequest, takeBackRequest, textTurnRequest, turnRequest } from '../requests';
import { beat } from '../clock/outages';
import { ownSeats } from '../access';
import { findVisible } from '../queries/match-view';
import { submit } from './submit';
import {
  type EntryDecision,
  outOfTime,
  REDO,
  RESIGNATION,
  runOf,
  takingBackTo,
  turnInWords,
  turnOf,
  UNDO,
} from './decisions';

export async function playTurn(user: CurrentUser | null, request: unknown): Promise<TurnAnswer> {
  if (!user) return refuseWith('unauthenticated');
  const deed = read(turnRequest, request);
  if (!deed.ok) return deed;
  const answer = await submit(user, deed.value, turnOf(deed.value.moves));
  if (answer.ok) wakeAutomaticTurns(deed.value.matchId);
  return answer;
}

/** The same, written as people write it. */
export async function playTurnInWords(user: CurrentUser | null, request: unknown): Promise<TurnAnswer> {
  if (!user) return refuseWith('unauthenticated');
  const deed = read(textTurnRequest, request);
  if (!deed.ok) return deed;
  const answer = await submit(user, deed.value, turnInWords(deed.value.turn));
  if (answer.ok) wakeAutomaticTurns(deed.value.matchId);
  return answer;
}

// A person who plays alone asks the game to play on by itself: one entry of the log, one step for undo.

export async function playRun(user: CurrentUser | null, input: unknown): Promise<TurnAnswer> {
  if (!user) return refuseWith('unauthenticated');
  const deed = read(runRequest, input);
  return deed.ok ? submit(user, deed.value, runOf(deed.value.run)) : deed;
}

// A person gives up a seat, whoever's turn it is; the rules decide whether the others play on.

export async function resign(user: CurrentUser | null, input: unknown): Promise<TurnAnswer> {
  if (!user) return refuseWith('unauthenticated');
  const deed = read(commandRequest, input);
  if (!deed.ok) return deed;
  const answer = await submit(user, deed.value, RESIGNATION);
  if (answer.ok) wakeAutomaticTurns(deed.value.matchId);
  return answer;
}

// Whoever plays alone takes the last turn back, or plays one again that was taken back: entries of the log like any.

const verb =
  (intent: EntryDecision) =>
  async (user: CurrentUser | null, input: unknown): Promise<TurnAnswer> => {
    if (!user) return refuseWith('unauthenticated');
    const deed = read(commandRequest, input);
    return deed.ok ? submit(user, deed.value, intent) : deed;
  };

export const undo = verb(UNDO);
export const redo = verb(REDO);

// Against the AI or at one screen turns are taken back at will; between people it needs agreement, which is not this.

export async function takeBack(user: CurrentUser | null, input: unknown): Promise<TurnAnswer> {
  if (!user) return refuseWith('unauthenticated');
  const request = read(takeBackRequest, input);
  if (!request.ok) return request;
  const { toPly, ...deed } = request.value;
  return submit(user, deed, takingBackTo(toPly));
}

// Between two, whoever waits may claim the match once the other's time is out. Until then a late turn still counts.

export async function claim(user: CurrentUser | null, input: unknown): Promise<TurnAnswer> {
  if (!user) return refuseWith('unauthenticated');
  const deed = read(commandRequest, input);
  if (!deed.ok) return deed;
  const found = await findVisible(user, deed.value.matchId);
  if (!found.ok) return found;
  const match = found.value;
  if (match.seatCount !== 2)
    return refuseWith('forbidden', 'At a table of three or more the house sees to it when time is out.');
  const other = ownSeats(user, match)[0] === 0 ? 1 : 0;
  if (match.clock === null) return refuseWith('forbidden', 'No time is kept in this match.');
  if (match.status === 'PLAYING' && match.toAct !== other)
    return refuseWith('still-time', 'It is your own clock that runs.');
  // Time in which there was no house is given back before anything is decided by it.
  await beat();
  return submit(user, deed.value, outOfTime(other));
}
