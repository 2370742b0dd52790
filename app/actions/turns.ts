'use server';

import type { TurnAnswer, TurnRequest } from '@/lib/protocol/views';
import { fail } from '@/lib/games/result';
import { playTurn } from '@/lib/server/matches/commands/player-commands';
import { unlessOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts/session';

export async function playTurnAction(request: TurnRequest): Promise<TurnAnswer> {
  return unlessOutage(async () => playTurn(await currentUser(), request), fail);
}
