/** The public interface of live streams of matches and people. */
export { StreamBody } from './stream-body';
export { matchStream, matchesStream, noteStream } from './stream';
