/** The API's operations before a match begins: creating and joining one, challenges, and seats. */
import 'server-only';
import { z } from 'zod';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import {
  createMatch,
  declineChallenge,
  findChallengesTo,
  freeSeat,
  joinByLink,
  leaveSeat,
  listLobby,
  loadMatch,
  newMatchRequest,
  offerSeat,
  requestedSeat,
  openMatchSummary,
  takeSeat,
  withdrawMatch,
} from '@/lib/server/matches';
import type { CurrentUser } from '@/lib/server/accounts';
import { type Answered, operation } from '../operation';
import { matchShape, tableShape } from '../shapes';
import { toApiMatch, toApiOpenMatch } from '../to-api';
import { ofMatch } from './matches';

const tag = 'Challenges and new matches';

const matchAnswer = z.strictObject({ match: matchShape });
const doneAnswer = z.strictObject({ id: z.string() });
const openMatchesAnswer = z.strictObject({ tables: z.array(tableShape) });

async function thenMatch(
  user: CurrentUser,
  done: Result<{ readonly id: string }, Refusal>,
): Promise<Answered<z.infer<typeof matchAnswer>>> {
  if (!done.ok) return done;
  const match = await loadMatch(user, done.value.id);
  return match.ok ? ok({ match: toApiMatch(match.value) }) : match;
}

const done = (result: Result<{ readonly id: string }, Refusal>): Answered<z.infer<typeof doneAnswer>> =>
  result.ok ? ok({ id: result.value.id }) : result;

export const TABLES = [
  operation({
    id: 'newMatch',
    method: 'POST',
    at: '/matches',
    tag,
    summary: 'Begin a match, or challenge someone',
    about:
      'A seat each: your own (`me`), an AI (`ai`, levels 1 to 5), a person by name (`person`), whoever comes to the lobby (`open`), or whoever has the private link (`link`). Where every seat is yours or an AI’s it begins at once; else it waits.',
    scope: 'challenge',
    status: 201,
    refuses: ['too-many', 'nobody'],
    body: newMatchRequest,
    answer: matchAnswer,
    run: async ({ user, body }) => thenMatch(user, await createMatch(user, body)),
  }),
  operation({
    id: 'challenges',
    method: 'GET',
    at: '/challenges',
    tag,
    summary: 'Challenges that wait for me',
    scope: 'read',
    answer: openMatchesAnswer,
    run: async ({ user }) => {
      const rows = await findChallengesTo(user.id);
      return ok({
        tables: (await Promise.all(rows.map((row) => openMatchSummary(row, user)))).map(toApiOpenMatch),
      });
    },
  }),
  operation({
    id: 'lobby',
    method: 'GET',
    at: '/lobby',
    tag,
    summary: 'Open matches in the lobby',
    scope: 'read',
    query: z.strictObject({ game: z.string().max(64).optional() }),
    answer: openMatchesAnswer,
    run: async ({ user, query }) => ok({ tables: (await listLobby(user, query.game)).map(toApiOpenMatch) }),
  }),
  operation({
    id: 'accept',
    method: 'POST',
    at: '/matches/{id}/accept',
    tag,
    summary: 'Accept a challenge, or join an open match',
    scope: 'challenge',
    refuses: ['seat-taken', 'not-open'],
    path: ofMatch,
    body: z.strictObject({ seat: z.int().min(0).max(5).optional().describe('Where several are offered.') }),
    answer: matchAnswer,
    run: async ({ user, path, body }) => thenMatch(user, await takeSeat(user, path.id, body.seat)),
  }),
  operation({
    id: 'acceptLink',
    method: 'POST',
    at: '/links/{link}/accept',
    tag,
    summary: 'Join by a private link',
    about: '`link` is what follows /join/ in it.',
    scope: 'challenge',
    refuses: ['link-used'],
    path: z.strictObject({ link: z.string().max(100) }),
    answer: matchAnswer,
    run: async ({ user, path }) => thenMatch(user, await joinByLink(user, path.link)),
  }),
  operation({
    id: 'decline',
    method: 'POST',
    at: '/matches/{id}/decline',
    tag,
    summary: 'Decline a challenge',
    scope: 'challenge',
    refuses: ['not-offered', 'not-open'],
    path: ofMatch,
    answer: doneAnswer,
    run: async ({ user, path }) => done(await declineChallenge(user, path.id)),
  }),
  operation({
    id: 'leave',
    method: 'POST',
    at: '/matches/{id}/leave',
    tag,
    summary: 'Get up again before a match begins',
    scope: 'challenge',
    refuses: ['wrong-seat', 'not-open'],
    path: ofMatch,
    answer: doneAnswer,
    run: async ({ user, path }) => done(await leaveSeat(user, path.id)),
  }),
  operation({
    id: 'freeSeat',
    method: 'POST',
    at: '/matches/{id}/free-seat',
    tag,
    summary: 'Free a taken seat of an open match of mine',
    about: 'Whoever had it is told, and takes a seat there again only if you invite them.',
    scope: 'challenge',
    refuses: ['forbidden', 'conflict', 'not-open', 'withdrawn'],
    path: ofMatch,
    body: z.strictObject({ seat: z.int().min(0).max(5) }),
    answer: matchAnswer,
    run: async ({ user, path, body }) => thenMatch(user, await freeSeat(user, path.id, body.seat)),
  }),
  operation({
    id: 'offerSeat',
    method: 'POST',
    at: '/matches/{id}/offer-seat',
    tag,
    summary: 'Offer a free seat of an open match of mine',
    about:
      'To a person by `name`, to whoever comes (`anyone`), to whoever has the private link (`link`), or for now to `nobody`. What was offered before is taken back.',
    scope: 'challenge',
    refuses: ['forbidden', 'nobody', 'seat-taken', 'not-open', 'withdrawn'],
    path: ofMatch,
    body: requestedSeat,
    answer: matchAnswer,
    run: async ({ user, path, body }) => thenMatch(user, await offerSeat(user, path.id, body)),
  }),
  operation({
    id: 'withdraw',
    method: 'POST',
    at: '/matches/{id}/withdraw',
    tag,
    summary: 'Cancel a match of yours before it begins',
    scope: 'challenge',
    refuses: ['forbidden', 'not-open'],
    path: ofMatch,
    answer: doneAnswer,
    run: async ({ user, path }) => done(await withdrawMatch(user, path.id)),
  }),
];
