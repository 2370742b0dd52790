'use server';
/** Server actions of sign-in, sign-up, providers, password reset and sign-out. */
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { after } from 'next/server';
import type { FormState } from '@/components/account/form-state';
import {
  countResetRequest,
  endSession,
  mailResetLinks,
  oauthProviders,
  resetPassword,
  returnPath,
  signedInUser,
  signIn,
  signOutEverywhere,
  signUp,
  startOAuth,
  startSession,
  takeOver,
} from '@/lib/server/accounts';
import { clientAddress } from '@/lib/server/platform/http/request';
import { refusal } from '@/lib/protocol/refusals';
import { acceptsEmail, linkOrigin } from '@/lib/server/platform/email';
import { catchOutage } from '@/lib/server/platform/http/respond';
import { answerForm, refusedForm, text, values } from './form';

const requester = async () => ({ address: clientAddress(await headers()), current: await signedInUser() });

export async function signInAction(_: FormState, sent: FormData): Promise<FormState> {
  return answerForm(sent, async (form) => {
    const signedIn = await signIn(values(form, 'name', 'password'), await requester());
    if (!signedIn.ok) return refusedForm(signedIn.error, values(form, 'name'));
    await startSession(signedIn.value);
    redirect(returnPath(text(form, 'next')));
  });
}

export async function signUpAction(_: FormState, sent: FormData): Promise<FormState> {
  return answerForm(sent, async (form) => {
    const signedUp = await signUp(values(form, 'name', 'password', 'email'), await requester());
    if (!signedUp.ok) return refusedForm(signedUp.error, values(form, 'name', 'email'));
    await startSession(signedUp.value);
    const next = returnPath(text(form, 'next'));
    redirect(next === '/play' ? '/play?welcome=1' : next);
  });
}

/** The plain button of a provider; from the settings, it links the account. */
export async function oauthAction(sent: FormData): Promise<void> {
  const failed = '/sign-in?error=unavailable';
  const form = sent instanceof FormData ? sent : new FormData();
  const provider = oauthProviders().find(({ id }) => id === text(form, 'provider'));
  if (!provider) redirect(failed);
  redirect(
    await catchOutage(
      () => startOAuth(provider.id, returnPath(text(form, 'next'))),
      () => failed,
    ),
  );
}

export async function forgotAction(_: FormState, sent: FormData): Promise<FormState> {
  return answerForm(sent, async (form) => {
    const who = text(form, 'who');
    const requestHeaders = await headers();
    const counted = await countResetRequest(who, clientAddress(requestHeaders));
    if (!counted.ok) return refusedForm({ ...counted.error, field: 'who' }, { who: who.slice(0, 300) });
    const origin = linkOrigin(requestHeaders);
    // Checked for every name alike, so that this reveals nothing about it either.
    if (origin !== null && !(await acceptsEmail()))
      return refusedForm(
        refusal('unavailable', 'E-mails cannot be sent at the moment. Please try again later.'),
        { who: who.slice(0, 300) },
      );
    // After the response, so that its time does not reveal whether the name is known.
    if (origin !== null) after(() => mailResetLinks(who, origin));
    return {
      values: {},
      errors: {},
      done: 'If an account has this name or address, and an e-mail address, we have sent a link there. It is valid for an hour.',
    };
  });
}

export async function resetAction(_: FormState, sent: FormData): Promise<FormState> {
  return answerForm(sent, async (form) => {
    const reset = await resetPassword(values(form, 'token', 'password'));
    if (!reset.ok) return refusedForm(reset.error);
    await takeOver(reset.value, await signedInUser());
    await startSession(reset.value);
    redirect('/play');
  });
}

export async function signOutAction(): Promise<void> {
  await endSession();
  redirect('/');
}

export async function signOutEverywhereAction(): Promise<void> {
  const user = await signedInUser();
  if (user !== null) await signOutEverywhere(user.id);
  await endSession();
  redirect('/');
}
