/** The schemas of the API's streams: events, and records of finished matches. */
import { z } from 'zod';
import { timeControl } from '@/lib/match/time-control';
import {
  entryShape,
  matchShape,
  named,
  plain,
  refusalShape,
  resultShape,
  seat,
  summaryShape,
  tableShape,
  time,
} from './shapes';

/** As `MatchRecord` in lib/match/text/record.ts. */
export const recordShape = named(
  'MatchRecord',
  z.strictObject({
    id: z.string().nullable(),
    game: z.string(),
    rulesVersion: z.int(),
    options: plain,
    seed: z.int(),
    startText: z.string().nullable().describe('A position it began from, instead of the start.'),
    branch: z.strictObject({ of: z.string(), ply: z.int() }).nullable(),
    seats: z.array(
      z.strictObject({
        name: z.string(),
        level: z.int().nullable(),
        rating: z.strictObject({ before: z.number(), after: z.number() }).nullable(),
      }),
    ),
    isRated: z.boolean(),
    clock: timeControl.nullable(),
    startedAt: time.nullable(),
    endedAt: time.nullable(),
    result: resultShape,
    comment: z.string().nullable(),
    entries: z.array(
      z.strictObject({
        kind: entryShape.shape.kind,
        seat: seat.nullable(),
        data: z.unknown(),
        notation: z.string(),
        at: time.nullable(),
        spentMs: z.int().nullable(),
        comment: z.string().nullable(),
      }),
    ),
  }),
);

const heartbeat = z.strictObject({ event: z.literal('heartbeat') });
const closed = z.strictObject({
  event: z
    .literal('closed')
    .describe('The last line: the token was revoked, or the match cannot be seen any more.'),
  error: refusalShape.shape.error,
});

const revisionId = z.int().min(0).describe('Send it as `since` to go on from here.');

export const matchEventShape = named(
  'MatchEvent',
  z.discriminatedUnion('event', [
    z.strictObject({ event: z.literal('turn'), id: revisionId, match: z.string(), entry: entryShape }),
    z.strictObject({ event: z.literal('match'), id: revisionId, match: matchShape }),
    heartbeat,
    closed,
  ]),
);

const momentId = z.int().min(0).describe('Send it as `since` to go on from here.');

export const personEventShape = named(
  'PersonEvent',
  z.discriminatedUnion('event', [
    z.strictObject({ event: z.literal('turn'), id: momentId, match: z.string(), entry: entryShape }),
    z.strictObject({ event: z.literal('match'), id: momentId, match: summaryShape }),
    z.strictObject({ event: z.literal('challenge'), id: momentId, table: tableShape }),
    z.strictObject({
      event: z.literal('challenge-gone').describe('It was answered, or taken back.'),
      id: momentId,
      match: z.string(),
    }),
    heartbeat,
    closed,
  ]),
);

export type MatchEvent = z.infer<typeof matchEventShape>;
export type PersonEvent = z.infer<typeof personEventShape>;
