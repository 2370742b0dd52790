/** The only parsers of untrusted JSON, the shapes of state, move and options, and the options offered by name. */
import { z } from 'zod';
import type { Preset, Seat } from '../contract';
import { repetition, turnCap } from '../shared-options';
import { HOLES, indexOf } from './star';
import type { ChineseCheckers } from './state';

const hole = z.string().refine((name) => indexOf(name) !== undefined, 'A hole is called A1 to Q1.');
const count = z.int().min(0);
const seat: z.ZodType<Seat> = z.literal([0, 1, 2, 3, 4, 5]);

export const optionsSchema = z.strictObject({
  foreignRest: z
    .enum(['deny', 'allow'])
    .default('deny')
    .meta({
      title: 'Stopping in other corners',
      description: 'Whether marbles may stop in corners that are neither home nor target',
      names: { deny: 'Not allowed', allow: 'Allowed' },
    }),
  leaveTarget: z
    .enum(['deny', 'allow'])
    .default('deny')
    .meta({
      title: 'Leaving the target',
      description: 'Whether marbles may leave their target again',
      names: { deny: 'Not allowed', allow: 'Allowed' },
    }),
  win: z
    .enum(['filled', 'strict'])
    .default('filled')
    .meta({
      title: 'Target',
      description: 'What it takes to finish',
      names: { filled: 'Full', strict: 'Full of your own marbles alone' },
    }),
  finish: z
    .enum(['first', 'rank'])
    .default('first')
    .meta({
      title: 'End of the game',
      description: 'Whether the others play on for places when the first has finished',
      names: { first: 'When one has finished', rank: 'When all places are taken' },
    }),
  repetition,
  turnCap: turnCap(200),
});

/** Start and end are enough: a step and a chain of jumps never lead to the same hole. */
export const moveSchema = z.strictObject({ from: hole, to: hole });

export const stateSchema = z.strictObject({
  options: optionsSchema,
  seats: z.int().min(2).max(6),
  /** One letter a hole, in cell order: `a` to `f` for the seat whose marble lies there, `.` for none. */
  board: z.string().regex(new RegExp(`^[a-f.]{${HOLES.length}}$`)),
  turn: seat,
  /** Turns played, as the position text counts them. */
  ply: count,
  /** Who has finished, best place first. */
  finished: z.array(seat),
  /** Who has resigned or run out of time, the first to go first. Their marbles stay as obstacles. */
  left: z.array(seat),
  /** Turns each seat has had since the start or the position loaded, skips included: what `turnCap` counts. */
  turnsHad: z.array(count),
  /** The fingerprint of the position at the start of each turn so far, for `draw3`; empty when repetition is off. */
  seen: z.array(count),
  outcome: z.strictObject({ ranking: z.array(z.array(seat)), reason: z.string() }).nullable(),
});

const STANDARD = optionsSchema.parse({});

export const presets: readonly Preset<ChineseCheckers>[] = [
  {
    name: 'Standard',
    about:
      'First to fill the target wins. Marbles may not stop in other players’ corners or leave the target.',
    options: STANDARD,
  },
  {
    name: 'For places',
    about: 'As Standard, but whoever has finished waits while the others play on for the next places.',
    options: { ...STANDARD, finish: 'rank' },
  },
  {
    name: 'Open star',
    about: 'Marbles may rest anywhere and leave their target again; all ten must be your own.',
    options: { ...STANDARD, foreignRest: 'allow', leaveTarget: 'allow', win: 'strict' },
  },
  {
    name: 'Strict win',
    about: 'As Standard, but the target must be full of your own marbles alone.',
    options: { ...STANDARD, win: 'strict' },
  },
  {
    name: 'As in the original',
    about: 'The target must be full of your own marbles, which may leave it again. No draws.',
    options: { ...STANDARD, leaveTarget: 'allow', win: 'strict', repetition: 'off', turnCap: 0 },
  },
];
