/** The doors for untrusted JSON, and the sets of options offered by name. */
import { z } from 'zod';
import type { Preset } from '../contract';
import { CIRCLES } from './generator';
import { HOLDING, type SkerriesMove, type SkerriesOptions, type SkerriesState } from './state';

/** Far more than any match can reach, and small enough for exact arithmetic. */
export const MAX_PLY = 1_000_000;

const count = z.int().min(0);
const circle = z
  .int()
  .min(0)
  .max(CIRCLES - 1);

export const optionsSchema: z.ZodType<SkerriesOptions> = z.strictObject({
  repetition: z.enum(['draw3', 'off']).default('draw3').describe('Third occurrence of a position is a draw'),
  turnCap: count.default(150).describe('Turns for each player before a draw; 0 for no limit'),
  // Without a default: one that is filled in would change the first link of every log written before.
  swap: z.boolean().optional().describe('The second player may swap sides before the first move'),
  boards: z
    .enum(['fair', 'any'])
    .optional()
    .meta({
      description: 'When no board is named: one that neither side can force, or any',
      default: 'fair',
      names: { fair: 'Fair boards', any: 'Any board' },
    }),
});

export const moveSchema: z.ZodType<SkerriesMove> = z.union([
  z.strictObject({ from: z.union([circle, z.literal(HOLDING)]), to: circle }),
  z.strictObject({ sides: z.enum(['keep', 'swap']) }),
]);

const fleet = z.array(circle.nullable()).length(3);

export const stateSchema: z.ZodType<SkerriesState> = z.strictObject({
  options: optionsSchema,
  seed: count.max(2 ** 32 - 1),
  fleets: z.tuple([fleet, fleet]),
  player: z.union([z.literal(1), z.literal(2)]),
  ply: count,
  turnsHad: count,
  seen: z.array(z.string()),
  sides: z.enum(['open', 'kept', 'swapped']).optional(),
  outcome: z
    .strictObject({ ranking: z.array(z.array(z.union([z.literal(0), z.literal(1)]))), reason: z.string() })
    .nullable(),
});

const STANDARD = optionsSchema.parse({});

export const presets: readonly Preset<SkerriesOptions>[] = [
  {
    name: 'Standard',
    about: 'A position for the third time is a draw, and so are 150 turns each.',
    options: STANDARD,
  },
  {
    name: 'Quick',
    about: 'The same, but a draw after 40 turns each.',
    options: { ...STANDARD, turnCap: 40 },
  },
];
