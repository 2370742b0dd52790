/** Defines the events of a live stream of several matches, in the order they are sent: plain data for one viewer. */
import type { Refusal } from '@/lib/games/result';
import type { GameEvent } from '@/lib/games/contract';
import { type Inbox, INBOX_TOPIC } from './inbox';
import type { MatchInfo, Step } from './views';
import type { Presence, ChatUpdate, ChatView } from './chat';

/** A page that has heard nothing for more than twice as long takes the stream for dead. */
export const BEAT_MS = 5000;

/** The most matches that one stream carries. */
export const MAX_MATCHES_PER_STREAM = 32;

export type StreamEvent =
  /** The viewer of everything after this, as in `MatchView.seenBy`. Always the first. */
  | { readonly event: 'viewer'; readonly data: { readonly seenBy: string } }
  /** The state of the match as the stream begins. */
  | {
      readonly event: 'hello';
      readonly data: {
        readonly match: string;
        readonly revision: number;
        readonly room: MatchInfo;
        /** Null where this viewer has none; a server of an earlier release sends neither. */
        readonly talk?: ChatView | null;
        readonly presence?: Presence;
      };
    }
  | { readonly event: 'step'; readonly data: { readonly match: string; readonly step: Step } }
  /** The match info changed. All of it each time: a newer one replaces the one before. */
  | { readonly event: 'room'; readonly data: { readonly match: string; readonly room: MatchInfo } }
  /** A chat message was written, or who may read and write changed. */
  | { readonly event: 'talk'; readonly data: { readonly match: string; readonly talk: ChatUpdate } }
  /** Somebody came to the board, or left it. */
  | { readonly event: 'presence'; readonly data: { readonly match: string; readonly presence: Presence } }
  /** Too much was missed to be sent step by step. */
  | { readonly event: 'reload'; readonly data: { readonly match: string; readonly revision: number } }
  /** The viewer's inbox; requested by `me=1`. */
  | { readonly event: 'desk'; readonly data: Inbox }
  /** Nothing is new, but the connection is alive. */
  | { readonly event: 'beat'; readonly data: Readonly<Record<string, never>> }
  /** This match is not carried, or no longer; the others are. */
  | { readonly event: 'refused'; readonly data: { readonly match: string; readonly error: Refusal } };

export const STREAM_EVENTS = [
  'viewer',
  'hello',
  'step',
  'room',
  'talk',
  'presence',
  'reload',
  'desk',
  'beat',
  'refused',
] as const satisfies readonly StreamEvent['event'][];

/** The query of a stream: every match with the last revision known of it, and the viewer's inbox by its topic. */
export const streamQuery = (stands: Iterable<readonly [match: string, since: number]>): string =>
  [...stands]
    .map(([match, since]) =>
      match === INBOX_TOPIC ? 'me=1' : `match=${encodeURIComponent(`${match}:${since}`)}`,
    )
    .join('&');

/** What happened in a match since one of its players last saw the board, as that player may see it. */
export interface SinceLastVisit {
  /** The board as it was last seen, or a little later where very much has happened since. */
  readonly from: { readonly state: unknown; readonly lastEvents: readonly GameEvent[] };
  /** From there to the current state, in order. */
  readonly steps: readonly Step[];
}
