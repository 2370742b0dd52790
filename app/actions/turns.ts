'use server';

import type { TurnAnswer, TurnRequest } from '@/lib/games/match';
import { playTurn } from '@/lib/server/matches/play-turn';
import { currentUser } from '@/lib/server/session';

export async function playTurnAction(request: TurnRequest): Promise<TurnAnswer> {
  return playTurn(await currentUser(), request);
}
