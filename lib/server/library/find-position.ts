/** Looks up a position that was typed or pasted: its text, of any game, or its hash. */
import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Game } from '@/lib/games/contract';
import { positionHash } from '@/lib/match/study';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import { fail, ok, type Refusal, type Result } from '@/lib/games/result';
import { refusal } from '@/lib/protocol/refusals';
import type { CurrentUser } from '@/lib/server/accounts';
import { isPositionHash, studyPosition } from './positions';

/** No position of any game is nearly as long. */
export const MAX_POSITION_CHARS = 4000;

const NO_POSITION =
  'This is no position of any game here. A replay gives you one to copy, under “Share and keep”.';

/** Returns the hash. The text does not contain the options it was played with: those that occur in matches count. */
export async function findPosition(
  viewer: CurrentUser | null,
  written: string,
): Promise<Result<string, Refusal>> {
  const text = written.trim();
  if (isPositionHash(text.toLowerCase())) return ok(text.toLowerCase());
  if (text.length > MAX_POSITION_CHARS) return fail(refusal('malformed', NO_POSITION));
  const read = GAME_IDS.map((id) => readBy(gameOf(id), text));
  const hashes = read.flatMap(({ found }) => found);
  for (const hash of hashes) if ((await studyPosition(viewer, hash)).count > 0) return ok(hash);
  const [first] = hashes;
  if (first !== undefined) return ok(first);
  // A refusal more specific than bad syntax means that the game recognised the text as one of its own.
  const why = read.flatMap(({ refused }) => refused).find(({ code }) => code !== 'malformed-position');
  return fail(refusal('malformed', why?.message ?? NO_POSITION));
}

function readBy(game: Game, text: string): { found: readonly string[]; refused: readonly Refusal[] } {
  const read = optionSets(game).map((options) => game.positions.decode(text, options));
  const hashes = read.flatMap((one) => (one.ok ? [positionHash(game, one.value)] : []));
  return { found: [...new Set(hashes)], refused: read.flatMap((one) => (one.ok ? [] : [one.error])) };
}

/** The game's default options, and those of every preset. */
function optionSets({ schemas, presets }: Game): readonly unknown[] {
  const all = [{}, ...presets.map(({ options }) => options)].map((one): unknown =>
    schemas.options.parse(one),
  );
  return all.filter((one, at) => all.findIndex((other) => isDeepStrictEqual(one, other)) === at);
}
