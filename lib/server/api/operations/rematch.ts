/** The API's operations that play a match again: a rematch, which all players agree to, and a restart. */
import 'server-only';
import { z } from 'zod';
import { ok } from '@/lib/games/result';
import { loadMatch, rematch, restart } from '@/lib/server/matches';
import { operation } from '../operation';
import { matchShape } from '../shapes';
import { toApiMatch } from '../to-api';
import { ofMatch } from './matches';

export const REMATCH = [
  operation({
    id: 'rematch',
    method: 'POST',
    at: '/matches/{id}/rematch',
    tag: 'Challenges and new matches',
    summary: 'Offer a rematch, or accept one',
    about:
      'Of a finished match of yours, with the seats moved on by one. The answer is the new match: it waits for the others, unless you were the last to agree. Asking again answers with the same match.',
    scope: 'challenge',
    refuses: ['wrong-seat', 'match-not-over', 'not-reachable'],
    path: ofMatch,
    answer: z.strictObject({ match: matchShape }),
    run: async ({ user, path }) => {
      const next = await rematch(user, path.id);
      if (!next.ok) return next;
      const match = await loadMatch(user, next.value.id);
      return match.ok ? ok({ match: toApiMatch(match.value) }) : match;
    },
  }),
  operation({
    id: 'restart',
    method: 'POST',
    at: '/matches/{id}/restart',
    tag: 'Challenges and new matches',
    summary: 'Start a match over',
    about:
      'Where nobody else plays: a new match with the same seats, options and seed. One that was still played is cancelled and does not count. A repeat with the same Idempotency-Key answers with the same match.',
    scope: 'challenge',
    refuses: ['wrong-seat', 'forbidden', 'match-over', 'not-reachable'],
    isKeyed: true,
    path: ofMatch,
    answer: z.strictObject({ match: matchShape }),
    run: async ({ user, path, key }) => {
      const next = await restart(user, path.id, key);
      if (!next.ok) return next;
      const match = await loadMatch(user, next.value.id);
      return match.ok ? ok({ match: toApiMatch(match.value) }) : match;
    },
  }),
];
