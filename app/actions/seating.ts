'use server';
/**
 * Server actions on the seats of open matches: taking, leaving, and the decisions of the host. All work as plain
 * forms.
 */
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
  pair,
  startNow,
  takeSeat,
  withdrawMatch,
} from '@/lib/server/matches';
import { catchOutage } from '@/lib/server/platform/http/respond';
import { currentUser, type CurrentUser, enter } from '@/lib/server/accounts';
import { text } from './form';

type Done = Result<{ readonly id: string }, Refusal>;

const identity = (why: Refusal) => why;

/** A number from a field; an empty field is undefined. */
function count(form: FormData, name: string): number | undefined {
  const typed = text(form, name);
  return typed === '' ? undefined : Number(typed);
}

/** A visitor without an account becomes a guest by taking a seat. Redirects to the board. */
async function enterAnd(sent: unknown, work: (user: CurrentUser, form: FormData) => Promise<Done>) {
  if (!(sent instanceof FormData)) return refusal('malformed');
  return catchOutage(async () => {
    const user = await enter();
    if (!user.ok) return user.error;
    const done = await work(user.value, sent);
    return done.ok ? redirect(`/matches/${done.value.id}`) : done.error;
  }, identity);
}

/** Stays on the page, where it may still be seen, and shows the new state. */
async function changeOpenMatch(
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
    // A person who left a private match, or declined to join it, can no longer see it.
    const isThere = (await findVisible(user, done.value.id)).ok;
    return isThere ? null : redirect('/play');
  }, identity);
}

export async function takeSeatAction(_: Refusal | null, form: FormData): Promise<Refusal | null> {
  return enterAnd(form, (user, sent) => takeSeat(user, text(sent, 'match'), count(sent, 'seat')));
}

/** Quick pairing: a seat that waits, or a table of one's own. */
export async function pairAction(_: Refusal | null, form: FormData): Promise<Refusal | null> {
  return enterAnd(form, (user, sent) => pair(user, { game: text(sent, 'game'), pace: text(sent, 'pace') }));
}

export async function joinAction(_: Refusal | null, form: FormData): Promise<Refusal | null> {
  return enterAnd(form, (user, sent) => joinByLink(user, text(sent, 'token')));
}

export async function declineAction(_: Refusal | null, form: FormData): Promise<Refusal | null> {
  return changeOpenMatch(form, (user, sent) => declineChallenge(user, text(sent, 'match')));
}

export async function leaveSeatAction(_: Refusal | null, form: FormData): Promise<Refusal | null> {
  return changeOpenMatch(form, (user, sent) => leaveSeat(user, text(sent, 'match')));
}

export async function withdrawAction(_: Refusal | null, form: FormData): Promise<Refusal | null> {
  return changeOpenMatch(form, (user, sent) => withdrawMatch(user, text(sent, 'match')));
}

export async function startNowAction(_: Refusal | null, form: FormData): Promise<Refusal | null> {
  return changeOpenMatch(form, (user, sent) => startNow(user, text(sent, 'match'), count(sent, 'level')));
}

export async function freeSeatAction(_: Refusal | null, form: FormData): Promise<Refusal | null> {
  return changeOpenMatch(form, (user, sent) => freeSeat(user, text(sent, 'match'), count(sent, 'seat')));
}

export async function offerSeatAction(_: Refusal | null, form: FormData): Promise<Refusal | null> {
  return changeOpenMatch(form, (user, sent) =>
    offerSeat(user, text(sent, 'match'), {
      seat: count(sent, 'seat'),
      to: text(sent, 'to'),
      name: text(sent, 'name'),
    }),
  );
}
