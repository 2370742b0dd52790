/** The API's operations that read matches: one's own in pages, one by id, its log, its legal turns, and exports. */
import 'server-only';
import { z } from 'zod';
import { legalTurns, sampleTurns } from '@/lib/ai/legal-turns';
import { gameOf } from '@/lib/games/registry';
import { ok } from '@/lib/games/result';
import { matchId } from '@/lib/protocol/commands';
import {
  broughtBy,
  deleteImport,
  exportLines,
  exportMatch,
  findPageOf,
  loadMatch,
  type Place,
} from '@/lib/server/matches';
import { operation, stream, text } from '../operation';
import { recordShape } from '../event-shapes';
import { entryShape, matchShape, summaryShape } from '../shapes';
import { toApiEntry, toApiMatch, toApiSummary } from '../to-api';

const tag = 'Matches';

export const ofMatch = z.strictObject({ id: matchId.describe('The id of a match.') });

const count = (max: number, initial: number) =>
  z.coerce.number().int().min(1).max(max).default(initial).describe('How many at most.');

const STATUSES = { open: 'OPEN', playing: 'PLAYING', over: 'OVER', aborted: 'ABORTED' } as const;

// A longer time would be a year that the database does not accept.
const CURSOR = /^(\d{1,13})-([\w.:-]{1,64})$/;
const placeOf = (cursor: string): Place => {
  const [, time, id = ''] = CURSOR.exec(cursor) ?? [];
  return { createdAt: new Date(Number(time)), id };
};

export const MATCHES = [
  operation({
    id: 'myMatches',
    method: 'GET',
    at: '/matches',
    tag,
    summary: 'My matches',
    about: 'Newest first. `next` is the `cursor` of the page after this one; null on the last.',
    scope: 'read',
    query: z.strictObject({
      status: z.enum(['open', 'playing', 'over', 'aborted']).optional(),
      limit: count(50, 20),
      cursor: z.string().regex(CURSOR, 'a cursor is the `next` of the page before').optional(),
    }),
    answer: z.strictObject({ matches: z.array(summaryShape), next: z.string().nullable() }),
    run: async ({ user, query: { status, limit, cursor } }) => {
      const rows = await findPageOf(user.id, {
        ...(status && { status: STATUSES[status] }),
        ...(cursor !== undefined && { after: placeOf(cursor) }),
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return ok({
        matches: page.map((row) => toApiSummary(row, user)),
        next: last ? `${last.createdAt.getTime()}-${last.id}` : null,
      });
    },
  }),
  operation({
    id: 'match',
    method: 'GET',
    at: '/matches/{id}',
    tag,
    summary: 'A match',
    about: 'As you may see it. What is hidden from you is blank, and what is private to others is not found.',
    scope: 'read',
    path: ofMatch,
    answer: z.strictObject({ match: matchShape }),
    run: async ({ user, path }) => {
      const match = await loadMatch(user, path.id);
      return match.ok ? ok({ match: toApiMatch(match.value) }) : match;
    },
  }),
  operation({
    id: 'turns',
    method: 'GET',
    at: '/matches/{id}/turns',
    tag,
    summary: 'The turns of a match',
    about:
      'Its log, oldest first: turns, and whatever else happened. `next` is the `since` of the next page.',
    scope: 'read',
    path: ofMatch,
    query: z.strictObject({
      since: z.coerce.number().int().min(0).default(0).describe('The last revision you know.'),
      limit: count(500, 100),
    }),
    answer: z.strictObject({ turns: z.array(entryShape), next: z.int().nullable() }),
    run: async ({ user, path, query: { since, limit } }) => {
      const match = await loadMatch(user, path.id);
      if (!match.ok) return match;
      const { log } = match.value;
      const turns = log.slice(since, since + limit).map(toApiEntry);
      return ok({ turns, next: since + limit < log.length ? since + limit : null });
    },
  }),
  operation({
    id: 'legalTurns',
    method: 'GET',
    at: '/matches/{id}/legal-turns',
    tag,
    summary: 'The legal turns',
    about:
      'What the seat to act may play, in the notation of the game and in its fixed order. Some positions have thousands: `isComplete` says whether these are all. With `sample` a few are drawn at random instead.',
    scope: 'read',
    path: ofMatch,
    query: z.strictObject({
      limit: count(1000, 200),
      sample: z.coerce.number().int().min(1).max(100).optional().describe('How many to draw.'),
    }),
    answer: z.strictObject({
      revision: z.int(),
      seat: z.int().nullable(),
      turns: z.array(z.string()),
      isComplete: z.boolean(),
    }),
    run: async ({ user, path, query: { limit, sample } }) => {
      const found = await loadMatch(user, path.id);
      if (!found.ok) return found;
      const { phase, status, state, revision, ...match } = found.value;
      if (phase !== 'PLAYING' || status.kind === 'over')
        return ok({ revision, seat: null, turns: [], isComplete: true });
      const game = gameOf(match.game, match.rulesVersion);
      const seat = status.toAct;
      if (sample !== undefined)
        return ok({
          revision,
          seat,
          turns: sampleTurns(game, state, sample, Math.random),
          isComplete: false,
        });
      const turns = legalTurns(game, state, limit + 1);
      return ok({ revision, seat, turns: turns.slice(0, limit), isComplete: turns.length <= limit });
    },
  }),
  text({
    id: 'exportMatch',
    method: 'GET',
    at: '/matches/{id}/export',
    tag,
    summary: 'A finished match as text',
    about: 'In the format in which matches can be imported.',
    scope: 'read',
    refuses: ['match-not-over'],
    path: ofMatch,
    answer: z.string(),
    run: async ({ user, path }) => {
      const exported = await exportMatch(user, path.id);
      return exported.ok ? ok(exported.value.text) : exported;
    },
  }),
  operation({
    id: 'deleteImport',
    method: 'POST',
    at: '/matches/{id}/delete-import',
    tag,
    summary: 'Delete a match that I imported',
    about: 'The match, its log and its review are gone for good. A match that was played here stays.',
    scope: 'play',
    refuses: ['forbidden'],
    path: ofMatch,
    answer: z.strictObject({ id: z.string() }),
    run: async ({ user, path }) => {
      const done = await deleteImport(user, path.id);
      return done.ok ? ok({ id: done.value.id }) : done;
    },
  }),
  stream({
    id: 'exportMatches',
    method: 'GET',
    at: '/export',
    tag,
    summary: 'My finished matches in bulk',
    about:
      'Those that you played and those that you imported from a text. One record a line, the latest first, with the whole log of each.',
    scope: 'read',
    cost: 10,
    query: z.strictObject({ game: z.string().max(64).optional() }),
    answer: recordShape,
    run: async ({ user, query: { game } }) => {
      const mine = {
        OR: [{ seats: { some: { userId: user.id } } }, broughtBy(user.id)],
        ...(game !== undefined && { game }),
      };
      return ok(streamOf(exportLines(user, mine)));
    },
  }),
];

/** Produced line by line, as fast as they are read. */
function streamOf(lines: AsyncGenerator<string, void, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const line = await lines.next();
      if (line.done) controller.close();
      else controller.enqueue(encoder.encode(line.value));
    },
    async cancel() {
      await lines.return();
    },
  });
}
