/** Parses untrusted JSON about clocks; separate from `clock.ts`, which browsers load. */
import { z } from 'zod';
import { type ClockState, DAY_MS, DAYS_A_TURN, SECOND_MS, SECONDS_A_TURN, type TimeControl } from './clock';

const whenOut = z.union([z.literal('leave'), z.int().min(1).max(5)]).default('leave');
const seconds = (least: number, mostDays: number) =>
  z
    .int()
    .min(least)
    .max((mostDays * DAY_MS) / SECOND_MS);

export const timeControl: z.ZodType<TimeControl> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('days'), days: z.literal(DAYS_A_TURN), whenOut }),
  z.strictObject({ kind: z.literal('seconds'), seconds: z.literal(SECONDS_A_TURN), whenOut }),
  z.strictObject({ kind: z.literal('bank'), bank: seconds(60, 90), increment: seconds(0, 7), whenOut }),
]);

export const clockState: z.ZodType<ClockState> = z.object({
  left: z.array(z.number().min(0)).min(1).max(6),
  seat: z.int().min(0).max(5).nullable(),
  since: z.number().nullable(),
});
