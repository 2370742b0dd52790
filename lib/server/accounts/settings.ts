/** A person's settings; anything missing or unknown in the stored JSON falls back to the default. */
import { z } from 'zod';
import { db } from '@/lib/server/platform/database';

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'evening']).catch('system'),
  motion: z.enum(['system', 'full', 'none']).catch('system'),
  /** How fast boards are animated, where they are. */
  speed: z.enum(['normal', 'slow']).catch('normal'),
  /** Whether the cells of boards bear their names. */
  coordinates: z.enum(['off', 'on']).catch('off'),
  sound: z.boolean().catch(true),
  /** Confirm a turn before it is sent: always, only in matches measured in days, or never. */
  confirm: z.enum(['days', 'always', 'never']).catch('days'),
  /** Whether one's own side is at the bottom of a board, or every board is drawn as in its rules. */
  facing: z.enum(['mine', 'fixed']).catch('mine'),
  /** Large marks on every piece, so that no colours need to be distinguished. */
  marks: z.enum(['fine', 'strong']).catch('fine'),
  /** How much screen readers are told beside the news of a turn: whose turn it is and what to do, or no more. */
  announce: z.enum(['full', 'short']).catch('full'),
  /** Whether they hear moves as sentences or in notation. */
  spokenMoves: z.enum(['words', 'notation']).catch('words'),
  /** Whether they hear of other matches and requests while somebody is on another page. */
  elsewhere: z.enum(['on', 'off']).catch('on'),
  /** Whether the browsers that allow it get pushes. */
  push: z.boolean().catch(true),
  /** E-mails: none, only warnings before time runs out, or also a digest, at most one a day. */
  mail: z.enum(['none', 'warnings', 'digest']).catch('none'),
  /** Between these hours, in the person's time zone, nothing is delivered. */
  quiet: z.boolean().catch(false),
  quietFrom: hour.catch('22:00'),
  quietUntil: hour.catch('07:00'),
  zone: z.string().max(64).refine(isZone).catch('UTC'),
  /** Whether leaderboards show the person. */
  listed: z.boolean().catch(true),
});

export type Settings = z.infer<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({});

export const readSettings = (stored: unknown): Settings => {
  const read = settingsSchema.safeParse(stored);
  return read.success ? read.data : DEFAULT_SETTINGS;
};

export async function saveSettings(userId: string, untrusted: unknown): Promise<Settings> {
  const settings = readSettings(untrusted);
  await (await db()).user.update({ where: { id: userId }, data: { settings } });
  return settings;
}
