/**
 * The arithmetic of ratings, on one scale: 1500 to begin with, and a deviation for its uncertainty. Glicko-2 for two
 * seats and against the AI's levels, Plackett–Luce for three to six. See docs/decisions/014-ratings.md.
 */
import { Glicko2, type Player } from 'glicko2';
import { rate } from 'openskill';
import { DAY_MS } from '@/lib/match/clock';
import type { AiLevel } from '@/lib/games/ai-contract';

export interface Standing {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

export const START: Standing = { rating: 1500, deviation: 350, volatility: 0.06 };

/** The fixed rating of each level, in every game. */
const ANCHORS: Readonly<Record<AiLevel, number>> = { 1: 900, 2: 1200, 3: 1500, 4: 1800, 5: 2100 };
const ANCHOR_DEVIATION = 50;

/** Ratings never fall below this. */
const MIN_RATING = 100;

/** How far volatility may change: between 0.3 and 1.2 by the paper; its own example has 0.5. */
const TAU = 0.5;
/** Glicko-2's scale in units of ours. */
const SCALE = 173.7178;

/** Without a match for so long, a rating becomes less certain by one step: from 60 to 110 in about a year. */
const DEVIATION_STEP_MS = 5 * DAY_MS;

/** Increases the deviation of a rating after inactivity. */
export function afterInactivity(current: Standing, ms: number): Standing {
  const steps = Math.max(0, ms) / DEVIATION_STEP_MS;
  const drift = SCALE * current.volatility;
  const deviation = Math.min(START.deviation, Math.sqrt(current.deviation ** 2 + steps * drift ** 2));
  return { ...current, deviation };
}

const newGlicko = () =>
  new Glicko2({ tau: TAU, rating: START.rating, rd: START.deviation, vol: START.volatility });

const fromPlayer = (player: Player): Standing => ({
  rating: Math.max(MIN_RATING, player.getRating()),
  deviation: Math.min(START.deviation, player.getRd()),
  volatility: player.getVol(),
});

export interface Result {
  readonly opponent: Pick<Standing, 'rating' | 'deviation'>;
  /** 1 for a win, 0.5 for a draw. */
  readonly score: number;
}

/** One rating period of one player; the opponents' ratings stay as they are. */
export function afterPeriod(own: Standing, results: readonly Result[]): Standing {
  const glicko = newGlicko();
  const player = glicko.makePlayer(own.rating, own.deviation, own.volatility);
  glicko.updateRatings(
    results.map(({ opponent, score }) => [
      player,
      glicko.makePlayer(opponent.rating, opponent.deviation, START.volatility),
      score,
    ]),
  );
  return fromPlayer(player);
}

const scoreOf = (mine: number, theirs: number): number => (mine < theirs ? 1 : mine === theirs ? 0.5 : 0);

/** Places: 1 for first, equal for ties. The result is in the same order. */
export type Placed = Standing & { readonly place: number };

/** A match of two. */
export function rateTwo(one: Placed, other: Placed): readonly [Standing, Standing] {
  return [
    afterPeriod(one, [{ opponent: other, score: scoreOf(one.place, other.place) }]),
    afterPeriod(other, [{ opponent: one, score: scoreOf(other.place, one.place) }]),
  ];
}

/** One person among AIs; a match of several seats counts as one against each of them. */
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
const PLACKETT_LUCE = {
  mu: START.rating,
  sigma: START.deviation,
  beta: START.deviation / 2,
  tau: START.deviation / 100,
};

/** A match of three to six. */
export function rateMany(players: readonly Placed[]): readonly Standing[] {
  const after = rate(
    players.map(({ rating, deviation }) => [{ mu: rating, sigma: deviation }]),
    { ...PLACKETT_LUCE, rank: players.map(({ place }) => place) },
  );
  return players.map((player, index) => {
    const { mu = player.rating, sigma = player.deviation } = after[index]?.[0] ?? {};
    return {
      rating: Math.max(MIN_RATING, mu),
      deviation: Math.min(START.deviation, sigma),
      volatility: player.volatility,
    };
  });
}
