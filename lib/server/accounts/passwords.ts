/** Checks and hashes passwords: a rule of length alone (NIST SP 800-63B), and argon2id. */
import { hash, verify } from '@node-rs/argon2';
import { ok, type Result } from '@/lib/games/result';
import { nameKeyOf } from './names';
import { type AccountRefusal, refuseField } from './field-refusal';

const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** OWASP's smallest setting for argon2id; argon2id is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The same password typed on two keyboards may arrive in two Unicode forms. */
const normalize = (password: string) => password.normalize('NFKC');

export function checkPassword(
  input: string,
  name: string,
  field = 'password',
): Result<string, AccountRefusal> {
  const tooLong = () =>
    refuseField(field, 'bad-password', `A password has at most ${PASSWORD_LENGTH.max} characters.`);
  if (input.length > 4 * PASSWORD_LENGTH.max) return tooLong();
  const password = normalize(input);
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

export const hashPassword = (password: string): Promise<string> => hash(normalize(password), COST);

let decoy: Promise<string> | undefined;

/**
 * Whether the password matches. Without a hash (unknown name, no password set) it is false, at the same cost of time.
 */
export async function fitsPassword(passwordHash: string | null | undefined, input: string): Promise<boolean> {
  if (input.length > 4 * PASSWORD_LENGTH.max) return false;
  decoy ??= hashPassword('no password at all');
  const fits = await verify(passwordHash ?? (await decoy), normalize(input));
  return fits && passwordHash != null;
}

/** The passwords that are tried first: the most used ones of eight characters and more. */
const COMMON = new Set(
  `
password password1 password12 password123 password1234 password! passw0rd p@ssword p@ssw0rd passwort
12345678 123456789 1234567890 12345678910 123123123 1234512345 87654321 987654321 9876543210 11223344 1122334455
123454321 147258369 789456123 147852369 159753456 0123456789 01234567 12341234 12344321 13579111 1q2w3e4r
1q2w3e4r5t 1qaz2wsx 1qazxsw2 qazwsxedc qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertz123
qwertzui azertyui azertyuiop asdfghjk asdfghjkl asdfasdf zxcvbnm1 zaq12wsx q1w2e3r4 q1w2e3r4t5 abcdefgh abcd1234
abc12345 abc123456 abcabcabc a1b2c3d4 a1234567 a12345678 iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess
princess1 football football1 baseball baseball1 basketball superman superman1 batman123 michael1 jennifer
jordan23 computer internet starwars pokemon1 trustno1 letmein1 letmein123 welcome1 welcome12 welcome123 admin123
admin1234 adminadmin administrator changeme changeme1 default1 master12 monkey123 dragon123 shadow123 whatever
mustang1 corvette cocacola liverpool chelsea1 arsenal1 manchester chocolate butterfly elephant jessica1 samantha
charlie1 danielle alexander victoria benjamin 1password mypassword secret123 testtest test1234 testing123 hello123
hellohello lamplight lamplight1 minecraft nintendo playstation freedom1 blink182 nirvana1 rockstar snoopy123
spiderman strawberry
`
    .trim()
    .split(/\s+/),
);

const ONE_CHARACTER = /^(.)\1*$/u;

const isCommonPassword = (password: string): boolean =>
  COMMON.has(password.toLowerCase()) || ONE_CHARACTER.test(password);
