/** What the live stream of several matches says, in the order it is said: plain data, cut for the one who looks. */
import type { Refusal } from '@/lib/games/result';
import type { GameEvent } from '@/lib/games/contract';
import { type Inbox, INBOX_TOPIC } from './inbox';
import type { MatchInfo, Step } from './views';
import type { Presence, ChatUpdate, ChatView } from './chat';

/** As many matches as one stream carries. */
export const MAX_MATCHES_PER_STREAM = 32;

export type StreamEvent =
  /** Whose eyes everything after this is cut for, as in `MatchView.seenBy`. Always the first. */
  | { readonly event: 'viewer'; readonly data: { readonly seenBy: string } }
  /** Where the match stands as the stream begins. */
  | {
      readonly event: 'hello';
      readonly data: {
        readonly match: string;
        readonly revision: number;
        readonly room: MatchInfo;
        /** Null where there is none for these eyes; a server of an earlier release says neither. */
        readonly talk?: ChatView | null;
        readonly presence?: Presence;
      };
    }
  | { readonly event: 'step'; readonly data: { readonly match: string; readonly step: Step } }
  /** Something changed that is not in the log. The whole of it each time: a newer one replaces the one before. */
  | { readonly event: 'room'; readonly data: { readonly match: string; readonly room: MatchInfo } }
  /** Something was said, or who may read and write changed. */
  | { readonly event: 'talk'; readonly data: { readonly match: string; readonly talk: ChatUpdate } }
  /** Somebody came to the board, or left it. */
  | { readonly event: 'presence'; readonly data: { readonly match: string; readonly presence: Presence } }
  /** Too much was missed to be told step by step. */
  | { readonly event: 'reload'; readonly data: { readonly match: string; readonly revision: number } }
  /** What waits for the one who looks, wherever they are; it was asked for by `me=1`. */
  | { readonly event: 'desk'; readonly data: Inbox }
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
  'refused',
] as const satisfies readonly StreamEvent['event'][];

/** How a stream is asked to go on: every match with the last revision known of it, and one's own desk by its name. */
export const streamQuery = (stands: Iterable<readonly [match: string, since: number]>): string =>
  [...stands]
    .map(([match, since]) =>
      match === INBOX_TOPIC ? 'me=1' : `match=${encodeURIComponent(`${match}:${since}`)}`,
    )
    .join('&');

// What happened at a match since one of its players last saw the board: plain data, cut for them.

export interface SinceLastVisit {
  /** The board as it was seen last, or a little later where very much has happened since. */
  readonly from: { readonly state: unknown; readonly lastEvents: readonly GameEvent[] };
  /** From there to how it stands, in order. */
  readonly steps: readonly Step[];
}
