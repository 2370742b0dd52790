/** The schemas of requests about a match; the games' own schemas parse options and moves. */
import { z } from 'zod';
import { timeControl } from '@/lib/match/time-control';
import { MAX_CONDITIONAL_DEPTH } from '@/lib/match/conditional-limits';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '@/lib/protocol/refusals';

// Text that reaches a query is bounded and plain: PostgreSQL refuses some characters with an error of its own.
const PLAIN = /^[\w.:-]+$/;

export const matchId = z.string().min(1).max(64).regex(PLAIN);

/** Chosen by the sender, one per command. */
export const idempotencyKey = z.string().min(8).max(64).regex(PLAIN);

const command = {
  matchId,
  atRevision: z.int().min(0).max(0x7fffffff),
  key: idempotencyKey,
  seat: z.int().min(0).max(5).optional(),
};

/** Commands without further data: resign, undo, redo. */
export const commandRequest = z.object(command);
export const runRequest = z.object({ ...command, run: z.string().max(64) });
export const turnRequest = z.object({ ...command, moves: z.array(z.unknown()).min(1).max(64) });
export const textTurnRequest = z.object({ ...command, turn: z.string().min(1).max(400) });

export const takeBackRequest = z.object({ ...command, toPly: z.int().min(0).max(0x7fffffff) });

export const offerRequest = z.object({
  matchId,
  atRevision: command.atRevision,
  kind: z.enum(['draw', 'takeback', 'abort']),
  seat: command.seat,
});

export const offerAnswerRequest = z.object({
  matchId,
  offer: z.string().min(1).max(64).regex(PLAIN),
  answer: z.enum(['accept', 'decline', 'withdraw']),
});

export const conditionalMovesRequest = z.object({
  matchId,
  atRevision: command.atRevision,
  seat: command.seat,
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
  atRevision: command.atRevision,
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
  /** Applies only where every player has an account. */
  isRated: z.boolean().optional(),
  clock: timeControl.nullable().optional(),
});

export type SeatRequest = z.infer<typeof newMatchRequest>['seats'][number];

/** Parses untrusted JSON; a refusal names the first invalid field. */
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
