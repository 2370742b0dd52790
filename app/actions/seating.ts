'use server';
/** Finding each other: sitting down, getting up, and what the host of a table decides. All of them are plain forms. */
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import type { Refusal, Result } from '@/lib/games/result';
import { refusal } from '@/lib/protocol/refusals';
import {
  declineChallenge,
  findVisible,
  freeSeat,
  joinByLink,
  leaveSeat,
  offerSeat,
  startNow,
  takeSeat,
  withdrawMatch,
} from '@/lib/server/matches';
import { catchOutage } from '@/lib/server/platform/http/respond';
import { currentUser, type CurrentUser, enter } from '@/lib/server/accounts';
import { text } from './form';

type Done = Result<{ readonly id: string }, Refusal>;

const itself = (why: Refusal) => why;

/** A number as a field sends it; nothing sent is none. */
function count(form: FormData, name: string): number | undefined {
  const typed = text(form, name);
  return typed === '' ? undefined : Number(typed);
}

/** Whoever is nobody yet becomes a guest by sitting down. The board opens. */
async function enterAnd(sent: unknown, work: (user: CurrentUser, form: FormData) => Promise<Done>) {
  if (!(sent instanceof FormData)) return refusal('malformed');
  return catchOutage(async () => {
    const user = await enter();
    if (!user.ok) return user.error;
    const done = await work(user.value, sent);
    return done.ok ? redirect(`/matches/${done.value.id}`) : done.error;
  }, itself);
}

/** The page stays, where it still may be seen, and shows how things stand now. */
async function changeTable(
  sent: unknown,
  work: (user: CurrentUser, form: FormData) => Promise<Done>,
): Promise<Refusal | null> {
  if (!(sent instanceof FormData)) return refusal('malformed');
  return catchOutage(async () => {
    const user = await currentUser();
    if (!user) return refusal('unauthenticated');
    const done = await work(user, sent);
    revalidatePath('/', 'layout');
    if (!done.ok) return done.error;
    // Whoever has left a private table, or declined to sit down there, can see it no more.
    const isThere = (await findVisible(user, done.value.id)).ok;
    return isThere ? null : redirect('/play');
  }, itself);
}

export async function takeSeatAction(_: Refusal | null, form: FormData): Promise<Refusal | null> {
  return enterAnd(form, (user, sent) => takeSeat(user, text(sent, 'match'), count(sent, 'seat')));
}

export async function joinAction(_: Refusal | null, form: FormData): Promise<Refusal | null> {
  return enterAnd(form, (user, sent) => joinByLink(user, text(sent, 'token')));
}

export async function declineAction(_: Refusal | null, form: FormData): Promise<Refusal | null> {
  return changeTable(form, (user, sent) => declineChallenge(user, text(sent, 'match')));
}

export async function leaveSeatAction(_: Refusal | null, form: FormData): Promise<Refusal | null> {
  return changeTable(form, (user, sent) => leaveSeat(user, text(sent, 'match')));
}

export async function withdrawAction(_: Refusal | null, form: FormData): Promise<Refusal | null> {
  return changeTable(form, (user, sent) => withdrawMatch(user, text(sent, 'match')));
}

export async function startNowAction(_: Refusal | null, form: FormData): Promise<Refusal | null> {
  return changeTable(form, (user, sent) => startNow(user, text(sent, 'match'), count(sent, 'level')));
}

export async function freeSeatAction(_: Refusal | null, form: FormData): Promise<Refusal | null> {
  return changeTable(form, (user, sent) => freeSeat(user, text(sent, 'match'), count(sent, 'seat')));
}

export async function offerSeatAction(_: Refusal | null, form: FormData): Promise<Refusal | null> {
  return changeTable(form, (user, sent) =>
    offerSeat(user, text(sent, 'match'), {
      seat: count(sent, 'seat'),
      to: text(sent, 'to'),
      name: text(sent, 'name'),
    }),
  );
}
