/** The shapes of what people may send about a match. The games' own schemas read options and moves. */
import { z } from 'zod';
import { timeControl } from '@/lib/match/time-control';
import { MAX_CONDITIONAL_DEPTH } from '@/lib/match/conditional-limits';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '@/lib/protocol/refusals';

// Texts that reach a query are bounded and plain: PostgreSQL refuses some characters with an error of its own.
const PLAIN = /^[\w.:-]+$/;

export const matchId = z.string().min(1).max(64).regex(PLAIN);

/** Chosen by the sender, once a deed. */
export const idempotencyKey = z.string().min(8).max(64).regex(PLAIN);

const deed = {
  matchId,
  atRevision: z.int().min(0).max(0x7fffffff),
  key: idempotencyKey,
  seat: z.int().min(0).max(5).optional(),
};

/** What needs no more than to be said: resigning, undo, redo. */
export const commandRequest = z.object(deed);
export const runRequest = z.object({ ...deed, run: z.string().max(64) });
export const turnRequest = z.object({ ...deed, moves: z.array(z.unknown()).min(1).max(64) });
export const textTurnRequest = z.object({ ...deed, turn: z.string().min(1).max(400) });

export const takeBackRequest = z.object({ ...deed, toPly: z.int().min(0).max(0x7fffffff) });

export const offerRequest = z.object({
  matchId,
  atRevision: deed.atRevision,
  kind: z.enum(['draw', 'takeback', 'abort']),
  seat: deed.seat,
});

export const offerAnswerRequest = z.object({
  matchId,
  offer: z.string().min(1).max(64).regex(PLAIN),
  answer: z.enum(['accept', 'decline', 'withdraw']),
});

export const conditionalMovesRequest = z.object({
  matchId,
  atRevision: deed.atRevision,
  seat: deed.seat,
  add: z
    .array(z.union([turnRequest.shape.moves, textTurnRequest.shape.turn]))
    .min(2)
    .max(6 * MAX_CONDITIONAL_DEPTH)
    .optional(),
  remove: z
    .array(z.string().max(400))
    .min(2)
    .max(6 * MAX_CONDITIONAL_DEPTH)
    .optional(),
});

export const hintRequest = z.object({
  matchId,
  atRevision: deed.atRevision,
  begun: z.array(z.unknown()).max(8).default([]),
});

export const newMatchRequest = z.strictObject({
  game: z.string().max(64),
  options: z.unknown().optional(),
  seats: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('me') }),
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
  /** Counts only where everybody at the table has an account. */
  isRated: z.boolean().optional(),
  clock: timeControl.nullable().optional(),
});

export type SeatRequest = z.infer<typeof newMatchRequest>['seats'][number];

/** Reads untrusted JSON; a refusal names the first place that is wrong. */
export function read<T>(schema: z.ZodType<T>, input: unknown): Result<T, Refusal> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  const where = issue?.path.map(String).join('.').slice(0, 80);
  return refuseWith(
    'malformed',
    `This request could not be read${where ? ` (${where})` : ''}: ${issue?.message ?? 'wrong shape'}.`,
  );
}
