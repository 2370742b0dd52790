/** The public interface of live streams of matches and people. */
export { StreamBody } from './stream-body';
export { noteStream, openLiveStream } from './stream';
