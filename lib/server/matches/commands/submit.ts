/** The one way in for everything a player asks of a match that is being played: reads the command and carries it out. */
import 'server-only';
import { type CommandAnswer, commandSchema, type EntryCommand, matchId, read } from '@/lib/protocol/commands';
import { refuseWith } from '@/lib/protocol/refusals';
import type { TurnAnswer } from '@/lib/protocol/views';
import type { CurrentUser } from '@/lib/server/accounts';
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
): Promise<TurnAnswer>;
export async function submit(
  user: CurrentUser | null,
  match: unknown,
  command: unknown,
): Promise<CommandAnswer>;
export async function submit(
  user: CurrentUser | null,
  match: unknown,
  input: unknown,
): Promise<CommandAnswer> {
  if (!user) return refuseWith('unauthenticated');
  const [id, asked] = [read(matchId, match), read(commandSchema, input)];
  if (!id.ok) return id;
  if (!asked.ok) return asked;
  const command = asked.value;
  switch (command.type) {
    case 'offer':
      return makeOffer(user, id.value, command);
    case 'answer-offer':
      return answerOffer(user, id.value, command);
    case 'conditional-moves':
      return changeConditionalMoves(user, id.value, command);
    case 'reclaim-seat':
      return reclaimSeat(user, id.value, command);
    case 'claim-time':
      return claimTime(user, id.value, command);
    default:
      return submitEntry(user, id.value, command, decisionOf(command));
  }
}
