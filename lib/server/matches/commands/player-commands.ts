/**
 * The commands that a player submits to a match and that write a log entry: turn, run, resign, undo, redo, take-back
 * and claim.
 */
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
  const command = read(turnRequest, request);
  if (!command.ok) return command;
  const answer = await submit(user, command.value, turnOf(command.value.moves));
  if (answer.ok) wakeAutomaticTurns(command.value.matchId);
  return answer;
}

/** A turn in the game's notation. */
export async function playTurnInWords(user: CurrentUser | null, request: unknown): Promise<TurnAnswer> {
  if (!user) return refuseWith('unauthenticated');
  const command = read(textTurnRequest, request);
  if (!command.ok) return command;
  const answer = await submit(user, command.value, turnInWords(command.value.turn));
  if (answer.ok) wakeAutomaticTurns(command.value.matchId);
  return answer;
}

/** The game plays on by itself: one entry of the log, and one step for undo. */
export async function playRun(user: CurrentUser | null, input: unknown): Promise<TurnAnswer> {
  if (!user) return refuseWith('unauthenticated');
  const command = read(runRequest, input);
  return command.ok ? submit(user, command.value, runOf(command.value.run)) : command;
}

/** Resigns a seat, whoever's turn it is; the rules decide whether the others play on. */
export async function resign(user: CurrentUser | null, input: unknown): Promise<TurnAnswer> {
  if (!user) return refuseWith('unauthenticated');
  const command = read(commandRequest, input);
  if (!command.ok) return command;
  const answer = await submit(user, command.value, RESIGNATION);
  if (answer.ok) wakeAutomaticTurns(command.value.matchId);
  return answer;
}

const simpleCommand =
  (decision: EntryDecision) =>
  async (user: CurrentUser | null, input: unknown): Promise<TurnAnswer> => {
    if (!user) return refuseWith('unauthenticated');
    const command = read(commandRequest, input);
    return command.ok ? submit(user, command.value, decision) : command;
  };

export const undo = simpleCommand(UNDO);
export const redo = simpleCommand(REDO);

/** Takes turns back at will against the AI or at one screen; between people an accepted offer does it. */
export async function takeBack(user: CurrentUser | null, input: unknown): Promise<TurnAnswer> {
  if (!user) return refuseWith('unauthenticated');
  const request = read(takeBackRequest, input);
  if (!request.ok) return request;
  const { toPly, ...command } = request.value;
  return submit(user, command, takingBackTo(toPly));
}

/** Between two people, ends the match once the other's time is out. Until it is claimed, a late turn still counts. */
export async function claim(user: CurrentUser | null, input: unknown): Promise<TurnAnswer> {
  if (!user) return refuseWith('unauthenticated');
  const command = read(commandRequest, input);
  if (!command.ok) return command;
  const found = await findVisible(user, command.value.matchId);
  if (!found.ok) return found;
  const match = found.value;
  if (match.seatCount !== 2)
    return refuseWith('forbidden', 'In a match of three or more the server acts when time is out.');
  const [mine] = ownSeats(user, match);
  if (mine === undefined) return refuseWith('wrong-seat');
  const other = mine === 0 ? 1 : 0;
  if (match.clock === null) return refuseWith('forbidden', 'No time is kept in this match.');
  if (match.status === 'PLAYING' && match.toAct !== other)
    return refuseWith('still-time', 'It is your own clock that runs.');
  // Time in which no server was running is given back before it decides anything.
  await beat();
  return submit(user, command.value, outOfTime(other));
}
