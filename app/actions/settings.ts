'use server';
/** Server actions on the account and its settings: name, password, e-mail, preferences, profile and deletion. */
import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import type { FormState } from '@/components/account/form-state';
import {
  changeEmail,
  changeName,
  changePassword,
  endSession,
  enter,
  saveSettings,
  signedInUser,
  startSession,
} from '@/lib/server/accounts';
import { deleteAccount, editProfile } from '@/lib/server/people';
import { answerForm, refusedForm, text, values } from './form';

const done = (words: string): FormState => ({ values: {}, errors: {}, done: words });

/** The signed-in user; others are sent to the sign-in page, and back here. */
async function signedInOrRedirect() {
  const user = await signedInUser();
  if (user === null) redirect('/sign-in?next=/settings');
  return user;
}

export async function changeNameAction(_: FormState, sent: FormData): Promise<FormState> {
  return answerForm(sent, async (form) => {
    const changed = await changeName(await signedInOrRedirect(), text(form, 'name'));
    if (!changed.ok) return refusedForm(changed.error, values(form, 'name'));
    revalidatePath('/', 'layout');
    return done(`You are ${changed.value.name} now.`);
  });
}

export async function changePasswordAction(_: FormState, sent: FormData): Promise<FormState> {
  return answerForm(sent, async (form) => {
    const changed = await changePassword(await signedInOrRedirect(), values(form, 'current', 'password'));
    if (!changed.ok) return refusedForm(changed.error);
    await startSession(changed.value);
    return done(
      'Your password is changed. Everywhere else you are signed out, and tokens for programs have ended.',
    );
  });
}

export async function changeEmailAction(_: FormState, sent: FormData): Promise<FormState> {
  return answerForm(sent, async (form) => {
    const changed = await changeEmail(await signedInOrRedirect(), values(form, 'email', 'current'));
    if (!changed.ok) return refusedForm(changed.error, values(form, 'email'));
    revalidatePath('/settings');
    return done('Your e-mail address is saved.');
  });
}

const PREFERENCES = [
  'theme',
  'motion',
  'speed',
  'coordinates',
  'confirm',
  'facing',
  'marks',
  'announce',
  'spokenMoves',
  'elsewhere',
] as const;

/** Preferences are for everybody: a visitor without an account becomes a guest, so that they can be stored. */
export async function saveSettingsAction(_: FormState, sent: FormData): Promise<FormState> {
  return answerForm(sent, async (form) => {
    const entered = await enter();
    if (!entered.ok) return refusedForm(entered.error);
    await saveSettings(entered.value.id, {
      ...entered.value.settings,
      ...values(form, ...PREFERENCES),
      sound: form.has('sound'),
    });
    revalidatePath('/', 'layout');
    return done('Saved.');
  });
}

export async function saveProfileAction(_: FormState, sent: FormData): Promise<FormState> {
  return answerForm(sent, async (form) => {
    const typed = values(form, 'bio', 'country');
    const saved = await editProfile(await signedInOrRedirect(), { ...typed, listed: form.has('listed') });
    if (!saved.ok) return refusedForm(saved.error, typed);
    revalidatePath('/', 'layout');
    return done('Profile saved.');
  });
}

/** The sound switch of the page's header; leaves all other settings as they are. */
export async function saveSoundAction(sound: boolean): Promise<void> {
  const entered = await enter();
  if (entered.ok) await saveSettings(entered.value.id, { ...entered.value.settings, sound: sound === true });
}

/** Motion alone, from beside a board. */
export async function saveMotion(motion: string): Promise<void> {
  const entered = await enter();
  if (!entered.ok) return;
  await saveSettings(entered.value.id, { ...entered.value.settings, motion });
  revalidatePath('/', 'layout');
}

export async function deleteAccountAction(_: FormState, sent: FormData): Promise<FormState> {
  return answerForm(sent, async (form) => {
    const deleted = await deleteAccount(await signedInOrRedirect(), values(form, 'current', 'name'));
    if (!deleted.ok) return refusedForm(deleted.error);
    await endSession();
    redirect('/');
  });
}
