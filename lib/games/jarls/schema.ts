/** The only parsers of untrusted JSON, the shapes of state, move and options, and the options offered by name. */
import { z } from 'zod';
import { CELL } from '../hex';
import type { Preset, Seat } from '../contract';
import { repetition } from '../shared-options';
import type { Jarls } from './state';

const cell = z.string().regex(new RegExp(`^${CELL}$`), 'A hex is written q,r.');
const count = z.int().min(0);

export const optionsSchema = z.strictObject({
  terrain: z
    .enum(['calm', 'treacherous', 'chaotic', 'none'])
    .default('calm')
    // The number that makes the board is called the terrain.
    .meta({
      title: 'Ice',
      description: 'How many holes it has; the rougher, the more',
      names: { none: 'Without holes' },
    }),
  turnOrder: z
    .enum(['rotating', 'fixed'])
    .default('rotating')
    .meta({
      title: 'First player of a round',
      description: 'Whether it changes from round to round',
      names: { rotating: 'Changes every round', fixed: 'Always the same' },
    }),
  quietRounds: count.default(30).meta({
    title: 'Limit of quiet rounds',
    description: 'Rounds without an elimination before a draw; 0 for no limit',
  }),
  repetition,
  // Without defaults: one that is filled in would change the first link of every log written before.
  boardRadius: z.int().min(3).max(8).optional().meta({
    title: 'Board radius',
    description:
      'Hexes from the Throne to the edge, at least as many as usual for the players; empty as usual',
  }),
  warriorsPerPlayer: z.int().min(2).max(7).optional().meta({
    title: 'Warriors of each player',
    description: 'From 2 to 7; empty as usual',
  }),
});

/** The piece on `from` goes to `to`, or attacks the enemy there. */
export const moveSchema = z.strictObject({ from: cell, to: cell });

const seat: z.ZodType<Seat> = z.literal([0, 1, 2, 3, 4, 5]);
/** `AJ`, `AW1`, `AW2` …: the seat's letter, the kind, and the place in the list of Warriors. */
const pieceId = z.string().regex(/^[A-F](?:J|W[1-9]\d{0,2})$/, 'A piece is called AJ or AW1.');

export const stateSchema = z.strictObject({
  options: optionsSchema,
  seats: z.int().min(2).max(6),
  radius: z.int().min(2).max(8),
  /** In reading order. */
  holes: z.array(cell),
  /** Those on the board, seat by seat: the Jarl, then Warriors by their ids. A seat without pieces is out. */
  pieces: z.array(z.strictObject({ id: pieceId, seat, kind: z.enum(['jarl', 'warrior']), cell })),
  player: seat,
  /** The seat the round started at, F. It may be out by now. */
  first: seat,
  /** Rounds since a piece was last eliminated. */
  quiet: count,
  /** Turns ended since the start or the position loaded. */
  turns: count,
  /** Counted since the start or the position loaded; absent in matches of before it was counted. */
  round: count.min(1).optional(),
  /** The position at the start of each turn since the last elimination; empty when repetition is off. */
  seen: z.array(z.string()),
  /** The pieces that left the board in the last turn, so that a board can show them fall. */
  fallen: z.array(pieceId),
  /** How many pieces each seat began with, absent at the usual start. */
  began: z.array(count).max(6).optional(),
  outcome: z.strictObject({ ranking: z.array(z.array(seat)), reason: z.string() }).nullable(),
});

const CALM = optionsSchema.parse({});

export const presets: readonly Preset<Jarls>[] = [
  { name: 'Calm', about: 'A few holes in the ice; whoever goes first changes every round.', options: CALM },
  {
    name: 'Treacherous',
    about: 'More holes. Two players meet on a larger board.',
    options: { ...CALM, terrain: 'treacherous' },
  },
  {
    name: 'Chaotic',
    about: 'Holes everywhere: mind where you stand.',
    options: { ...CALM, terrain: 'chaotic' },
  },
  {
    name: 'As in the original',
    about: 'The same player goes first in every round. No draws by quiet rounds or repetition.',
    options: { ...CALM, turnOrder: 'fixed', quietRounds: 0, repetition: 'off' },
  },
];
