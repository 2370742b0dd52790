/** Defines what a live match receives from its stream, shared or not. */
import type { Inbox } from '@/lib/protocol/inbox';
import type { MatchView, MatchInfo, Step } from '@/lib/protocol/views';
import type { StreamEvent } from '@/lib/protocol/stream';
import type { Presence, ChatUpdate } from '@/lib/protocol/chat';
import type { Connection } from './event-source';

/** A match and its viewer. */
export type Watched = Pick<MatchView, 'id' | 'seenBy'>;

export interface StreamEvents {
  /** The last revision known here, to resume from. */
  since(): number;
  onStep(step: Step): void;
  onHello(revision: number): void;
  /** Everything that is not in the log. */
  onRoom(room: MatchInfo): void;
  /** Too much was missed to be sent step by step, or the session has changed. */
  onReload(): void;
  onConnection(connection: Connection): void;
  /** The visitor's inbox; only the subscription to the inbox topic receives it. */
  onInbox?(inbox: Inbox): void;
  /** Chat messages and presence. */
  onSideEvent?(event: SideEvent): void;
}

export type SideEvent =
  | { readonly event: 'talk'; readonly talk: ChatUpdate }
  | { readonly event: 'presence'; readonly presence: Presence };

/** Dispatches one event of this match. */
export function tell(events: StreamEvents, { event, data }: StreamEvent): void {
  if (event === 'step') events.onStep(data.step);
  else if (event === 'room') events.onRoom(data.room);
  else if (event === 'hello') {
    events.onHello(data.revision);
    events.onRoom(data.room);
    if (data.talk) events.onSideEvent?.({ event: 'talk', talk: { ...data.talk, isWhole: true } });
    if (data.presence) events.onSideEvent?.({ event: 'presence', presence: data.presence });
  } else if (event === 'talk') events.onSideEvent?.({ event, talk: data.talk });
  else if (event === 'presence') events.onSideEvent?.({ event, presence: data.presence });
  else if (event === 'desk') events.onInbox?.(data);
  else if (event === 'reload') events.onReload();
  else if (event === 'refused') events.onConnection('lost');
}
