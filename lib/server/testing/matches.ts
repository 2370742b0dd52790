/** Creates people and matches for tests, and plays turns. */
import { playTurn } from '@/lib/server/testing/commands';
import { randomUUID } from 'node:crypto';
import { nameKeyOf } from '@/lib/server/accounts/names';
import { asCurrentUser } from '@/lib/server/accounts/session-token';
import type { CurrentUser } from '@/lib/server/accounts/session';
import type { TimeControl } from '@/lib/match/clock';
import type { Step } from '@/lib/protocol/views';
import { gameOf } from '@/lib/games/registry';
import { db } from '@/lib/server/platform/database';
import { insertMatch } from '@/lib/server/matches/rows';

export async function person(name = 'Ada'): Promise<CurrentUser> {
  return asCurrentUser(await (await db()).user.create({ data: { kind: 'GUEST', name } }));
}

/** Someone who can be found by name. */
export async function account(name: string): Promise<CurrentUser> {
  const data = { kind: 'FULL', name, nameKey: nameKeyOf(name) } as const;
  return asCurrentUser(await (await db()).user.create({ data }));
}

/** Seats as a person, or an AI's level. */
export async function seatedMatch(
  seats: readonly (CurrentUser | 1 | 2 | 3 | 4 | 5)[],
  {
    game: gameId = 'nonaga',
    isPublic = false,
    seed = 7,
    options = {},
    clock = null,
  }: {
    game?: string;
    isPublic?: boolean;
    seed?: number;
    options?: object;
    clock?: TimeControl | null;
  } = {},
): Promise<string> {
  const game = gameOf(gameId);
  const filled: unknown = game.schemas.options.parse(options);
  const state: unknown = game.rules.setup(filled, seats.length, seed);
  const creator = seats.find((seat) => typeof seat === 'object');
  const made = await insertMatch({
    game,
    options: filled,
    seed,
    seats: seats.map((seat) =>
      typeof seat === 'number' ? { userId: null, aiLevel: seat } : { userId: seat.id, aiLevel: null },
    ),
    state,
    isPublic,
    creatorId: creator?.id ?? null,
    clock,
  });
  if (made === null) throw new Error('no match was made');
  return made.change.matchId;
}

/** The legal turn that takes the n-th legal move at each decision. */
export function someTurn(state: unknown, nth = 0, gameId = 'nonaga'): unknown[] {
  const game = gameOf(gameId);
  const moves: unknown[] = [];
  for (let now = state; ;) {
    const legal: readonly unknown[] = game.rules.legalMoves(now);
    const move = legal[nth % legal.length];
    const applied = game.rules.apply(now, move);
    if (!applied.ok) throw new Error(applied.error.message);
    moves.push(move);
    now = applied.value.state;
    const status = game.rules.status(now);
    if (status.kind === 'over' || !status.midTurn) return moves;
  }
}

/** The player to act plays the turn of the n-th legal moves. Returns the step as the others see it. */
export async function playNext(id: string, players: readonly CurrentUser[], nth = 0): Promise<Step> {
  const { match } = await stored(id);
  const answer = await playTurn(players[match?.toAct ?? 0] ?? null, {
    matchId: id,
    atRevision: match?.revision,
    moves: someTurn(match?.snapshot, nth, match?.game),
    key: newKey(),
  });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.step;
}

export const newKey = () => randomUUID();

/** Everything stored about a match, to show that nothing changed. */
export async function stored(id: string) {
  const prisma = await db();
  return {
    match: await prisma.match.findUnique({
      where: { id },
      include: { seats: { orderBy: { index: 'asc' } } },
    }),
    entries: await prisma.entry.findMany({ where: { matchId: id }, orderBy: { revision: 'asc' } }),
  };
}
