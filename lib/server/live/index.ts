/** The public interface of live streams of matches and people. */
export { StreamBody } from './stream-body';
export { WebSink } from './stream-sink';
export { closeStreams, countStreams, noteStream, openLiveStream, streamEndpoint } from './stream';
