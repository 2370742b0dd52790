/** What a person may set to taste; anything missing or unknown in the stored JSON falls back to the default. */
import { z } from 'zod';

export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'evening']).catch('system'),
  motion: z.enum(['system', 'full', 'none']).catch('system'),
  sound: z.boolean().catch(true),
  /** Ask before a turn is sent: always, only in matches measured in days, or never. */
  confirm: z.enum(['days', 'always', 'never']).catch('days'),
});

export type Settings = z.infer<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({});

export const readSettings = (stored: unknown): Settings => {
  const read = settingsSchema.safeParse(stored);
  return read.success ? read.data : DEFAULT_SETTINGS;
};
