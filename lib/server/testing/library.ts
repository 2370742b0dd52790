/** Inserts finished matches for the library's tests, archived without having been played. */
import { randomUUID } from 'node:crypto';
import { gameOf } from '@/lib/games/registry';
import { db } from '@/lib/server/platform/database';

export interface Told {
  readonly game?: string;
  /** A person by id, an AI by level; null for a deleted account. */
  readonly seats: readonly (string | number | null)[];
  readonly places?: readonly (number | null)[];
  readonly isPublic?: boolean;
  readonly endedAt?: Date;
  readonly length?: number;
  readonly rating?: number | null;
  readonly reason?: string;
  readonly opening?: string;
  readonly broughtBy?: string;
}

export async function tell(matches: readonly Told[]): Promise<string[]> {
  const prisma = await db();
  const rows = matches.map((given) => ({ id: `m${randomUUID()}`, ...given }));
  await prisma.match.createMany({ data: rows.map(matchOf) });
  await prisma.seat.createMany({ data: rows.flatMap(seatsOf) });
  await prisma.finished.createMany({ data: rows.map(finishedOf) });
  return rows.map(({ id }) => id);
}

type Row = Told & { readonly id: string };

const MOMENT = new Date('2026-11-16T12:00:00Z');

function matchOf({ id, game: gameId = 'nonaga', seats, isPublic = true, endedAt = MOMENT, ...given }: Row) {
  const game = gameOf(gameId);
  const options = game.presets[0]?.options as object;
  const { state } = game.rules.leave(game.rules.setup(options, seats.length, 7), 0, 'resignation');
  return {
    id,
    game: gameId,
    rulesVersion: game.meta.rulesVersion,
    options,
    seed: 7,
    seatCount: seats.length,
    status: 'OVER' as const,
    ply: given.length ?? 10,
    snapshot: state as object,
    ranking: [[1], [0]],
    reason: given.reason ?? 'resignation',
    isPublic,
    endedAt,
  };
}

const seatsOf = ({ id, seats, places = [2, 1], endedAt = MOMENT }: Row) =>
  seats.map((who, index) => ({
    matchId: id,
    index,
    userId: typeof who === 'string' ? who : null,
    aiLevel: typeof who === 'number' ? who : null,
    isAnonymous: who === null,
    place: places[index] ?? null,
    endedAt,
  }));

const finishedOf = ({ id, game = 'nonaga', seats, isPublic = true, endedAt = MOMENT, ...given }: Row) => ({
  matchId: id,
  game,
  isPublic,
  seatCount: seats.length,
  endedAt,
  length: given.length ?? 10,
  rating: given.rating ?? null,
  reason: given.reason ?? 'resignation',
  winner: 1,
  broughtById: given.broughtBy ?? null,
  opening: given.opening ?? null,
  firstStep: given.opening?.split(' ')[0] ?? null,
});
