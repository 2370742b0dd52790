'use server';
/** Server actions around the chat of a match: muting, reporting, and handling reports as an operator. */
import { revalidatePath } from 'next/cache';
import type { FormState } from '@/components/account/form-state';
import { fail, type Refusal, type Result } from '@/lib/games/result';
import type { MuteRequest, ReportRequest } from '@/lib/protocol/chat';
import { catchOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts';
import { handleReport, liftSilence, mute, report, unmute } from '@/lib/server/chat';
import { answerForm, refusedForm, text } from './form';

type Answer = Result<null, Refusal>;

export async function mutePerson(request: MuteRequest): Promise<Answer> {
  return catchOutage(async () => mute(await currentUser(), request), fail);
}

export async function unmutePerson(id: string, matchId: string): Promise<Answer> {
  return catchOutage(async () => unmute(await currentUser(), { id, matchId }), fail);
}

export async function reportChat(request: ReportRequest): Promise<Answer> {
  return catchOutage(async () => report(await currentUser(), request), fail);
}

/** From the settings. */
export async function unmuteAction(_: FormState, sent: FormData): Promise<FormState> {
  return answerForm(sent, async (form) => {
    const unmuted = await unmute(await currentUser(), { id: text(form, 'id') });
    if (!unmuted.ok) return refusedForm(unmuted.error);
    revalidatePath('/settings');
    return { values: {}, errors: {} };
  });
}

export async function handleReportAction(_: FormState, sent: FormData): Promise<FormState> {
  return answerForm(sent, async (form) => {
    const isDismissed = form.has('dismiss');
    const silence = text(form, 'silence');
    const handled = await handleReport(await currentUser(), {
      id: text(form, 'id'),
      remove: !isDismissed && form.has('remove'),
      silence: isDismissed || silence === '' ? null : silence,
    });
    if (!handled.ok) return refusedForm(handled.error);
    revalidatePath('/reports');
    return { values: {}, errors: {}, done: `Done: ${handled.value.outcome}.` };
  });
}

export async function liftSilenceAction(_: FormState, sent: FormData): Promise<FormState> {
  return answerForm(sent, async (form) => {
    const lifted = await liftSilence(await currentUser(), text(form, 'id'));
    if (!lifted.ok) return refusedForm(lifted.error);
    revalidatePath('/reports');
    return { values: {}, errors: {} };
  });
}
