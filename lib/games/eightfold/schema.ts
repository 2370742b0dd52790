/** The doors for untrusted JSON, and the sets of options offered by name. */
import { z } from 'zod';
import type { Preset } from '../contract';
import { HIDDEN, SUITS } from './cards';
import { type EightfoldMove, type EightfoldOptions, type EightfoldState, MAX_SEED } from './state';

const card = z.string().regex(/^(?:[A2-9TJQK][SHCD]|\?\?)$/, `A card is written TH, a hidden one ${HIDDEN}.`);
const pile = z.int().min(1).max(8);

export const optionsSchema: z.ZodType<EightfoldOptions> = z.strictObject({
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
  undo: z
    .enum(['unlimited', 'single'])
    .optional()
    .meta({
      description: 'How far a game can be taken back.',
      default: 'unlimited',
      names: { unlimited: 'All the way', single: 'One step' },
    }),
});

export const moveSchema: z.ZodType<EightfoldMove> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('tableau'), from: pile, count: z.int().min(1).max(52), to: pile }),
  z.strictObject({ type: z.literal('foundation'), from: pile }),
  z.strictObject({ type: z.literal('return'), suit: z.enum(SUITS), to: pile }),
]);

const cards = z.array(card).max(52);

export const stateSchema: z.ZodType<EightfoldState> = z.strictObject({
  options: optionsSchema,
  seed: z.int().min(0).max(MAX_SEED),
  foundations: z.array(z.int().min(0).max(13)).length(4),
  piles: z.array(z.strictObject({ down: cards, up: cards })).length(8),
  outcome: z.strictObject({ ranking: z.array(z.array(z.literal(0))), reason: z.string() }).nullable(),
});

export const presets: readonly Preset<EightfoldOptions>[] = [
  {
    name: 'Strict',
    about: 'Only runs of alternating colours move together. Few deals can be won.',
    options: { stacks: 'sequence' },
  },
  {
    name: 'Free',
    about: 'Any face-up card moves with everything that lies on it.',
    options: { stacks: 'free' },
  },
];
