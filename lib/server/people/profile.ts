/**
 * Loads a person's profile page. Others see public matches only; the owner's private matches are counted for the
 * owner, and marked so. E-mail addresses are never part of it.
 */
import 'server-only';
import type { MatchSummary } from '@/lib/protocol/views';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { db } from '@/lib/server/platform/database';
import { refuseWith } from '@/lib/protocol/refusals';
import { findCursors, NO_FILTERS } from '@/lib/server/library';
import { findMatches, matchSummary } from '@/lib/server/matches';
import { isPool, type Pool, POOLS, SETTLED } from '@/lib/server/ratings';
import { type CurrentUser, findPerson } from '@/lib/server/accounts';
import { type Day, findActivity, findResults, type Results } from './profile-stats';
import { countryName } from './edit-profile';

const MAX_RECENT = 6;

export interface RatingView {
  readonly game: string;
  readonly pool: Pool;
  readonly rating: number;
  readonly played: number;
  readonly isSettled: boolean;
}

/** What a visitor may offer the person. */
export interface Meeting {
  /** The suggested game: the one the person plays most. */
  readonly game: string | null;
  readonly canAskFriend: boolean;
}

export interface ProfileView {
  readonly name: string;
  readonly bio: string;
  /** Name of the country. */
  readonly country: string | null;
  /** ISO time. */
  readonly since: string;
  readonly isMine: boolean;
  /** Null for the owner, and for visitors without an account. */
  readonly meeting: Meeting | null;
  readonly results: readonly Results[];
  readonly ratings: readonly RatingView[];
  readonly activity: readonly Day[];
  readonly recent: readonly MatchSummary[];
}

export async function loadProfile(
  viewer: Pick<CurrentUser, 'id' | 'kind'> | null,
  name: string,
  now: Date = new Date(),
): Promise<Result<ProfileView, Refusal>> {
  const person = await findPerson(name);
  if (person === null) return refuseWith('not-found');
  const isMine = viewer?.id === person.id;
  const [results, ratings, activity, recent, isBound] = await Promise.all([
    findResults(person.id, isMine),
    findRatings(person.id),
    findActivity(person.id, isMine, now),
    findRecent(person.id, viewer),
    viewer ? isBondMade(viewer.id, person.id) : false,
  ]);
  return ok({
    name: person.name,
    bio: person.bio,
    country: countryName(person.country),
    since: person.createdAt.toISOString(),
    isMine,
    meeting:
      viewer?.kind === 'FULL' && !isMine ? { game: mostPlayed(results), canAskFriend: !isBound } : null,
    results,
    ratings,
    activity,
    recent,
  });
}

/** Friends, asked or blocked. */
async function isBondMade(fromId: string, toId: string): Promise<boolean> {
  const where = { fromId_toId: { fromId, toId } };
  return (await (await db()).bond.findUnique({ where, select: { kind: true } })) !== null;
}

function mostPlayed(results: readonly Results[]): string | null {
  const withOthers = results.filter(({ against }) => against !== 'alone');
  const most = withOthers.toSorted((one, other) => countOf(other) - countOf(one))[0];
  return most?.game ?? null;
}

const countOf = ({ won, drawn, lost }: Results): number => won + drawn + lost;

async function findRatings(userId: string): Promise<RatingView[]> {
  const rows = await (await db()).rating.findMany({ where: { userId }, orderBy: { game: 'asc' } });
  const views = rows.flatMap(({ game, pool, rating, deviation, played }) =>
    isPool(pool)
      ? [{ game, pool, rating: Math.round(rating), played, isSettled: deviation <= SETTLED[pool] }]
      : [],
  );
  return views.toSorted((one, other) => POOLS.indexOf(one.pool) - POOLS.indexOf(other.pool));
}

async function findRecent(userId: string, viewer: { readonly id: string } | null): Promise<MatchSummary[]> {
  const ids = await findCursors({
    filters: NO_FILTERS,
    player: userId,
    me: null,
    games: null,
    at: null,
    limit: MAX_RECENT,
  });
  const rows = new Map((await findMatches(ids.map(({ id }) => id))).map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => {
    const row = rows.get(id);
    return row ? [matchSummary(row, viewer)] : [];
  });
}
