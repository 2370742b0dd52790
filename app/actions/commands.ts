'use server';
/** Server actions that submit commands to a match: offers, answers, conditional moves, claims and turns. */
import type {
  CommandRequest,
  OfferAnswerRequest,
  OfferRequest,
  ConditionalMovesRequest,
  InfoAnswer,
  TurnAnswer,
  TurnRequest,
} from '@/lib/protocol/views';
import { fail } from '@/lib/games/result';
import {
  answerOffer,
  changeConditionalMoves,
  claim,
  makeOffer,
  playTurn,
  reclaimSeat,
} from '@/lib/server/matches';
import { catchOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts';

export async function makeOfferAction(request: OfferRequest): Promise<InfoAnswer> {
  return catchOutage(async () => makeOffer(await currentUser(), request), fail);
}

export async function answerOfferAction(request: OfferAnswerRequest): Promise<InfoAnswer> {
  return catchOutage(async () => answerOffer(await currentUser(), request), fail);
}

export async function changeConditionalMovesAction(request: ConditionalMovesRequest): Promise<InfoAnswer> {
  return catchOutage(async () => changeConditionalMoves(await currentUser(), request), fail);
}

export async function reclaimSeatAction(matchId: string): Promise<InfoAnswer> {
  return catchOutage(async () => reclaimSeat(await currentUser(), { matchId }), fail);
}

export async function claimMatch(request: CommandRequest): Promise<TurnAnswer> {
  return catchOutage(async () => claim(await currentUser(), request), fail);
}

export async function playTurnAction(request: TurnRequest): Promise<TurnAnswer> {
  return catchOutage(async () => playTurn(await currentUser(), request), fail);
}
