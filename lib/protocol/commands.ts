/** Defines everything a player may ask of a match that is being played, as one union of commands. */
import { z } from 'zod';
import { MAX_CONDITIONAL_DEPTH } from '@/lib/match/conditional-limits';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from './refusals';
import type { MatchView, Step } from './views';

// Text that reaches a query is bounded and plain: PostgreSQL refuses some characters with an error of its own.
const PLAIN = /^[\w.:-]+$/;
const MAX_ID_CHARS = 64;
const MAX_TURN_CHARS = 400;
const MAX_MOVES_PER_TURN = 64;
const MAX_INT = 0x7fffffff;

export const matchId = z.string().min(1).max(MAX_ID_CHARS).regex(PLAIN);

/** Chosen by the sender, one per command: a repeated submission gets the answer of the first. */
export const idempotencyKey = z.string().min(8).max(MAX_ID_CHARS).regex(PLAIN);
/** The revision that the sender has seen. */
export const atRevision = z.int().min(0).max(MAX_INT);
/** Which of one's own seats, where there are several. */
export const seat = z.int().min(0).max(5).optional();
export const moves = z.array(z.unknown()).min(1).max(MAX_MOVES_PER_TURN);
/** A turn in the game's notation. */
export const turnText = z.string().min(1).max(MAX_TURN_CHARS);
export const offerKind = z.enum(['draw', 'takeback', 'abort']);
export const offerId = z.string().min(1).max(MAX_ID_CHARS).regex(PLAIN);
export const offerAnswer = z.enum(['accept', 'decline', 'withdraw']);
const variation = <T extends z.ZodType>(turn: T) =>
  z
    .array(turn)
    .min(2)
    .max(6 * MAX_CONDITIONAL_DEPTH);
/** Whole turns from the position on, others' and the sender's own, ending with the sender's own. */
export const variationToAdd = variation(z.union([moves, turnText]));
/** A variation by its notations. */
export const variationToRemove = variation(z.string().max(MAX_TURN_CHARS));

/** Commands that enter the log. */
const entry = { key: idempotencyKey, atRevision, seat };
/** Commands that change what is true of a match beside its log. */
const info = { key: idempotencyKey.optional(), seat };

export const commandSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('turn'), ...entry, moves }),
  z.object({ type: z.literal('turn-text'), ...entry, turn: turnText }),
  // One of the game's own runs: the server computes the turn.
  z.object({ type: z.literal('run'), ...entry, run: z.string().max(MAX_ID_CHARS) }),
  z.object({ type: z.literal('undo'), ...entry }),
  z.object({ type: z.literal('redo'), ...entry }),
  z.object({ type: z.literal('take-back'), ...entry, toPly: z.int().min(0).max(MAX_INT) }),
  z.object({ type: z.literal('resign'), ...entry }),
  // Ends a match of two whose other player has no time left.
  z.object({ type: z.literal('claim-time'), ...entry }),
  z.object({ type: z.literal('offer'), ...info, atRevision, kind: offerKind }),
  z.object({ type: z.literal('answer-offer'), ...info, offer: offerId, answer: offerAnswer }),
  z.object({
    type: z.literal('conditional-moves'),
    ...info,
    atRevision,
    add: variationToAdd.optional(),
    remove: variationToRemove.optional(),
  }),
  // Takes a seat back that an AI took over when its owner's time was up.
  z.object({ type: z.literal('reclaim-seat'), ...info }),
]);

export type Command = z.infer<typeof commandSchema>;
export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
/** The commands that enter the log. */
export type EntryCommand = Exclude<
  Command,
  { readonly type: 'offer' | 'answer-offer' | 'conditional-moves' | 'reclaim-seat' }
>;

/** What comes with every command that enters the log. */
export type CommandHeader = z.infer<z.ZodObject<typeof entry>>;

/** `fresh` comes where the match has moved on, so that the page can catch up without asking again. */
interface Refused {
  readonly ok: false;
  readonly error: Refusal;
  readonly fresh?: MatchView;
}
/** The answer to a command that enters the log. */
export type TurnAnswer = { readonly ok: true; readonly step: Step } | Refused;
/** The answer to one that does not. */
export type InfoAnswer = { readonly ok: true; readonly step?: never } | Refused;
export type CommandAnswer = TurnAnswer | InfoAnswer;

/** Asks for a good turn. */
export const hintRequest = z.object({
  matchId,
  atRevision,
  /** The moves of this turn already made on the asker's screen. */
  begun: z.array(z.unknown()).max(8).readonly().default([]),
});
export type HintRequest = z.infer<typeof hintRequest>;

/** Parses untrusted JSON; a refusal names the first invalid field. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown): Result<T, Refusal> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return ok(parsed.data);
  const issue = parsed.error.issues[0];
  const where = issue?.path.map(String).join('.').slice(0, 80);
  return refuseWith(
    'malformed',
    `This request could not be read${where ? ` (${where})` : ''}: ${issue?.message ?? 'wrong shape'}.`,
  );
}
