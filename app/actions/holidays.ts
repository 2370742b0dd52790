'use server';
/** Server actions on holidays, from the settings. */
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import type { FormState } from '@/components/account/form-state';
import { addHoliday, endHoliday } from '@/lib/server/matches';
import { currentUser } from '@/lib/server/accounts';
import { answerForm, refusedForm, text, values } from './form';

const done = (words: string): FormState => ({ values: {}, errors: {}, done: words });

async function signedInOrRedirect() {
  const user = await currentUser();
  if (user === null) redirect('/sign-in?next=/settings');
  return user;
}

export async function addHolidayAction(_: FormState, sent: FormData): Promise<FormState> {
  return answerForm(sent, async (form) => {
    const added = await addHoliday((await signedInOrRedirect()).id, values(form, 'from', 'until'));
    if (!added.ok) return refusedForm(added.error, values(form, 'from', 'until'));
    revalidatePath('/settings');
    return done('Added. Your clocks stand still on these days.');
  });
}

export async function endHolidayAction(_: FormState, sent: FormData): Promise<FormState> {
  return answerForm(sent, async (form) => {
    const ended = await endHoliday((await signedInOrRedirect()).id, text(form, 'id'));
    if (!ended.ok) return refusedForm(ended.error);
    revalidatePath('/settings');
    return done('Removed.');
  });
}
