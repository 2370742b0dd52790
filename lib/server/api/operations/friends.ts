/** The API's operations on friends and blocked people, by name. */
import 'server-only';
import { z } from 'zod';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { answerFriend, askFriend, block, listFriends, removeFriend, unblock } from '@/lib/server/people';
import type { CurrentUser, Named } from '@/lib/server/accounts';
import { operation } from '../operation';

const tag = 'Friends';

const names = (people: readonly Named[]) => people.map(({ name }) => name);
const byName = z.strictObject({ name: z.string().min(1).max(60) });
const nameAnswer = z.strictObject({ name: z.string().describe('As its owner writes it.') });

/** A change that concerns one person and answers with their name. */
const change = (
  id: string,
  at: string,
  words: { readonly summary: string; readonly about?: string },
  run: (user: CurrentUser, name: string) => Promise<Result<Named, Refusal>>,
) =>
  operation({
    id,
    method: 'POST',
    at: `/friends/${at}`,
    tag,
    ...words,
    scope: 'friends',
    refuses: ['nobody'],
    body: byName,
    answer: nameAnswer,
    run: async ({ user, body }) => {
      const done = await run(user, body.name);
      return done.ok ? ok({ name: done.value.name }) : done;
    },
  });

export const FRIENDS = [
  operation({
    id: 'friends',
    method: 'GET',
    at: '/friends',
    tag,
    summary: 'My friends, and requests',
    scope: 'read',
    answer: z.strictObject({
      friends: z.array(
        z.strictObject({
          name: z.string(),
          together: z.int().min(0).describe('Matches that both of you play or have played.'),
          underWay: z.array(z.strictObject({ id: z.string(), game: z.string() })),
        }),
      ),
      requests: z.array(z.string()).describe('Those who ask you.'),
      requested: z.array(z.string()).describe('Those whom you asked.'),
      blocked: z.array(z.string()),
    }),
    run: async ({ user }) => {
      const lists = await listFriends(user.id);
      return ok({
        friends: lists.friends.map(({ name, together, underWay }) => ({
          name,
          together,
          underWay: underWay.map(({ id, game }) => ({ id, game })),
        })),
        requests: names(lists.asking),
        requested: names(lists.asked),
        blocked: names(lists.blocked),
      });
    },
  }),
  operation({
    id: 'requestFriend',
    method: 'POST',
    at: '/friends/request',
    tag,
    summary: 'Ask someone to be friends',
    about: 'To ask someone who has asked you is to accept.',
    scope: 'friends',
    refuses: ['nobody', 'not-reachable'],
    body: byName,
    answer: nameAnswer.extend({ standing: z.enum(['asked', 'friends']) }),
    run: async ({ user, body }) => {
      const asked = await askFriend(user, body.name);
      return asked.ok ? ok({ name: asked.value.to.name, standing: asked.value.standing }) : asked;
    },
  }),
  change('acceptFriend', 'accept', { summary: 'Accept a request' }, (user, name) =>
    answerFriend(user, name, true),
  ),
  change('declineFriend', 'decline', { summary: 'Decline a request' }, (user, name) =>
    answerFriend(user, name, false),
  ),
  change(
    'removeFriend',
    'remove',
    { summary: 'End a friendship, or take a request back', about: 'The other is not told.' },
    removeFriend,
  ),
  change(
    'blockPerson',
    'block',
    {
      summary: 'Block someone',
      about: 'From then on neither of you can ask, challenge or join the other. The other is not told.',
    },
    block,
  ),
  change('unblockPerson', 'unblock', { summary: 'Unblock someone' }, unblock),
];
