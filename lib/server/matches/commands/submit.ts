/** The one way in for everything a player asks of a match that is being played: reads the command and carries it out. */
import 'server-only';
import {
  type Command,
  type CommandAnswer,
  commandSchema,
  type EntryCommand,
  matchId,
  parseInput,
  type TurnAnswer,
} from '@/lib/protocol/commands';
import { refuseWith } from '@/lib/protocol/refusals';
import type { CurrentUser } from '@/lib/server/accounts';
import { metrics } from '@/lib/server/platform/metrics';
import { now } from '@/lib/server/platform/now';
import { claimTime } from './claim-time';
import { changeConditionalMoves } from './conditional-moves';
import { decisionOf } from './decisions';
import { answerOffer, makeOffer } from './offers';
import { reclaimSeat } from './reclaim-seat';
import { submitEntry } from './submit-entry';

export async function submit(
  user: CurrentUser | null,
  match: string,
  command: EntryCommand,
  arrivedAt?: Date,
): Promise<TurnAnswer>;
export async function submit(
  user: CurrentUser | null,
  match: unknown,
  command: unknown,
  arrivedAt?: Date,
): Promise<CommandAnswer>;
export async function submit(
  user: CurrentUser | null,
  match: unknown,
  input: unknown,
  /** Where it is not the moment of this call. */
  arrivedAt = now(),
): Promise<CommandAnswer> {
  if (!user) return refuseWith('unauthenticated');
  const [id, asked] = [parseInput(matchId, match), parseInput(commandSchema, input)];
  if (!id.ok) return id;
  if (!asked.ok) return asked;
  const end = metrics.commandSeconds.startTimer({ type: asked.value.type });
  const answer = await carryOut(user, id.value, asked.value, arrivedAt).finally(end);
  metrics.commands.inc({ type: asked.value.type, outcome: answer.ok ? 'ok' : answer.error.code });
  return answer;
}

function carryOut(user: CurrentUser, id: string, command: Command, arrivedAt: Date): Promise<CommandAnswer> {
  switch (command.type) {
    case 'offer':
      return makeOffer(user, id, command);
    case 'answer-offer':
      return answerOffer(user, id, command);
    case 'conditional-moves':
      return changeConditionalMoves(user, id, command);
    case 'reclaim-seat':
      return reclaimSeat(user, id, command);
    case 'claim-time':
      return claimTime(user, id, command);
    default:
      return submitEntry(user, id, command, decisionOf(command), arrivedAt);
  }
}
