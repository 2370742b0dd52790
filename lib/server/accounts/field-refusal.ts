/**
 * Refusals that belong to a field of a form, so that the message appears beside it, and the check of e-mail
 * addresses.
 */
import { z } from 'zod';
import { fail, ok, type Refusal, type Result } from '@/lib/games/result';

export interface AccountRefusal extends Refusal {
  readonly field?: string;
  /** What is wrong with other fields, too. */
  readonly others?: Readonly<Record<string, string>>;
}

export const refuseField = (field: string, code: string, message: string) =>
  fail<AccountRefusal>({ code, message, field });

const address = z.email().max(254);

/** The address in the form it is stored and looked up, or null for none. */
export function checkEmail(input: string): Result<string | null, AccountRefusal> {
  if (input.length > 300) return refuseField('email', 'bad-email', 'This e-mail address is too long.');
  const email = input.trim().toLowerCase();
  if (email === '') return ok(null);
  if (!address.safeParse(email).success)
    return refuseField('email', 'bad-email', 'This does not look like an e-mail address.');
  return ok(email);
}

/** The first of several refusals, with the messages of all the others. */
export function withOthers(refused: readonly AccountRefusal[]): AccountRefusal | null {
  const [first, ...rest] = refused;
  if (!first) return null;
  const others = rest.flatMap(({ field, message }) => (field ? [[field, message] as const] : []));
  return others.length === 0 ? first : { ...first, others: Object.fromEntries(others) };
}
