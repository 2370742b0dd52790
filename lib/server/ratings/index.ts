/** The public interface of ratings and their pools. */
export { type OwnPlace, leaderboard } from './leaderboard';
export { POOLS, type Pool, SETTLED, isBetweenAccounts, isPool, mayBeRated } from './pools';
export { rateMatch } from './rate-match';
export { isLastRated, lockRatingOf, takeRatingBack } from './take-rating-back';
