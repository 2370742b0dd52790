/**
 * The schemas of the API's answers. The document is built from them (`openapi.ts`), tests check every answer against
 * them, and TypeScript the code that builds the answers.
 */
import { z } from 'zod';
import { timeControl } from '@/lib/match/time-control';
import { SCOPES } from '@/lib/server/accounts';

export const seat = z.int().min(0).max(5);
export const time = z.iso.datetime();
export const plain = z.record(z.string(), z.unknown());

/** Schemas with a name in the document, where others reference them. */
export const NAMED = z.registry<{ readonly id: string }>();
export const named = <Shape extends z.ZodType>(id: string, shape: Shape): Shape => {
  NAMED.add(shape, { id });
  return shape;
};

const seatShape = named(
  'Seat',
  z.strictObject({
    seat,
    kind: z.enum(['human', 'ai', 'open']),
    name: z.string(),
    level: z.int().min(1).max(5).nullable().describe('Of an AI.'),
    mine: z.boolean().describe('You act for this seat.'),
    place: z.int().nullable().describe('1 for first place, equal for ties; null until the end.'),
    atScreenOf: z
      .string()
      .optional()
      .describe('Where the seat was given a name: the person at whose screen it plays.'),
    profile: z.string().optional().describe('Where the page of whoever sits there is.'),
    rating: z.strictObject({ before: z.number(), after: z.number() }).optional(),
    awayUntil: time.optional().describe('While whoever sits there is on holiday.'),
    reclaimable: z
      .literal(true)
      .optional()
      .describe('Your own, taken over by an AI when your time was up: you may take it back.'),
  }),
);

export const entryShape = named(
  'Entry',
  z.strictObject({
    revision: z.int().min(1),
    ply: z.int().min(0).describe('Turns that stand after this.'),
    seat: seat.nullable(),
    kind: z.enum(['turn', 'skip', 'resign', 'timeout', 'draw', 'takeback', 'handover', 'undo', 'redo']),
    notation: z.string(),
    moves: z.int().optional().describe('How many moves a turn is made of.'),
    at: time,
  }),
);

export const resultShape = z
  .strictObject({
    ranking: z.array(z.array(seat)).describe('Seats in order of placing, best first, ties together.'),
    reason: z.string().describe('Begins with "draw" for every draw.'),
  })
  .nullable();

const status = z.enum(['open', 'playing', 'over', 'aborted']);

const offerShape = named(
  'Offer',
  z.strictObject({
    id: z.string(),
    kind: z.enum(['draw', 'takeback', 'abort']),
    seat: seat.describe('Who proposed it.'),
    waitsFor: z.array(seat),
    ending: z
      .enum(['accepted', 'declined', 'withdrawn', 'lapsed'])
      .nullable()
      .describe('Null while it is open.'),
    endedBy: seat.nullable(),
    takesEffectAt: time
      .optional()
      .describe('Of a match without a clock: when it is cancelled unless whoever stays away plays.'),
  }),
);

const clockShape = named(
  'Clock',
  z.strictObject({
    control: timeControl,
    left: z.array(z.number()).describe('Milliseconds each seat has left as this is answered.'),
    running: seat.nullable().describe('The seat whose clock runs.'),
    deadline: time.nullable(),
  }),
);

const openMatchFields = named(
  'Gathering',
  z.strictObject({
    host: z.string(),
    isHost: z.boolean(),
    offers: z.array(
      z.strictObject({
        seat,
        to: z.enum(['anyone', 'link', 'person', 'nobody']),
        name: z.string().nullable(),
        mine: z.boolean().describe('You may take it.'),
      }),
    ),
    clock: timeControl.nullable(),
    link: z.string().nullable().describe('The path of the private link, for the host.'),
  }),
);

/** The fields that a match in a list shares with one read by itself. */
const matchFields = {
  id: z.string(),
  game: z.string(),
  status,
  revision: z.int().min(0).describe('Grows with every entry of the log.'),
  ply: z.int().min(0).describe('Turns that stand.'),
  position: z.string().describe('The position text of the rules, as you may see it.'),
  seats: z.array(seatShape),
  toAct: seat.nullable(),
  myTurn: z.boolean(),
  result: resultShape,
};

export const summaryShape = named(
  'MatchSummary',
  z.strictObject({ ...matchFields, deadline: time.nullable(), changedAt: time }),
);

export const matchShape = named(
  'Match',
  z.strictObject({
    ...matchFields,
    rulesVersion: z.int(),
    options: plain,
    seed: z.int().nullable().describe('Null while it is a secret of the match.'),
    state: plain.describe("The position as the game's own JSON, as you may see it."),
    facts: plain.optional().describe('What the position text leaves to be worked out.'),
    isPublic: z.boolean(),
    isRated: z.boolean(),
    clock: clockShape.nullable(),
    offers: z.array(offerShape),
    isIdle: z
      .boolean()
      .describe('Nobody played for 14 days, no clock runs, and you wait: you may propose to cancel it.'),
    gathering: openMatchFields.nullable().describe('Null once the match has begun.'),
    rematchId: z.string().nullable(),
    createdAt: time,
    endedAt: time.nullable(),
  }),
);

export const tableShape = named(
  'Table',
  z.strictObject({
    id: z.string(),
    game: z.string(),
    options: plain,
    seats: z.array(seatShape),
    gathering: openMatchFields,
    isPublic: z.boolean(),
    isRated: z.boolean(),
    isRematch: z.boolean(),
    createdAt: time,
  }),
);

export const gameShape = named(
  'Game',
  z.strictObject({
    id: z.string(),
    name: z.string(),
    about: z.string(),
    goal: z.string().describe('How the game is won, in one sentence.'),
    seats: z.strictObject({ min: z.int(), max: z.int() }),
    rulesVersion: z.int(),
    options: plain.describe('A JSON Schema of the options.'),
    presets: z.array(z.strictObject({ name: z.string(), about: z.string(), options: plain })),
  }),
);

export const meShape = named(
  'Me',
  z.strictObject({
    id: z.string(),
    name: z.string(),
    profile: z.string(),
    token: z.strictObject({
      name: z.string(),
      scopes: z.array(z.enum(SCOPES)),
      createdAt: time,
      lastUsedAt: time.nullable(),
    }),
  }),
);

export const refusalShape = named(
  'Refusal',
  z.strictObject({
    error: z.strictObject({
      code: z.string().describe('For programs.'),
      words: z.string().describe('For people: what is wrong, and why.'),
    }),
    match: matchShape.optional().describe('With `stale`: how the match stands.'),
  }),
);

export type ApiMatch = z.infer<typeof matchShape>;
export type ApiSummary = z.infer<typeof summaryShape>;
export type ApiOpenMatch = z.infer<typeof tableShape>;
export type ApiEntry = z.infer<typeof entryShape>;
export type ApiRefusal = z.infer<typeof refusalShape>;
