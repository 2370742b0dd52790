/** What people say around a match, as it travels between server and browser: plain data, cut for the one who looks. */
import type { Seat } from '@/lib/games/contract';

/** Those who play talk among themselves, and so do those who watch. */
export type ChatRoomName = 'players' | 'spectators';

export interface ChatMessage {
  readonly id: number;
  readonly room: ChatRoomName;
  readonly name: string;
  /** Where the author sits, for one who plays. */
  readonly seat: Seat | null;
  readonly mine: boolean;
  /** Null where an operator removed it. */
  readonly text: string | null;
  /** ISO time. */
  readonly at: string;
}

export interface ChatView {
  /** Open to these eyes. */
  readonly rooms: readonly ChatRoomName[];
  /** Of these, where they may write. */
  readonly writes: readonly ChatRoomName[];
  /** Why they may not write, in words, where they might expect to. */
  readonly quiet: string | null;
  /** People of this match whose messages are left out, by the id of the mute. */
  readonly muted: readonly { readonly id: string; readonly name: string }[];
  /** The latest of each room, in the order they were written. */
  readonly messages: readonly ChatMessage[];
  /** There is more before these. */
  readonly hasEarlier: boolean;
}

/** As the live stream tells it: all that is shown, or what is to be added to it. */
export interface ChatUpdate extends ChatView {
  readonly isWhole: boolean;
}

/** Who has the board open: the seats whose people are here, and how many watch. */
export interface Presence {
  readonly here: readonly Seat[];
  readonly watching: number;
}

/** Everything around a match that is not play. */
export interface Around {
  readonly talk: ChatView | null;
  readonly presence: Presence;
}

/** The author of a message, or else whoever has this seat. */
export interface MuteRequest {
  readonly matchId: string;
  readonly message?: number;
  readonly seat?: number;
}

export const REPORT_REASONS = {
  ABUSE: 'Insults or threats',
  SPAM: 'Advertising or nonsense',
  CHEATING: 'Unfair play',
  NAME: 'An improper name',
  OTHER: 'Something else',
} as const;

export type ReportReason = keyof typeof REPORT_REASONS;

export interface ReportRequest {
  readonly matchId: string;
  /** A message, or else whoever has this seat. */
  readonly message?: number;
  readonly seat?: number;
  readonly reason: ReportReason;
  readonly note: string;
}

export const MAX_MESSAGE_CHARS = 300;
export const MAX_NOTE_CHARS = 300;
