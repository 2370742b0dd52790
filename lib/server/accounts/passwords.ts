/** Passwords: a rule of length alone (NIST SP 800-63B), and argon2id. */
import { hash, verify } from '@node-rs/argon2';
import { ok, type Result } from '@/lib/games/result';
import { isCommonPassword } from './common-passwords';
import { nameKeyOf } from './look-alikes';
import { refuseField, type AccountRefusal } from './refusal';

export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** OWASP's smallest setting for argon2id; argon2id is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The same password typed on two keyboards may arrive in two Unicode forms. */
const normal = (password: string) => password.normalize('NFKC');

export function checkPassword(
  input: string,
  name: string,
  field = 'password',
): Result<string, AccountRefusal> {
  const tooLong = () =>
    refuseField(field, 'bad-password', `A password has at most ${PASSWORD_LENGTH.max} characters.`);
  if (input.length > 4 * PASSWORD_LENGTH.max) return tooLong();
  const password = normal(input);
  const { length } = [...password];
  if (length < PASSWORD_LENGTH.min)
    return refuseField(field, 'bad-password', `A password has at least ${PASSWORD_LENGTH.min} characters.`);
  if (length > PASSWORD_LENGTH.max) return tooLong();
  if (name !== '' && nameKeyOf(password) === nameKeyOf(name))
    return refuseField(
      field,
      'bad-password',
      'This password is the name itself. Please choose one that is hard to guess.',
    );
  if (isCommonPassword(password))
    return refuseField(
      field,
      'common-password',
      'This is one of the most used passwords, so it would be guessed first. Please choose another.',
    );
  return ok(password);
}

export const hashPassword = (password: string): Promise<string> => hash(normal(password), COST);

let decoy: Promise<string> | undefined;

/** Whether the password fits. Without a hash (unknown name, no password set) it is false, at the same cost of time. */
export async function fitsPassword(passwordHash: string | null | undefined, input: string): Promise<boolean> {
  if (input.length > 4 * PASSWORD_LENGTH.max) return false;
  decoy ??= hashPassword('no password at all');
  const fits = await verify(passwordHash ?? (await decoy), normal(input));
  return fits && passwordHash != null;
}
