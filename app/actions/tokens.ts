'use server';
/** Server actions on API tokens, from the settings. */
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import type { NewTokenState } from '@/app/settings/new-token-form';
import type { FormState } from '@/components/account/form-state';
import { currentUser, makeToken, revokeToken } from '@/lib/server/accounts';
import { answerForm, refusedForm, text, values } from './form';

async function signedInOrRedirect() {
  const user = await currentUser();
  if (user === null) redirect('/sign-in?next=/settings');
  return user;
}

export async function makeTokenAction(_: NewTokenState, sent: FormData): Promise<NewTokenState> {
  return answerForm(sent, async (form): Promise<NewTokenState> => {
    const request = { name: text(form, 'name'), scopes: form.getAll('scopes') };
    const made = await makeToken(await signedInOrRedirect(), request);
    if (!made.ok) return refusedForm(made.error, values(form, 'name'));
    revalidatePath('/settings');
    return { values: {}, errors: {}, token: { name: made.value.view.name, text: made.value.token } };
  });
}

export async function revokeTokenAction(_: FormState, sent: FormData): Promise<FormState> {
  return answerForm(sent, async (form) => {
    const revoked = await revokeToken((await signedInOrRedirect()).id, text(form, 'id'));
    if (!revoked.ok) return refusedForm(revoked.error);
    revalidatePath('/settings');
    return { values: {}, errors: {}, done: `“${revoked.value.name}” is revoked.` };
  });
}
