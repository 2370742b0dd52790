'use server';
/** Server actions on notices, notification settings, and links in e-mails. */
import { revalidatePath } from 'next/cache';
import type { FormState } from '@/components/account/form-state';
import { refusal } from '@/lib/protocol/refusals';
import { followEmailLink, readNotices, saveWays } from '@/lib/server/inbox';
import { currentUser, enter, signedInUser } from '@/lib/server/accounts';
import { answerForm, refusedForm, text } from './form';

/** One notice by its id, or all of them; the live stream updates the count. */
export async function readNoticesAction(which: string): Promise<void> {
  await readNotices(await currentUser(), which);
}

const done = (words: string): FormState => ({ values: {}, errors: {}, done: words });

export async function saveNotificationsAction(_: FormState, sent: FormData): Promise<FormState> {
  return answerForm(sent, async (form) => {
    const entered = await enter();
    if (!entered.ok) return refusedForm(entered.error);
    const user = await signedInUser();
    if (!user) return refusedForm(refusal('unauthenticated'));
    const { isAsked, refused } = await saveWays(user, {
      mail: text(form, 'mail'),
      push: form.has('push'),
      quiet: form.has('quiet'),
      quietFrom: text(form, 'quietFrom'),
      quietUntil: text(form, 'quietUntil'),
      zone: text(form, 'zone'),
    });
    revalidatePath('/settings');
    if (refused) return refusedForm({ ...refused, message: `${refused.message} Everything else is saved.` });
    return done(isAsked ? 'Saved. We sent you an e-mail: confirm there that you want e-mails.' : 'Saved.');
  });
}

export async function followEmailLinkAction(_: FormState, sent: FormData): Promise<FormState> {
  return answerForm(sent, async (form) => {
    const followed = await followEmailLink(text(form, 'token'));
    if (!followed.ok) return refusedForm(followed.error);
    return done(
      followed.value === 'begin-letters'
        ? 'Confirmed. You will get e-mails.'
        : 'Done. You will get no more e-mails.',
    );
  });
}
