/** The only parsers of untrusted JSON, the shapes of state, move and options, and the options offered by name. */
import { z } from 'zod';
import { CELL } from '../hex';
import type { Preset, Seat } from '../contract';
import { repetition, turnCap } from '../shared-options';
import type { Nonaga } from './state';

const cell = z.string().regex(new RegExp(`^${CELL}$`), 'A cell is written q,r.');
const count = z.int().min(0);

/**
 * `title`, `description` and `names` are the words of the form for a new match. A field added later must be
 * `.optional()`: a new default would change the first hash of every stored log (docs/adding-a-game.md).
 */
export const optionsSchema = z.strictObject({
  lockTile: z.boolean().default(false).meta({
    title: 'Lock the last tile',
    description: 'The tile the opponent has just moved may not be moved',
  }),
  edgeTiles: z.boolean().default(false).meta({
    title: 'Edge tiles only',
    description: 'Only tiles that can be slid out at the edge may be taken',
  }),
  repetition,
  turnCap: turnCap(100, 'Full turns'),
});

export const moveSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('slide'), from: cell, to: cell }),
  z.strictObject({ type: z.literal('tile'), from: cell, to: cell }),
]);

const player = z.enum(['red', 'blue']);
const seat: z.ZodType<Seat> = z.literal([0, 1]);

export const stateSchema = z.strictObject({
  options: optionsSchema,
  /** Nineteen cells, in reading order. */
  tiles: z.array(cell).length(19),
  pieces: z
    .array(z.strictObject({ id: z.enum(['r1', 'r2', 'r3', 'b1', 'b2', 'b3']), player, cell }))
    .length(6),
  player,
  phase: z.enum(['slide', 'tile', 'ended']),
  /** The player has slid a piece and still has to move a tile. False where the slide had to be skipped. */
  midTurn: z.boolean(),
  /** Where the tile stands that the previous turn moved. */
  lastTile: cell.nullable(),
  /** Turns played, as the position text counts them. */
  ply: count,
  /** Turns had since the start or the position loaded, passes included: what `turnCap` counts. */
  turnsHad: count,
  /** The position at the start of each turn so far, for `draw3`; empty when repetition is off. */
  seen: z.array(z.string()),
  outcome: z.strictObject({ ranking: z.array(z.array(seat)), reason: z.string() }).nullable(),
});

const STANDARD = optionsSchema.parse({});

export const presets: readonly Preset<Nonaga>[] = [
  {
    name: 'Standard',
    about: 'Any free tile may move, as long as the board holds together.',
    options: STANDARD,
  },
  {
    name: 'Tabletop',
    about: 'As played with wooden tiles: only edge tiles move, and never the one just moved.',
    options: { ...STANDARD, lockTile: true, edgeTiles: true },
  },
  {
    name: 'As in the original',
    about: 'No draws by repetition or turn limit.',
    options: { ...STANDARD, repetition: 'off', turnCap: 0 },
  },
];
