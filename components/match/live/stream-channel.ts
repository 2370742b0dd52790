/** Defines the messages that the tabs of a browser send each other about the stream they share. */
import type { StreamEvent } from '@/lib/protocol/stream';
import type { Connection } from './event-source';

/** A match, and the last revision a tab has of it. */
export type Stand = readonly [match: string, since: number];

export type Said =
  /** From a tab: the matches it shows. */
  | { readonly type: 'want'; readonly tab: string; readonly matches: readonly Stand[] }
  | { readonly type: 'leave'; readonly tab: string }
  /** From a visible tab: is there a leader? A tab that was just resumed does not wait long. */
  | { readonly type: 'ask'; readonly isAwake: boolean }
  /** From the leader: asks every tab what it shows. */
  | { readonly type: 'who' }
  /** From the leader: it is there, with the state of these matches. */
  | ({ readonly type: 'here' } & Standing)
  /** From the leader: an event of the stream. */
  | { readonly type: 'word'; readonly word: StreamEvent }
  /** From the leader: the stream is for another viewer, because the session has changed; reload. */
  | { readonly type: 'stranger' };

export interface Standing {
  readonly connection: Connection;
  /** The matches the stream is asked for, and those of them it does not carry. */
  readonly matches: readonly string[];
  readonly refused: readonly string[];
}

/** The connection of a match; null where the leader does not know the match. */
export function connectionOf(match: string, standing: Standing | null): Connection | null {
  if (!standing?.matches.includes(match)) return null;
  return standing.refused.includes(match) ? 'lost' : standing.connection;
}

/** The part of BroadcastChannel that is used; tests pass their own. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>;
