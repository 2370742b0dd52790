/**
 * Someone's page. Others see what was played in public; whoever it belongs to also has their private matches counted,
 * and is told so. Addresses for mail are never part of it.
 */
import 'server-only';
import type { MatchSummary } from '@/lib/games/match';
import type { Refusal, Result } from '@/lib/games/result';
import { ok } from '@/lib/games/result';
import { db } from '../db';
import { refuseWith } from '../errors';
import { findMatches } from '../matches/store';
import { isPool, type Pool, SETTLED } from '../ratings/pools';
import { matchSummary } from '../viewers';
import { type Day, findActivity } from './activity';
import { countryName } from './countries';
import { findPerson } from './person';
import { findResults, type Results } from './results';

const RECENT = 6;

export interface RatingView {
  readonly game: string;
  readonly pool: Pool;
  readonly rating: number;
  readonly played: number;
  readonly isSettled: boolean;
}

export interface ProfileView {
  readonly name: string;
  readonly bio: string;
  /** In words. */
  readonly country: string | null;
  /** ISO time. */
  readonly since: string;
  readonly isMine: boolean;
  readonly results: readonly Results[];
  readonly ratings: readonly RatingView[];
  readonly activity: readonly Day[];
  readonly recent: readonly MatchSummary[];
}

export async function loadProfile(
  viewer: { readonly id: string } | null,
  name: string,
  now: Date = new Date(),
): Promise<Result<ProfileView, Refusal>> {
  const person = await findPerson(name);
  if (person === null) return refuseWith('not-found');
  const isMine = viewer?.id === person.id;
  const [results, ratings, activity, recent] = await Promise.all([
    findResults(person.id, isMine),
    findRatings(person.id),
    findActivity(person.id, isMine, now),
    findRecent(person.id, viewer),
  ]);
  return ok({
    name: person.name,
    bio: person.bio,
    country: countryName(person.country),
    since: person.createdAt.toISOString(),
    isMine,
    results,
    ratings,
    activity,
    recent,
  });
}

async function findRatings(userId: string): Promise<RatingView[]> {
  const rows = await (
    await db()
  ).rating.findMany({ where: { userId }, orderBy: [{ game: 'asc' }, { pool: 'desc' }] });
  return rows.flatMap(({ game, pool, rating, deviation, played }) =>
    isPool(pool)
      ? [{ game, pool, rating: Math.round(rating), played, isSettled: deviation <= SETTLED[pool] }]
      : [],
  );
}

async function findRecent(userId: string, viewer: { readonly id: string } | null): Promise<MatchSummary[]> {
  const ids = await (
    await db()
  ).match.findMany({
    where: { status: 'OVER', isPublic: true, seats: { some: { userId } } },
    orderBy: [{ endedAt: 'desc' }, { id: 'desc' }],
    take: RECENT,
    select: { id: true },
  });
  const rows = new Map((await findMatches(ids.map(({ id }) => id))).map((row) => [row.id, row]));
  return ids.flatMap(({ id }) => {
    const row = rows.get(id);
    return row ? [matchSummary(row, viewer)] : [];
  });
}
