/** Reading a form, and telling it what was refused. */
import type { FormState } from '@/components/account/form-state';
import type { AccountRefusal } from '@/lib/server/accounts/refusal';

/** A field's text; a file, or no such field, is an empty one. */
export function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export const values = (form: FormData, ...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, text(form, name)]));

export function refusedForm(refusal: AccountRefusal, typed: Record<string, string> = {}): FormState {
  // What is far too long is not sent back a second time.
  const shown = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.slice(0, 300)]));
  return refusal.field
    ? { values: shown, errors: { [refusal.field]: refusal.message } }
    : { values: shown, errors: {}, problem: refusal.message };
}
