/** Edits a person's profile, and whether leaderboards show them; lists the countries to choose from. */
import 'server-only';
import { z } from 'zod';
import { ok, refuse, type Result } from '@/lib/games/result';
import type { User } from '@/lib/generated/prisma/client';
import { type AccountRefusal, readSettings, refuseField } from '@/lib/server/accounts';
import { db } from '@/lib/server/platform/database';

const MAX_BIO_CHARS = 300;

/** Line breaks stay; other invisible characters, and those that change the direction of text, are removed. */
const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const input = z.object({
  // Far longer than allowed, so that a text that is too long gets its own message instead of "malformed".
  bio: z.string().max(10_000).transform(plain),
  country: z.string().max(10),
  listed: z.boolean(),
});

export async function editProfile(user: User, untrusted: unknown): Promise<Result<null, AccountRefusal>> {
  if (user.kind !== 'FULL') return refuse('forbidden', 'Make an account to have a profile.');
  const read = input.safeParse(untrusted);
  if (!read.success) return refuse('malformed', 'This form could not be read.');
  const { bio, country, listed } = read.data;
  if ([...bio].length > MAX_BIO_CHARS)
    return refuseField('bio', 'too-long', `At most ${MAX_BIO_CHARS} characters.`);
  if (country !== '' && !isCountry(country))
    return refuseField('country', 'malformed', 'Choose a country from the list, or none.');
  const settings = { ...readSettings(user.settings), listed };
  const data = { bio, country: country === '' ? null : country, settings };
  await (await db()).user.update({ where: { id: user.id }, data });
  return ok(null);
}

/** Countries by their two letters (ISO 3166). */
const CODES = [
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA',
  'CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA',
  'GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP',
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS',
  'MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS',
  'RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW',
  'TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW',
].flatMap((line) => line.split(' '));

const KNOWN = new Set(CODES);
const NAMES = new Intl.DisplayNames('en-GB', { type: 'region' });

const isCountry = (code: string): boolean => KNOWN.has(code);

export const countryName = (code: string | null): string | null =>
  code !== null && isCountry(code) ? (NAMES.of(code) ?? code) : null;

/** For a list to choose from, by name. */
export const COUNTRIES: readonly { readonly code: string; readonly name: string }[] = CODES.map((code) => ({
  code,
  name: NAMES.of(code) ?? code,
})).toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
