/** Reviews of finished matches, for other features and for pages. */
export { askForReview, loadReview, loadReviewProgress } from './reviews';
export { resumeReviews, stopReviews } from './run-reviews';
