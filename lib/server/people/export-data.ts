/** Exports everything stored about a person, without secrets. What belongs to it is listed in `user-relations.ts`. */
import 'server-only';
import { db } from '@/lib/server/platform/database';
import { exportMatches } from './export-matches';
import { readSettings } from '@/lib/server/accounts';

const NAMED = { select: { name: true } } as const;

const findPerson = async (userId: string) =>
  (await db()).user.findUnique({
    where: { id: userId },
    include: {
      accounts: true,
      ratings: true,
      holidays: { orderBy: { from: 'asc' } },
      formerNames: { orderBy: { keptUntil: 'asc' } },
      mutes: { include: { muted: NAMED } },
      messages: { orderBy: { id: 'asc' } },
      reportsMade: { orderBy: { at: 'asc' } },
      reportsHandled: { orderBy: { at: 'asc' } },
      notifications: { orderBy: { at: 'asc' } },
      pushTargets: true,
      resetTokens: true,
      apiTokens: { orderBy: { createdAt: 'asc' } },
      challengesMade: { orderBy: { createdAt: 'asc' }, include: { challenged: NAMED } },
      challengesGot: { orderBy: { createdAt: 'asc' }, include: { challenger: NAMED } },
    },
  });

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

export async function exportData(userId: string): Promise<object | null> {
  const user = await findPerson(userId);
  if (user === null) return null;
  return {
    about: 'Your data at Lamplight',
    madeAt: new Date().toISOString(),
    ...accountOf(user),
    friends: await friendsOf(userId),
    challenges: challengesOf(user),
    ...noticesAndTokensOf(user),
    ...messagesAndReportsOf(user),
    plannedTurns: await conditionalMovesOf(userId),
    matches: await exportMatches(userId),
  };
}

const accountOf = (user: Person) => ({
  profile: {
    name: user.name,
    kind: user.kind === 'GUEST' ? 'guest' : 'account',
    email: user.email,
    emailVerified: user.emailVerified,
    bio: user.bio,
    country: user.country,
    settings: readSettings(user.settings),
    createdAt: user.createdAt,
    lastSeenAt: user.lastSeenAt,
    digestAt: user.digestAt,
    signInsThrough: user.accounts.map(({ provider, createdAt }) => ({ provider, createdAt })),
  },
  // As stored: case and look-alike letters folded together.
  formerNames: user.formerNames.map(({ nameKey, keptUntil }) => ({ name: nameKey, keptUntil })),
  ratings: user.ratings.map(({ game, pool, rating, deviation, volatility, played, updatedAt }) => ({
    game,
    pool,
    rating,
    deviation,
    volatility,
    played,
    updatedAt,
  })),
});

const challengesOf = (user: Person) => ({
  made: user.challengesMade.map(({ matchId, challenged, linkHash, ...times }) => ({
    matchId,
    to: challenged?.name ?? (linkHash === null ? 'whoever comes' : 'whoever has the link'),
    ...whenOf(times),
  })),
  received: user.challengesGot.map(({ matchId, challenger, ...times }) => ({
    matchId,
    from: challenger.name,
    ...whenOf(times),
  })),
});

const noticesAndTokensOf = (user: Person) => ({
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
  passwordResets: user.resetTokens.map(({ expiresAt, usedAt }) => ({ expiresAt, usedAt })),
  holidays: user.holidays.map(({ from, until }) => ({ from, until })),
});

const messagesAndReportsOf = (user: Person) => ({
  messages: user.messages.map(({ matchId, room, text, at, hiddenAt }) => ({
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
  reportsHandled: user.reportsHandled.map(({ matchId, reason, handledAt, outcome }) => ({
    matchId,
    reason,
    handledAt,
    outcome,
  })),
  silencedUntil: user.silencedUntil,
});

const whenOf = ({ seat, createdAt, answeredAt, accepted }: SeatProposalRow): SeatProposalRow => ({
  seat,
  createdAt,
  answeredAt,
  accepted,
});

interface SeatProposalRow {
  readonly seat: number | null;
  readonly createdAt: Date;
  readonly answeredAt: Date | null;
  readonly accepted: boolean | null;
}

/** Blocks by others are private to them. */
async function friendsOf(userId: string) {
  const { bond } = await db();
  const from = await bond.findMany({
    where: { fromId: userId },
    orderBy: { createdAt: 'asc' },
    include: { to: NAMED },
  });
  const asking = await bond.findMany({
    where: { toId: userId, kind: 'ASKED' },
    orderBy: { createdAt: 'asc' },
    include: { from: NAMED },
  });
  const of = (kind: (typeof from)[number]['kind']) =>
    from.filter((one) => one.kind === kind).map(({ to, createdAt }) => ({ name: to.name, since: createdAt }));
  return {
    friends: of('FRIEND'),
    requestsMade: of('ASKED'),
    requestsReceived: asking.map((one) => ({ name: one.from.name, since: one.createdAt })),
    blocked: of('BLOCKED'),
  };
}

/** Other players' conditional moves are private to them. */
async function conditionalMovesOf(userId: string) {
  const prisma = await db();
  const seats = await prisma.seat.findMany({ where: { userId }, select: { matchId: true, index: true } });
  const rows = await prisma.plan.findMany({
    where: { match: { seats: { some: { userId } } } },
    orderBy: [{ matchId: 'asc' }, { seat: 'asc' }],
  });
  return rows
    .filter((row) => seats.some(({ matchId, index }) => matchId === row.matchId && index === row.seat))
    .map(({ matchId, seat, tree }) => ({ matchId, seat, tree }));
}
