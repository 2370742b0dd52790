/** The secrets in letters: each lets its holder do one thing for one person, and needs no row to be remembered. */
import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { secret } from '../secrets';

const claims = z.discriminatedUnion('may', [
  /** End all letters to a person. It never runs out: old letters must keep their way out. */
  z.object({ may: z.literal('end-letters'), userId: z.string() }),
  /** Say that this address is theirs and that they want letters. */
  z.object({ may: z.literal('begin-letters'), userId: z.string(), email: z.string(), until: z.int() }),
]);

export type LetterClaims = z.infer<typeof claims>;

const seal = async (text: string): Promise<Buffer> =>
  createHmac('sha256', await secret('letters'))
    .update(text)
    .digest();

export async function letterToken(claimed: LetterClaims): Promise<string> {
  const text = Buffer.from(JSON.stringify(claimed)).toString('base64url');
  return `${text}.${(await seal(text)).toString('base64url')}`;
}

/** Null for what is made up, or has run out. */
export async function readLetterToken(token: string, now: Date = new Date()): Promise<LetterClaims | null> {
  const [text = '', mark = ''] = token.slice(0, 1000).split('.');
  const [given, right] = [Buffer.from(mark, 'base64url'), await seal(text)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const read = claims.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (!read.success) return null;
  return read.data.may === 'begin-letters' && read.data.until < now.getTime() ? null : read.data;
}
