/** What someone says about themselves, and whether leaderboards show them. */
import 'server-only';
import { z } from 'zod';
import { ok, refuse, type Result } from '@/lib/games/result';
import type { User } from '@/lib/generated/prisma/client';
import { refuseField, type AccountRefusal } from '../accounts/refusal';
import { readSettings } from '../accounts/settings';
import { db } from '../db';
import { isCountry } from './countries';

export const BIO_LENGTH = 300;

/** Lines stay; everything else that cannot be seen, or turns the text around it, goes. */
const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const input = z.object({
  // Far longer than it may be, so that one who wrote too much is told so instead of "malformed".
  bio: z.string().max(10_000).transform(plain),
  country: z.string().max(10),
  listed: z.boolean(),
});

export async function editProfile(user: User, untrusted: unknown): Promise<Result<null, AccountRefusal>> {
  if (user.kind !== 'FULL') return refuse('forbidden', 'Make an account to have a page of your own.');
  const read = input.safeParse(untrusted);
  if (!read.success) return refuse('malformed', 'This form could not be read.');
  const { bio, country, listed } = read.data;
  if ([...bio].length > BIO_LENGTH)
    return refuseField('bio', 'too-long', `At most ${BIO_LENGTH} letters, please.`);
  if (country !== '' && !isCountry(country))
    return refuseField('country', 'malformed', 'Choose a country from the list, or none.');
  const settings = { ...readSettings(user.settings), listed };
  const data = { bio, country: country === '' ? null : country, settings };
  await (await db()).user.update({ where: { id: user.id }, data });
  return ok(null);
}
