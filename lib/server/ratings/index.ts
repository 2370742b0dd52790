/** Ratings and their pools, for other features and for pages. */
export { type OwnPlace, leaderboard } from './leaderboard';
export { POOLS, type Pool, SETTLED, isBetweenAccounts, isPool, mayBeRated } from './pools';
export { rateMatch } from './rate-match';
