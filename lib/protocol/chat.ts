/** Defines the chat and presence of a match as sent between server and browser: plain data for one viewer. */
import type { Seat } from '@/lib/games/contract';

/** Players chat among themselves, and so do spectators. */
export type ChatRoomName = 'players' | 'spectators';

export interface ChatMessage {
  readonly id: number;
  readonly room: ChatRoomName;
  readonly name: string;
  /** The author's seat, for a player. */
  readonly seat: Seat | null;
  readonly mine: boolean;
  /** Null where an operator removed it. */
  readonly text: string | null;
  /** ISO time. */
  readonly at: string;
}

export interface ChatView {
  /** The rooms the viewer may read. */
  readonly rooms: readonly ChatRoomName[];
  /** Of these, the rooms the viewer may write in. */
  readonly writes: readonly ChatRoomName[];
  /** Why the viewer may not write, in words, where they might expect to. */
  readonly quiet: string | null;
  /** People of this match whose messages are left out, by the id of the mute. */
  readonly muted: readonly { readonly id: string; readonly name: string }[];
  /** The latest of each room, in the order they were written. */
  readonly messages: readonly ChatMessage[];
  /** Whether there are earlier messages. */
  readonly hasEarlier: boolean;
}

/** As the live stream sends it: the whole chat, or what is to be added to it. */
export interface ChatUpdate extends ChatView {
  readonly isWhole: boolean;
}

/** Who has the board open: the seats of the players who are here, and the number of spectators. */
export interface Presence {
  readonly here: readonly Seat[];
  readonly watching: number;
}

/** Everything around a match that is not play. */
export interface ChatAndPresence {
  readonly talk: ChatView | null;
  readonly presence: Presence;
}

/** The author of a message, or else the owner of this seat. */
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
  /** A message, or else the owner of this seat. */
  readonly message?: number;
  readonly seat?: number;
  readonly reason: ReportReason;
  readonly note: string;
}

export const MAX_MESSAGE_CHARS = 300;
export const MAX_NOTE_CHARS = 300;
