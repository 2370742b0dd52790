/**
 * The arithmetic of ratings, on one scale for all: 1500 to begin with, and a deviation that says how sure it is. Glicko-2
 * for two seats and against the AI's levels, Plackett–Luce for three to six. See docs/decisions/014-ratings.md.
 */
import { Glicko2, type Player } from 'glicko2';
import { rate } from 'openskill';
import type { AiLevel } from '@/lib/games/contract';

export interface Standing {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

export const START: Standing = { rating: 1500, deviation: 350, volatility: 0.06 };

/** What a level stands for, in every game: it neither rises nor falls. */
export const ANCHORS: Readonly<Record<AiLevel, number>> = { 1: 900, 2: 1200, 3: 1500, 4: 1800, 5: 2100 };
const ANCHOR_DEVIATION = 50;

/** Lower than this means nothing any more. */
const FLOOR = 100;

/** How far volatility may change: between 0.3 and 1.2 by the paper; its own example has 0.5. */
const TAU = 0.5;
/** Glicko-2's scale beside ours. */
const SCALE = 173.7178;

const DAY = 24 * 60 * 60 * 1000;
/** Without a match for so long, a rating becomes less sure by one step: from 60 to 110 in about a year. */
const DEVIATION_STEP_MS = 5 * DAY;

/** A rating that nobody has tested for a while is less sure. */
export function rested(standing: Standing, ms: number): Standing {
  const steps = Math.max(0, ms) / DEVIATION_STEP_MS;
  const drift = SCALE * standing.volatility;
  const deviation = Math.min(START.deviation, Math.sqrt(standing.deviation ** 2 + steps * drift ** 2));
  return { ...standing, deviation };
}

const system = () =>
  new Glicko2({ tau: TAU, rating: START.rating, rd: START.deviation, vol: START.volatility });

const standingOf = (player: Player): Standing => ({
  rating: Math.max(FLOOR, player.getRating()),
  deviation: Math.min(START.deviation, player.getRd()),
  volatility: player.getVol(),
});

export interface Result {
  readonly opponent: Pick<Standing, 'rating' | 'deviation'>;
  /** 1 for a win, 0.5 for a draw. */
  readonly score: number;
}

/** One rating period of one player, whose opponents stay as they are. */
export function afterPeriod(own: Standing, results: readonly Result[]): Standing {
  const glicko = system();
  const player = glicko.makePlayer(own.rating, own.deviation, own.volatility);
  glicko.updateRatings(
    results.map(({ opponent, score }) => [
      player,
      glicko.makePlayer(opponent.rating, opponent.deviation, START.volatility),
      score,
    ]),
  );
  return standingOf(player);
}

const scoreOf = (mine: number, theirs: number): number => (mine < theirs ? 1 : mine === theirs ? 0.5 : 0);

/** Places: 1 for first, equal for ties. The same order comes back. */
export type Placed = Standing & { readonly place: number };

/** A match of two. */
export function rateTwo(one: Placed, other: Placed): readonly [Standing, Standing] {
  return [
    afterPeriod(one, [{ opponent: other, score: scoreOf(one.place, other.place) }]),
    afterPeriod(other, [{ opponent: one, score: scoreOf(other.place, one.place) }]),
  ];
}

/** One person among AIs; a table of several counts as a match against each of them. */
export function rateAgainstLevels(
  own: Placed,
  levels: readonly { readonly level: AiLevel; readonly place: number }[],
): Standing {
  return afterPeriod(
    own,
    levels.map(({ level, place }) => ({
      opponent: { rating: ANCHORS[level], deviation: ANCHOR_DEVIATION },
      score: scoreOf(own.place, place),
    })),
  );
}

// The proportions of openskill's own scale (25, 25/3, 25/6, 25/300), on ours.
const TABLE = {
  mu: START.rating,
  sigma: START.deviation,
  beta: START.deviation / 2,
  tau: START.deviation / 100,
};

/** A match of three to six. */
export function rateMany(players: readonly Placed[]): readonly Standing[] {
  const after = rate(
    players.map(({ rating, deviation }) => [{ mu: rating, sigma: deviation }]),
    { ...TABLE, rank: players.map(({ place }) => place) },
  );
  return players.map((player, index) => {
    const { mu = player.rating, sigma = player.deviation } = after[index]?.[0] ?? {};
    return {
      rating: Math.max(FLOOR, mu),
      deviation: Math.min(START.deviation, sigma),
      volatility: player.volatility,
    };
  });
}
