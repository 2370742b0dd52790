/** Whom and what the rows need, made in the database that the environment names. */
import type { CurrentUser } from '../../../lib/server/accounts/session-token';
import { gameOf } from '../../../lib/games/registry';

const BYSTANDER_MATCHES = 24;
const { LONG_TURNS = '600', OPEN_MATCHES = '30' } = process.env;

export interface Prepared {
  /** Cookies. */
  readonly bystander: string;
  readonly hostile: readonly string[];
  /** The bystander plays both seats of these. */
  readonly own: readonly string[];
  /** Anybody may watch these; the first is long and over. */
  readonly open: readonly string[];
  /** The turns of a match of two at random, whole. */
  readonly turns: readonly (readonly unknown[])[];
}

/** Random turns that are legal one after the other. */
function randomTurns(gameId: string, most: number): unknown[][] {
  const game = gameOf(gameId);
  let state: unknown = game.rules.setup(game.schemas.options.parse({}), 2, 7);
  let sown = 1;
  const turns: unknown[][] = [];
  while (turns.length < most) {
    const moves: unknown[] = [];
    for (;;) {
      const legal: readonly unknown[] = game.rules.legalMoves(state);
      sown = (sown * 48271) % 0x7fffffff;
      const move = legal[sown % legal.length];
      const applied = game.rules.apply(state, move);
      if (!applied.ok) throw new Error(applied.error.message);
      moves.push(move);
      state = applied.value.state;
      const status = game.rules.status(state);
      if (status.kind === 'over') return turns;
      if (!status.midTurn) break;
    }
    turns.push(moves);
  }
  return turns;
}

export const GAME = 'chinese-checkers';

export async function prepare(): Promise<Prepared> {
  const { closeDatabase } = await import('../../../lib/server/platform/database');
  const { mintToken } = await import('../../../lib/server/accounts/session-token');
  const { account, newKey, person, seatedMatch } = await import('../../../lib/server/testing/matches');
  const { onPosted } = await import('../../../lib/server/matches/outbox');
  const { finishAfterCommit } = await import('../../../lib/server/matches/commands/after-commit');
  const { tell } = await import('../../../lib/server/inbox');
  onPosted(tell);
  const { playTurn, resign } = await import('../../../lib/server/testing/commands');
  const cookie = async ({ id }: CurrentUser) =>
    `next-auth.session-token=${await mintToken({ id, sessionVersion: 0 })}`;
  const bystander = await account('Bystander');
  const hostile = [];
  for (let guest = 0; guest < 30; guest += 1) hostile.push(await person(`Guest ${guest}`));
  const own = [];
  for (let match = 0; match < BYSTANDER_MATCHES; match += 1)
    own.push(await seatedMatch([bystander, bystander], { game: GAME }));
  const turns = randomTurns(GAME, Number(LONG_TURNS));
  const open = [];
  for (let match = 0; match < Number(OPEN_MATCHES) + 1; match += 1) {
    const seats = [hostile[match % hostile.length]!, hostile[(match + 1) % hostile.length]!];
    open.push(await seatedMatch(seats, { game: GAME, isPublic: true }));
  }
  const [first, second] = [hostile[0]!, hostile[1]!];
  for (const [at, moves] of turns.entries())
    await playTurn(at % 2 === 0 ? first : second, {
      matchId: open[0]!,
      atRevision: at,
      moves,
      key: newKey(),
    });
  await resign(first, { matchId: open[0]!, atRevision: turns.length, key: newKey() });
  await finishAfterCommit();
  await closeDatabase();
  return {
    bystander: await cookie(bystander),
    hostile: await Promise.all(hostile.map(cookie)),
    own,
    open,
    turns: turns.slice(0, 100),
  };
}
