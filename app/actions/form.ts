/** Reads the form of an action, and turns refusals and outages into its state. */
import type { FormState } from '@/components/account/form-state';
import type { AccountRefusal } from '@/lib/server/accounts';
import { refusal } from '@/lib/protocol/refusals';
import { catchOutage } from '@/lib/server/platform/http/respond';

/** An action is a public endpoint: what is sent may be no form at all. */
export async function answerForm(
  sent: unknown,
  work: (form: FormData) => Promise<FormState>,
): Promise<FormState> {
  if (!(sent instanceof FormData)) return refusedForm(refusal('malformed'));
  return catchOutage(
    () => work(sent),
    (why) => refusedForm(why),
  );
}

/** A field's text; a file, or a missing field, is an empty one. */
export function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export const values = (form: FormData, ...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, text(form, name)]));

export function refusedForm(refused: AccountRefusal, typed: Record<string, string> = {}): FormState {
  // What is far too long is not sent back.
  const shown = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.slice(0, 300)]));
  return refused.field
    ? { values: shown, errors: { ...refused.others, [refused.field]: refused.message } }
    : { values: shown, errors: {}, problem: refused.message };
}
