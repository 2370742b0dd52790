/** What the tabs of a browser say to each other about the stream they share. */
import type { StreamEvent } from '@/lib/protocol/stream';
import type { Connection } from './event-source';

/** A match, and the last revision a tab knows of it. */
export type Stand = readonly [match: string, since: number];

export type Said =
  /** A tab: these are the matches I show. */
  | { readonly type: 'want'; readonly tab: string; readonly matches: readonly Stand[] }
  | { readonly type: 'leave'; readonly tab: string }
  /** A tab that is looked at: is anyone there? One that has just been woken wants no waiting. */
  | { readonly type: 'ask'; readonly isAwake: boolean }
  /** The leader: who is there, and what do you show? */
  | { readonly type: 'who' }
  /** The leader: here I am, and so it stands with these. */
  | ({ readonly type: 'here' } & Standing)
  /** The leader: the stream said this. */
  | { readonly type: 'word'; readonly word: StreamEvent }
  /** The leader: the stream is cut for other eyes than ours. The session has changed; look anew. */
  | { readonly type: 'stranger' };

export interface Standing {
  readonly connection: Connection;
  /** The matches the stream is asked for, and those of them it will not carry. */
  readonly matches: readonly string[];
  readonly refused: readonly string[];
}

/** How a match stands; null where the leader does not know of it. */
export function connectionOf(match: string, standing: Standing | null): Connection | null {
  if (!standing?.matches.includes(match)) return null;
  return standing.refused.includes(match) ? 'lost' : standing.connection;
}

/** The browser's BroadcastChannel, as far as it is needed; tests bring their own. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;
