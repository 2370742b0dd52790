/** The schema of the request for a new match. The games' own schemas parse options. */
import { z } from 'zod';
import { timeControl } from '@/lib/match/time-control';

export const newMatchRequest = z.strictObject({
  game: z.string().max(64),
  options: z.unknown().optional(),
  seats: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('me'),
          name: z
            .string()
            .max(200)
            .optional()
            .describe('Of whoever plays this seat at your screen: at most 20 letters.'),
        }),
        z.strictObject({ kind: z.literal('ai'), level: z.int().min(1).max(5) }),
        z.strictObject({ kind: z.literal('open') }),
        z.strictObject({ kind: z.literal('link') }),
        z.strictObject({ kind: z.literal('person'), name: z.string().max(200) }),
      ]),
    )
    .min(1)
    .max(6),
  seed: z.int().min(0).max(0xffffffff).optional(),
  isPublic: z.boolean().optional(),
  /** Applies only where every player has an account. */
  isRated: z.boolean().optional(),
  clock: timeControl.nullable().optional(),
});

export type SeatRequest = z.infer<typeof newMatchRequest>['seats'][number];
