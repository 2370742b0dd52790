/** The schemas of the requests. Unknown fields are ignored. */
import { z } from 'zod';
import { refuse, type Result, type Refusal, ok } from '../../lib/games/result';

/** The stated budgets: work beyond them is refused as `too-large`. */
export const MAX_TURNS_PLAYED = 10_000;
export const MAX_PERFT = 10 ** 8;
export const MAX_PLAYOUT_TURNS = 2 * 10 ** 7;
export const MAX_TURNS_IN_A_PLAYOUT = 10 ** 5;
export const MAX_NODES = 2 * 10 ** 7;
export const MAX_MS = 60_000;
/** For perft and playouts. */
export const MAX_COUNTING_MS = 180_000;

const seed = z.int().min(0);

export const placeSchema = z.object({
  game: z.string(),
  /** The game's own schema reads these, unknown names and all. */
  options: z.unknown().optional(),
  position: z.string().optional(),
  turns: z.array(z.string()).optional(),
  view: z.enum(['full', 'player']).optional(),
});
export type Place = z.infer<typeof placeSchema>;

/** Looked at only where there is no position to say these things. */
export const startSchema = z.object({ seats: z.int().optional(), seed: seed.optional() });

export const playSchema = z.object({ play: z.string() });
export const perftSchema = z.object({ depth: z.int().min(1).max(10) });
export const playoutsSchema = z.object({ count: z.int().min(1).max(100_000), rng: seed.optional() });
export const solveSchema = z.object({ ms: z.number().min(0).optional() });
export const thinkSchema = z.object({
  ms: z.number().min(0).optional(),
  nodes: z.int().min(1).optional(),
  level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]).optional(),
  rng: seed.optional(),
});

/** `code` says what kind of thing was wrong, the message which field and why. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown, code: string): Result<T, Refusal> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const where = issue?.path.length ? `"${issue.path.map(String).join('.').slice(0, 60)}": ` : '';
  return refuse(code, `${where}${issue?.message.slice(0, 200) ?? 'Not as it should be.'}`);
}
