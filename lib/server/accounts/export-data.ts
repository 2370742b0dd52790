/** Everything the house keeps about a person, for them to take along; nothing that would let someone in. */
import { db } from '../db';
import { readSettings } from './settings';

export async function exportData(userId: string): Promise<object | null> {
  const prisma = await db();
  const user = await prisma.user.findUnique({
    where: { id: userId },
    include: {
      accounts: true,
      ratings: true,
      holidays: true,
      mutes: { include: { muted: { select: { name: true } } } },
      reportsMade: { orderBy: { at: 'asc' } },
      notifications: true,
      pushTargets: true,
      apiTokens: { orderBy: { createdAt: 'asc' } },
    },
  });
  if (user === null) return null;
  const seats = await prisma.seat.findMany({
    where: { userId },
    orderBy: { match: { createdAt: 'asc' } },
    include: { match: { include: { entries: { orderBy: { revision: 'asc' } }, seats: true } } },
  });
  const messages = await prisma.chatMessage.findMany({ where: { authorId: userId }, orderBy: { id: 'asc' } });
  const plans = await prisma.plan.findMany({
    where: { match: { seats: { some: { userId } } } },
    orderBy: [{ matchId: 'asc' }, { seat: 'asc' }],
  });
  // What others at the same tables have planned is theirs alone.
  const isMine = (plan: { readonly matchId: string; readonly seat: number }) =>
    seats.some(({ matchId, index }) => matchId === plan.matchId && index === plan.seat);
  const matches = new Map(seats.map(({ match }) => [match.id, match]));
  return {
    about: 'Your data at Lamplight',
    madeAt: new Date().toISOString(),
    profile: {
      name: user.name,
      kind: user.kind === 'GUEST' ? 'guest' : 'account',
      email: user.email,
      bio: user.bio,
      country: user.country,
      settings: readSettings(user.settings),
      createdAt: user.createdAt,
      lastSeenAt: user.lastSeenAt,
      signInsThrough: user.accounts.map(({ provider, createdAt }) => ({ provider, createdAt })),
    },
    ratings: user.ratings.map(({ game, pool, rating, deviation, played }) => ({
      game,
      pool,
      rating,
      deviation,
      played,
    })),
    notices: user.notifications.map(({ kind, matchId, at, readAt, sentAt }) => ({
      kind,
      matchId,
      at,
      readAt,
      sentAt,
    })),
    // Where a push goes, without the secrets that would let someone else send one.
    browsers: user.pushTargets.map(({ endpoint, createdAt }) => ({
      through: new URL(endpoint).host,
      createdAt,
    })),
    tokens: user.apiTokens.map(({ name, scopes, createdAt, lastUsedAt, revokedAt }) => ({
      name,
      scopes,
      createdAt,
      lastUsedAt,
      revokedAt,
    })),
    holidays: user.holidays.map(({ from, until }) => ({ from, until })),
    messages: messages.map(({ matchId, room, text, at, hiddenAt }) => ({
      matchId,
      room,
      text,
      at,
      removed: hiddenAt !== null,
    })),
    muted: user.mutes.map(({ muted, createdAt }) => ({ name: muted.name, createdAt })),
    reports: user.reportsMade.map(({ matchId, reason, note, at, outcome }) => ({
      matchId,
      reason,
      note,
      at,
      outcome,
    })),
    silencedUntil: user.silencedUntil,
    plannedTurns: plans.filter(isMine).map(({ matchId, seat, tree }) => ({ matchId, seat, tree })),
    matches: [...matches.values()].map((match) => ({
      id: match.id,
      game: match.game,
      rulesVersion: match.rulesVersion,
      options: match.options,
      // Whoever knows the seed of a running match may know what is still hidden.
      ...(match.status === 'OVER' ? { seed: Number(match.seed) } : {}),
      status: match.status,
      ranking: match.ranking,
      reason: match.reason,
      createdAt: match.createdAt,
      endedAt: match.endedAt,
      seats: match.seats
        .toSorted((one, other) => one.index - other.index)
        .map(({ index, userId: owner, aiLevel, place }) => ({
          seat: index,
          mine: owner === userId,
          aiLevel,
          place,
        })),
      log: match.entries.map(({ revision, ply, seat, kind, notation, data, at }) => ({
        revision,
        ply,
        seat,
        kind,
        notation,
        // A turn of a running match may hold what this player cannot see yet; its notation is public.
        ...(match.status === 'OVER' ? { data } : {}),
        at,
      })),
    })),
  };
}
