'use server';
/** Server actions on friends: requests, answers, removing, blocking and unblocking, by name. */
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import type { FormState } from '@/components/account/form-state';
import type { Refusal, Result } from '@/lib/games/result';
import { answerFriend, askFriend, block, removeFriend, unblock } from '@/lib/server/people';
import { currentUser, type CurrentUser } from '@/lib/server/accounts';
import { answerForm, refusedForm, text, values } from './form';

/** Runs the work for the signed-in user; `words` describe the result. */
async function withName<T>(
  sent: unknown,
  work: (user: CurrentUser, name: string) => Promise<Result<T, Refusal>>,
  words: (done: T) => string,
): Promise<FormState> {
  return answerForm(sent, async (form) => {
    const user = await currentUser();
    if (user?.kind !== 'FULL') redirect('/sign-in?next=/friends');
    const done = await work(user, text(form, 'name'));
    if (!done.ok) return refusedForm({ ...done.error, field: 'name' }, values(form, 'name'));
    revalidatePath('/', 'layout');
    return { values: {}, errors: {}, done: words(done.value) };
  });
}

export async function askFriendAction(_: FormState, sent: FormData): Promise<FormState> {
  return withName(sent, askFriend, ({ to, standing }) =>
    standing === 'friends' ? `${to.name} and you are friends now.` : `Request sent to ${to.name}.`,
  );
}

export async function acceptFriendAction(_: FormState, sent: FormData): Promise<FormState> {
  return withName(
    sent,
    (user, name) => answerFriend(user, name, true),
    ({ name }) => `${name} and you are friends now.`,
  );
}

export async function declineFriendAction(_: FormState, sent: FormData): Promise<FormState> {
  return withName(
    sent,
    (user, name) => answerFriend(user, name, false),
    () => 'Declined.',
  );
}

export async function removeFriendAction(_: FormState, sent: FormData): Promise<FormState> {
  return withName(sent, removeFriend, ({ name }) => `${name} is off your list.`);
}

export async function blockAction(_: FormState, sent: FormData): Promise<FormState> {
  return withName(sent, block, ({ name }) => `${name} is blocked.`);
}

export async function unblockAction(_: FormState, sent: FormData): Promise<FormState> {
  return withName(sent, unblock, ({ name }) => `${name} is unblocked.`);
}
