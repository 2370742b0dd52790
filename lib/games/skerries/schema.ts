/** The only parsers of untrusted JSON, the shapes of state, move and options, and the options offered by name. */
import { z } from 'zod';
import type { Preset, Seat } from '../contract';
import { repetition, turnCap } from '../shared-options';
import { CIRCLES } from './generator';
import type { Skerries } from './state';

const count = z.int().min(0);
const circle = z
  .int()
  .min(0)
  .max(CIRCLES - 1);

export const optionsSchema = z.strictObject({
  repetition,
  turnCap: turnCap(150),
  // Without a default: one that is filled in would change the first link of every log written before.
  swap: z.boolean().optional().meta({
    title: 'Swap sides',
    description: 'The second player may swap sides before the first move',
  }),
  boards: z
    .enum(['any', 'fair'])
    .optional()
    .meta({
      title: 'Boards',
      description:
        'Which board is drawn where no number is given. In the match you read whether a side can force a win on it',
      default: 'any',
      names: { any: 'A new one', fair: 'One of 82 that neither side can force' },
    }),
});

/** One boat goes to a circle. Whether that is a step, a capture or a leap follows from the position. */
const boatMove = z.strictObject({ from: z.union([circle, z.literal('*')]), to: circle });
/** Before the first boat: the second player keeps the sides as they are, or swaps them. */
const sidesMove = z.strictObject({ sides: z.enum(['keep', 'swap']) });

export const moveSchema = z.union([boatMove, sidesMove]);

const seat: z.ZodType<Seat> = z.literal([0, 1]);

/** Where a player's three boats are, by the boat's number: a circle, or null in holding. */
const fleet = z.array(circle.nullable()).length(3);

export const stateSchema = z.strictObject({
  options: optionsSchema,
  /** The board's number; `boardOf` makes the circles and connections from it. */
  seed: count.max(2 ** 32 - 1),
  /** Blue's boats, then Red's. */
  fleets: z.tuple([fleet, fleet]),
  player: z.literal([1, 2]),
  /** Turns played, as the position text counts them. */
  ply: count,
  /** Turns had since the start or the position loaded, skips included: what `turnCap` counts. */
  turnsHad: count,
  /** The position at the start of each turn so far, for `draw3`; empty when repetition is off. */
  seen: z.array(z.string()),
  /** Only with `swap`: still to be decided by seat 1, or how it was decided. */
  sides: z.enum(['open', 'kept', 'swapped']).optional(),
  outcome: z.strictObject({ ranking: z.array(z.array(seat)), reason: z.string() }).nullable(),
});

const STANDARD = optionsSchema.parse({});

export const presets: readonly Preset<Skerries>[] = [
  {
    name: 'Standard',
    about:
      'A new board: in the match you read whether a side can force a win on it. A position for the third time is a draw, and so are 150 turns each.',
    options: STANDARD,
  },
  {
    name: 'Quick',
    about: 'The same, but a draw after 40 turns each.',
    options: { ...STANDARD, turnCap: 40 },
  },
  {
    name: 'As in the original',
    about: 'A new board, and no draws by repetition or turn limit.',
    options: { ...STANDARD, repetition: 'off', turnCap: 0, boards: 'any' },
  },
];
