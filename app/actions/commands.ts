'use server';
/** What people at a table say to each other through the house: proposals, answers, claims, plans. */
import type {
  DeedRequest,
  OfferAnswerRequest,
  OfferRequest,
  PlanRequest,
  RoomAnswer,
  TurnAnswer,
  TurnRequest,
} from '@/lib/protocol/views';
import { fail } from '@/lib/games/result';
import { answerOffer, changePlan, claim, makeOffer, playTurn, reclaimSeat } from '@/lib/server/matches';
import { unlessOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts';

export async function makeOfferAction(request: OfferRequest): Promise<RoomAnswer> {
  return unlessOutage(async () => makeOffer(await currentUser(), request), fail);
}

export async function answerOfferAction(request: OfferAnswerRequest): Promise<RoomAnswer> {
  return unlessOutage(async () => answerOffer(await currentUser(), request), fail);
}

export async function changePlanAction(request: PlanRequest): Promise<RoomAnswer> {
  return unlessOutage(async () => changePlan(await currentUser(), request), fail);
}

export async function reclaimSeatAction(matchId: string): Promise<RoomAnswer> {
  return unlessOutage(async () => reclaimSeat(await currentUser(), { matchId }), fail);
}

export async function claimMatch(request: DeedRequest): Promise<TurnAnswer> {
  return unlessOutage(async () => claim(await currentUser(), request), fail);
}

export async function playTurnAction(request: TurnRequest): Promise<TurnAnswer> {
  return unlessOutage(async () => playTurn(await currentUser(), request), fail);
}
