/** Test support: submits one type of command each, with the match id among the fields of the request. */
import type { Command, InfoAnswer, TurnAnswer } from '@/lib/protocol/commands';
import type { CurrentUser } from '@/lib/server/accounts';
import { finishAfterCommit, submit } from '@/lib/server/matches';

/** Requests are untrusted, as those of a client are. */
const submitting =
  <Answer>(type: Command['type']) =>
  async (user: CurrentUser | null, request: unknown): Promise<Answer> => {
    const isObject = typeof request === 'object' && request !== null;
    const { matchId, ...rest } = isObject ? (request as { readonly matchId?: unknown }) : {};
    const answer = (await submit(user, matchId, { ...rest, type })) as Answer;
    // Notices come after the answer, and tests look at them right away.
    await finishAfterCommit();
    return answer;
  };

export const playTurn = submitting<TurnAnswer>('turn');
export const playTurnInWords = submitting<TurnAnswer>('turn-text');
export const playRun = submitting<TurnAnswer>('run');
export const resign = submitting<TurnAnswer>('resign');
export const undo = submitting<TurnAnswer>('undo');
export const redo = submitting<TurnAnswer>('redo');
export const takeBack = submitting<TurnAnswer>('take-back');
export const claim = submitting<TurnAnswer>('claim-time');
export const makeOffer = submitting<InfoAnswer>('offer');
export const answerOffer = submitting<InfoAnswer>('answer-offer');
export const changeConditionalMoves = submitting<InfoAnswer>('conditional-moves');
export const reclaimSeat = submitting<InfoAnswer>('reclaim-seat');
