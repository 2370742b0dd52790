/** Event streams of matches and people, for other features and for pages. */
export { StreamBody } from './stream-body';
export { matchStream, matchesStream, noteStream } from './stream';
