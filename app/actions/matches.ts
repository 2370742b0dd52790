'use server';

import { redirect } from 'next/navigation';
import type { DeedRequest, HintAnswer, HintRequest, TurnAnswer } from '@/lib/games/match';
import type { Refusal } from '@/lib/games/result';
import { refusal } from '@/lib/server/errors';
import { createMatch } from '@/lib/server/matches/create';
import { giveHint } from '@/lib/server/matches/hint';
import { newMatchOf } from '@/lib/server/matches/new-match-form';
import { rematch } from '@/lib/server/matches/rematch';
import { resign } from '@/lib/server/matches/resign';
import { redo, undo } from '@/lib/server/matches/undo';
import { currentUser, enter } from '@/lib/server/session';

/** For `useActionState`, and so also without JavaScript. On success it does not return: the board opens. */
export async function newMatch(_previous: Refusal | null, form: FormData): Promise<Refusal | null> {
  const request = newMatchOf(form);
  if (!request.ok) return request.error;
  const user = await enter();
  if (!user.ok) return user.error;
  const match = await createMatch(user.value, request.value);
  if (!match.ok) return match.error;
  redirect(`/matches/${match.value.id}`);
}

/** Opens the rematch, or says why there is none. */
export async function rematchMatch(id: string): Promise<Refusal> {
  const user = await currentUser();
  if (!user) return refusal('unauthenticated');
  const match = await rematch(user, id);
  if (!match.ok) return match.error;
  redirect(`/matches/${match.value.id}`);
}

export async function resignMatch(request: DeedRequest): Promise<TurnAnswer> {
  return resign(await currentUser(), request);
}

export async function undoTurn(request: DeedRequest): Promise<TurnAnswer> {
  return undo(await currentUser(), request);
}

export async function redoTurn(request: DeedRequest): Promise<TurnAnswer> {
  return redo(await currentUser(), request);
}

export async function hintFor(request: HintRequest): Promise<HintAnswer> {
  return giveHint(await currentUser(), request);
}
