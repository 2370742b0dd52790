/** What a person may set to taste; anything missing or unknown in the stored JSON falls back to the default. */
import { z } from 'zod';

export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'evening']).catch('system'),
  motion: z.enum(['system', 'full', 'none']).catch('system'),
  sound: z.boolean().catch(true),
  /** Ask before a turn is sent: always, only in matches measured in days, or never. */
  confirm: z.enum(['days', 'always', 'never']).catch('days'),
  /** Whether one's own side lies at the bottom of a board, or every board as its rules draw it. */
  facing: z.enum(['mine', 'fixed']).catch('mine'),
  /** Large signs on every piece, so that no colour needs to be told from another. */
  marks: z.enum(['fine', 'strong']).catch('fine'),
  /** Whether leaderboards show one. */
  listed: z.boolean().catch(true),
});

export type Settings = z.infer<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({});

export const readSettings = (stored: unknown): Settings => {
  const read = settingsSchema.safeParse(stored);
  return read.success ? read.data : DEFAULT_SETTINGS;
};
