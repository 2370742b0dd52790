/** Stores what a person has set to taste. */
import { db } from '../db';
import { readSettings, type Settings } from './settings';

export async function saveSettings(userId: string, untrusted: unknown): Promise<Settings> {
  const settings = readSettings(untrusted);
  await (await db()).user.update({ where: { id: userId }, data: { settings } });
  return settings;
}
