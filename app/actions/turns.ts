'use server';

import type { TurnAnswer, TurnRequest } from '@/lib/protocol/views';
import { fail } from '@/lib/games/result';
import { playTurn } from '@/lib/server/matches/play-turn';
import { unlessOutage } from '@/lib/server/outage';
import { currentUser } from '@/lib/server/session';

export async function playTurnAction(request: TurnRequest): Promise<TurnAnswer> {
  return unlessOutage(async () => playTurn(await currentUser(), request), fail);
}
