'use server';

import { redirect } from 'next/navigation';
import type { DeedRequest, HintAnswer, HintRequest, TakeBackRequest, TurnAnswer } from '@/lib/games/match';
import { fail, type Refusal } from '@/lib/games/result';
import { refusal } from '@/lib/server/errors';
import { createMatch } from '@/lib/server/matches/create';
import { giveHint } from '@/lib/server/matches/hint';
import { newMatchOf } from '@/lib/server/matches/new-match-form';
import { rematch } from '@/lib/server/matches/rematch';
import { resign } from '@/lib/server/matches/resign';
import { takeBack } from '@/lib/server/matches/take-back';
import { redo, undo } from '@/lib/server/matches/undo';
import { unlessOutage } from '@/lib/server/outage';
import { currentUser, enter } from '@/lib/server/session';

const itself = (why: Refusal) => why;

/** For `useActionState`, and so also without JavaScript. On success it does not return: the board opens. */
export async function newMatch(_previous: Refusal | null, form: FormData): Promise<Refusal | null> {
  if (!(form instanceof FormData)) return refusal('malformed');
  const request = newMatchOf(form);
  if (!request.ok) return request.error;
  return unlessOutage(async () => {
    const user = await enter();
    if (!user.ok) return user.error;
    const match = await createMatch(user.value, request.value);
    return match.ok ? redirect(`/matches/${match.value.id}`) : match.error;
  }, itself);
}

/** Opens the rematch, or says why there is none. */
export async function rematchMatch(id: string): Promise<Refusal> {
  return unlessOutage(async () => {
    const user = await currentUser();
    if (!user) return refusal('unauthenticated');
    const match = await rematch(user, id);
    return match.ok ? redirect(`/matches/${match.value.id}`) : match.error;
  }, itself);
}

export async function resignMatch(request: DeedRequest): Promise<TurnAnswer> {
  return unlessOutage(async () => resign(await currentUser(), request), fail);
}

export async function undoTurn(request: DeedRequest): Promise<TurnAnswer> {
  return unlessOutage(async () => undo(await currentUser(), request), fail);
}

export async function redoTurn(request: DeedRequest): Promise<TurnAnswer> {
  return unlessOutage(async () => redo(await currentUser(), request), fail);
}

export async function hintFor(request: HintRequest): Promise<HintAnswer> {
  return unlessOutage(async () => giveHint(await currentUser(), request), fail);
}

export async function takeTurnBack(request: TakeBackRequest): Promise<TurnAnswer> {
  return unlessOutage(async () => takeBack(await currentUser(), request), fail);
}
