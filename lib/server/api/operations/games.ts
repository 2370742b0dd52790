/** The API's operations that describe the token's owner and the games. */
import 'server-only';
import { z } from 'zod';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import { ok } from '@/lib/games/result';
import { profilePath } from '@/lib/server/accounts';
import { operation } from '../operation';
import { gameShape, meShape } from '../shapes';

const tag = 'The house';

export const GAMES_OPERATIONS = [
  operation({
    id: 'me',
    method: 'GET',
    at: '/me',
    tag,
    summary: 'Who am I',
    about: 'The person behind the token, and what the token may do.',
    scope: 'read',
    answer: meShape,
    run: async ({ user, asker: { token } }) => {
      const { name, scopes, createdAt, lastUsedAt } = token;
      return ok({
        id: user.id,
        name: user.name,
        profile: profilePath(user.name),
        token: { name, scopes: [...scopes], createdAt, lastUsedAt },
      });
    },
  }),
  operation({
    id: 'games',
    method: 'GET',
    at: '/games',
    tag,
    summary: 'The games',
    about: 'Every game with its seats and options; the options are described by a JSON Schema.',
    scope: 'read',
    answer: z.strictObject({ games: z.array(gameShape) }),
    run: async () => ok({ games: GAME_IDS.map(describeGame) }),
  }),
];

function describeGame(id: (typeof GAME_IDS)[number]): z.infer<typeof gameShape> {
  const { meta, schemas, presets } = gameOf(id);
  const { name, about, goal, seats, rulesVersion } = meta;
  return {
    id,
    name,
    about,
    goal,
    seats: { ...seats },
    rulesVersion,
    options: { ...z.toJSONSchema(schemas.options, { io: 'input' }) },
    presets: presets.map((preset) => ({
      name: preset.name,
      about: preset.about,
      options: preset.options as Record<string, unknown>,
    })),
  };
}
