/** The public interface of reviews of finished matches. */
export { loadExhibitionReviews } from './exhibition-reviews';
export { askForReview, loadReview, loadReviewProgress } from './reviews';
export { resumeReviews, stopReviews } from './run-reviews';
