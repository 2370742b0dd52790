/** The only parsers of untrusted JSON, the shapes of state, move and options, and the options offered by name. */
import { z } from 'zod';
import type { Preset, Seat } from '../contract';
import { HIDDEN, SUITS } from './cards';
import type { Eightfold } from './state';

const card = z.string().regex(/^(?:[A2-9TJQK][SHCD]|\?\?)$/, `A card is written TH, a hidden one ${HIDDEN}.`);
const pile = z.int().min(1).max(8);

export const optionsSchema = z.strictObject({
  stacks: z
    .enum(['sequence', 'free'])
    .default('sequence')
    .meta({
      description: 'What moves together: a run of alternating colours, or any face-up cards.',
      names: { sequence: 'Strict', free: 'Free' },
    }),
  // No defaults: a match that says nothing of these keeps the options, and so the hash, that it had without them.
  deals: z
    .enum(['winnable', 'any'])
    .optional()
    .meta({
      description: 'What is dealt where no number is given.',
      default: 'winnable',
      names: { winnable: 'Deals that can be won', any: 'Any deal' },
    }),
  returns: z
    .enum(['allow', 'deny'])
    .optional()
    .meta({
      title: 'Back from the foundations',
      description: 'Whether the top card of a foundation may go back to a pile.',
      default: 'allow',
      names: { allow: 'Allowed', deny: 'Not allowed' },
    }),
  undo: z
    .enum(['unlimited', 'single'])
    .optional()
    .meta({
      description: 'How far a game can be taken back.',
      default: 'unlimited',
      names: { unlimited: 'All the way', single: 'One step' },
    }),
});

export const moveSchema = z.discriminatedUnion('type', [
  /** `count` cards from one pile to another; piles are numbered from 1. */
  z.strictObject({ type: z.literal('tableau'), from: pile, count: z.int().min(1).max(52), to: pile }),
  /** The top card of a pile to the foundation of its suit. */
  z.strictObject({ type: z.literal('foundation'), from: pile }),
  /** The top card of a foundation back to a pile. */
  z.strictObject({ type: z.literal('return'), suit: z.enum(SUITS), to: pile }),
]);

const seat: z.ZodType<Seat> = z.literal(0);
const cards = z.array(card).max(52);

export const stateSchema = z.strictObject({
  options: optionsSchema,
  /** The number of the deal, mod 2^32: a label, nothing is drawn from it later. */
  seed: z
    .int()
    .min(0)
    .max(2 ** 32 - 1),
  /** How many cards lie on each foundation, in the order S, H, C, D. */
  foundations: z.array(z.int().min(0).max(13)).length(4),
  /** Piles 1 to 8; both parts from the bottom up, the face-up part lies on the face-down one. */
  piles: z.array(z.strictObject({ down: cards, up: cards })).length(8),
  outcome: z.strictObject({ ranking: z.array(z.array(seat)), reason: z.string() }).nullable(),
});

export const presets: readonly Preset<Eightfold>[] = [
  {
    name: 'Strict',
    about:
      'Only runs of alternating colours move together. You are dealt games that can be won, and must find the way.',
    options: { stacks: 'sequence' },
  },
  {
    name: 'Free',
    about: 'Any face-up card moves with everything that lies on it.',
    options: { stacks: 'free' },
    isFirst: true,
  },
  {
    name: 'As in the original',
    about: 'Runs of alternating colours, any deal, one step of undo, and no way back from the foundations.',
    options: { stacks: 'sequence', deals: 'any', returns: 'deny', undo: 'single' },
  },
];
