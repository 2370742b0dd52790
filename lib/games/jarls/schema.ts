/** The doors for untrusted JSON, and the sets of options offered by name. */
import { z } from 'zod';
import { CELL } from '../hex';
import type { Preset, Seat } from '../contract';
import type { JarlsMove, JarlsOptions, JarlsState } from './state';

const cell = z.string().regex(new RegExp(`^${CELL}$`), 'A hex is written q,r.');
const count = z.int().min(0);

export const optionsSchema: z.ZodType<JarlsOptions> = z.strictObject({
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
    .describe('Whether the first player changes from round to round'),
  quietRounds: count.default(30).describe('Rounds without an elimination before a draw; 0 for no limit'),
  repetition: z.enum(['draw3', 'off']).default('draw3').describe('Third occurrence of a position is a draw'),
});

export const moveSchema: z.ZodType<JarlsMove> = z.strictObject({ from: cell, to: cell });

const seat = z.int().min(0).max(5) as unknown as z.ZodType<Seat>;
const pieceId = z.string().regex(/^[A-F](?:J|W[1-9]\d{0,2})$/, 'A piece is called AJ or AW1.');

export const stateSchema: z.ZodType<JarlsState> = z.strictObject({
  options: optionsSchema,
  seats: z.int().min(2).max(6),
  radius: z.int().min(2).max(8),
  holes: z.array(cell),
  pieces: z.array(z.strictObject({ id: pieceId, seat, kind: z.enum(['jarl', 'warrior']), cell })),
  player: seat,
  first: seat,
  quiet: count,
  turns: count,
  seen: z.array(z.string()),
  fallen: z.array(pieceId),
  began: z.array(count).max(6).optional(),
  outcome: z.strictObject({ ranking: z.array(z.array(seat)), reason: z.string() }).nullable(),
});

const CALM = optionsSchema.parse({});

export const presets: readonly Preset<JarlsOptions>[] = [
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
];
