/** The API's operations on conditional moves: listing, adding and removing them. */
import 'server-only';
import { z } from 'zod';
import { ok } from '@/lib/games/result';
import { atRevision, seat, variationToAdd, variationToRemove } from '@/lib/protocol/commands';
import { loadMatch, submit } from '@/lib/server/matches';
import type { CurrentUser } from '@/lib/server/accounts';
import { type Answered, operation } from '../operation';
import { named } from '../shapes';
import { ofMatch } from './matches';

const tag = 'Conditional moves';

const lineShape = named(
  'ConditionalLine',
  z.strictObject({
    turns: z.array(z.strictObject({ notation: z.string(), mine: z.boolean() })),
  }),
);
const linesAnswer = z.strictObject({
  revision: z.int().min(0).describe('Of the match, for `atRevision`.'),
  lines: z.array(lineShape),
});

const commonFields = {
  atRevision: atRevision.describe('The revision of the match this is meant for.'),
  seat: seat.describe('Which of your own seats, where you have several.'),
};

/** Only the viewer's own. */
async function linesOf(user: CurrentUser, id: string): Promise<Answered<z.infer<typeof linesAnswer>>> {
  const match = await loadMatch(user, id);
  if (!match.ok) return match;
  const { revision, plan: conditionalMoves } = match.value;
  const lines = conditionalMoves.map(({ turns }) => ({
    turns: turns.map(({ notation, mine }) => ({ notation, mine })),
  }));
  return ok({ revision, lines });
}

async function change(user: CurrentUser, id: string, asked: object) {
  const changed = await submit(user, id, { type: 'conditional-moves', ...asked });
  return changed.ok ? linesOf(user, id) : changed;
}

export const CONDITIONAL_MOVES = [
  operation({
    id: 'conditionalMoves',
    method: 'GET',
    at: '/matches/{id}/conditional-moves',
    tag,
    summary: 'My conditional moves in a match',
    about: 'Nobody else is told of them. Each line begins with a turn of another and ends with one of yours.',
    scope: 'read',
    path: ofMatch,
    answer: linesAnswer,
    run: async ({ user, path }) => linesOf(user, path.id),
  }),
  operation({
    id: 'addConditionalMoves',
    method: 'POST',
    at: '/matches/{id}/conditional-moves',
    tag,
    summary: 'Add a line of conditional moves',
    about:
      'While another is to move. `turns` are whole turns from the position on, each in the notation of the game or as its moves: those of the others that you expect, and yours in answer. Another answer to the same turn takes the place of the old one.',
    scope: 'play',
    refuses: ['stale', 'forbidden', 'illegal'],
    path: ofMatch,
    body: z.strictObject({ ...commonFields, turns: variationToAdd }),
    answer: linesAnswer,
    run: async ({ user, path, body: { turns, ...request } }) =>
      change(user, path.id, { ...request, add: turns }),
  }),
  operation({
    id: 'removeConditionalMoves',
    method: 'POST',
    at: '/matches/{id}/conditional-moves/remove',
    tag,
    summary: 'Remove a line of conditional moves',
    about: '`turns` are the notations of a line as it is listed, or of its beginning.',
    scope: 'play',
    refuses: ['stale', 'forbidden'],
    path: ofMatch,
    body: z.strictObject({ ...commonFields, turns: variationToRemove }),
    answer: linesAnswer,
    run: async ({ user, path, body: { turns, ...request } }) =>
      change(user, path.id, { ...request, remove: turns }),
  }),
];
