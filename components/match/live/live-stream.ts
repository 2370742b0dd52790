/** Opens the live stream of a match for a tab, shared with the browser's other tabs where that is possible. */
import { browserPage } from './page-life';
import { newKey } from './new-key';
import { ownStream } from './own-stream';
import { SharedStream } from './shared-stream';
import type { StreamEvents, Watched } from './stream-events';

let shared: { readonly seenBy: string; readonly stream: SharedStream } | null = null;
let canShare = true;

export function openStream(watched: Watched, events: StreamEvents): () => void {
  const alone = () => ownStream(browserPage, watched, events);
  // Locks exist only over https and on localhost.
  if (!canShare || typeof BroadcastChannel === 'undefined' || !navigator.locks) return alone();
  if (shared?.seenBy !== watched.seenBy || shared.stream.isOver) {
    const ports = {
      locks: navigator.locks,
      channel: (name: string) => new BroadcastChannel(name),
      page: browserPage,
      newKey,
    };
    shared = { seenBy: watched.seenBy, stream: new SharedStream(ports, watched.seenBy) };
  }
  let close = shared.stream.listen(watched.id, events, () => {
    canShare = false;
    close = alone();
  });
  return () => close();
}
