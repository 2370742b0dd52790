/** What a live match hears from its stream, whichever way the stream comes to this tab. */
import type { Inbox } from '@/lib/protocol/inbox';
import type { MatchView, MatchInfo, Step } from '@/lib/protocol/views';
import type { StreamEvent } from '@/lib/protocol/stream';
import type { Presence, ChatUpdate } from '@/lib/protocol/chat';
import type { Connection } from './event-source';

/** A match, and whose eyes it is watched with. */
export type Watched = Pick<MatchView, 'id' | 'seenBy'>;

export interface StreamEvents {
  /** Where to go on: the last revision known here. */
  since(): number;
  onStep(step: Step): void;
  onHello(revision: number): void;
  /** How everything stands that is not in the log. */
  onRoom(room: MatchInfo): void;
  /** Too much was missed to be told step by step, or the session is another now. */
  onReload(): void;
  onConnection(connection: Connection): void;
  /** What waits for the visitor; only the watch over `MY_DESK` hears it. */
  onDesk?(desk: Inbox): void;
  /** What is said around the match, and who is there. */
  onAside?(aside: Aside): void;
}

export type Aside =
  | { readonly event: 'talk'; readonly talk: ChatUpdate }
  | { readonly event: 'presence'; readonly presence: Presence };

/** A word about this match. */
export function tell(events: StreamEvents, { event, data }: StreamEvent): void {
  if (event === 'step') events.onStep(data.step);
  else if (event === 'room') events.onRoom(data.room);
  else if (event === 'hello') {
    events.onHello(data.revision);
    events.onRoom(data.room);
    if (data.talk) events.onAside?.({ event: 'talk', talk: { ...data.talk, isWhole: true } });
    if (data.presence) events.onAside?.({ event: 'presence', presence: data.presence });
  } else if (event === 'talk') events.onAside?.({ event, talk: data.talk });
  else if (event === 'presence') events.onAside?.({ event, presence: data.presence });
  else if (event === 'desk') events.onDesk?.(data);
  else if (event === 'reload') events.onReload();
  else if (event === 'refused') events.onConnection('lost');
}
