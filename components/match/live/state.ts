/** Defines the state of a live match in the browser, the events that change it, and the effects they lead to. */
import type { AnyBoard } from '@/components/board/contract';
import type { ShownState } from '@/components/board/animation/playback';
import type { InputEvent } from '@/components/board/input/choose';
import type { Connection } from '@/components/connection/stream';
import type { Selection } from '@/components/board/input/selection';
import type { GameEvent, PlayableGame } from '@/lib/games/contract';
import type { Command, CommandAnswer } from '@/lib/protocol/commands';
import type { MatchInfo, MatchView, Step } from '@/lib/protocol/views';
import type { Played } from '@/lib/match/play-move';

/** The loaded game: its rules and its board. */
export interface LoadedGame {
  readonly game: PlayableGame;
  readonly board: AnyBoard;
}

/** A whole turn that the server has not confirmed. */
export interface UnsentTurn {
  readonly kind: 'turn';
  readonly key: string;
  /** The revision it was made for. With the notation it tells whether a line of the log is this turn. */
  readonly atRevision: number;
  readonly notation: string;
  readonly moves: readonly unknown[];
  /** What the rules on this page came to; null where only the server knows what the turn reveals. */
  readonly result: readonly Played[] | null;
}

type Body<Of> = Of extends unknown ? Omit<Of, 'key' | 'atRevision' | 'toPly'> : never;
/** A command beside turns, without what is only known when it is sent. */
export type CommandBody = Body<Exclude<Command, { readonly type: 'turn' | 'turn-text' }>>;

export interface PendingCommand {
  readonly kind: 'command';
  /** Who waits for the outcome; null where the page that asked for it is gone. Stays when it is sent under another key. */
  readonly id: string | null;
  readonly key: string;
  /** The revision it was given for: after everything that was given before it. */
  readonly atRevision: number;
  readonly command: CommandBody;
  /** Of a take-back, from the first time it was sent on. */
  readonly toPly: number | null;
  /** Sent again where the match has gone on meanwhile: another's turn does not change it. */
  readonly survives: boolean;
}

export type Pending = UnsentTurn | PendingCommand;

/** A choice made while only the server knows the position. */
interface HeldChoice {
  readonly from: string;
  readonly to: string;
}

/** What is kept in the browser's storage, for one viewer and one match. */
export interface KeptInput {
  readonly v: 2;
  /** Turns and commands that are not confirmed, in the order in which they were given; without `result` and `id`. */
  readonly queue: readonly Pending[];
  /** The revision that the half-made turn and the held choices are for. */
  readonly revision: number;
  readonly draft: readonly unknown[];
  readonly held: readonly HeldChoice[];
}

export interface LiveState {
  /** The last that the server confirmed. */
  readonly server: MatchView;
  readonly connection: Connection;
  /** The server says that there is no such match for this viewer. */
  readonly isGone: boolean;
  /** The turn being made. */
  readonly draft: readonly Played[];
  /** Turns and commands in the order in which they were given; the first is on its way. */
  readonly queue: readonly Pending[];
  /** Choices made while only the server knows the position; they are judged when it has answered. */
  readonly held: readonly HeldChoice[];
  /** The key of the entry of the queue that is on its way. */
  readonly sending: string | null;
  /** How often the first of the queue has not reached the server. */
  readonly failures: number;
  /** The first of the queue waits for the retry timer. */
  readonly isWaiting: boolean;
  readonly selection: Selection;
  /** A finished turn waits for `confirm`. */
  readonly confirmFirst: boolean;
  /** Why something was refused. A brief one is shown for a while, any other until the next input. */
  readonly message: { readonly text: string; readonly cell: string | null; readonly isBrief: boolean } | null;
  /** The latest events, each reported once, with a serial number that marks them as new. */
  readonly news: { readonly serial: number; readonly events: readonly GameEvent[] };
  /** The match info last received from the stream, for as long as the stream is connected. */
  readonly streamedInfo: MatchInfo | null;
  /** While the match is being fetched: `streamedInfo` as it was then. */
  readonly fetching: { readonly since: MatchInfo | null } | null;
  /** The revision that the stream has announced. */
  readonly expected: number;
  /** The revision at which a silent AI was asked to act. */
  readonly nudgedAt: number;
  /** Keys are made of it and a number, so that the reducer needs no randomness. */
  readonly keyBase: string;
  readonly keysMade: number;
}

export type TimerName = 'retry-send' | 'expected-step' | 'silent-ai' | 'clear-message' | 'ask-again';

export type LiveEvent =
  // The person.
  | InputEvent
  | { readonly type: 'undo-move' | 'confirm' | 'cancel' }
  | { readonly type: 'confirm-first'; readonly on: boolean }
  | {
      readonly type: 'command';
      readonly id: string;
      readonly command: CommandBody;
      readonly survives?: boolean;
    }
  // The server, by stream or by answer.
  | { readonly type: 'greeting'; readonly revision: number; readonly info: MatchInfo }
  | { readonly type: 'step'; readonly step: Step }
  | { readonly type: 'info'; readonly info: MatchInfo }
  | { readonly type: 'answer'; readonly key: string; readonly answer: CommandAnswer }
  | { readonly type: 'unreachable'; readonly key: string }
  /** Null: there is no such match for this viewer; undefined: no answer came. */
  | { readonly type: 'fetched'; readonly match: MatchView | null | undefined }
  /** The page was rendered again. */
  | { readonly type: 'rendered'; readonly match: MatchView }
  // The page.
  | { readonly type: 'started' | 'refresh' | 'online' | 'looked-at' }
  | { readonly type: 'connection'; readonly connection: Connection }
  | { readonly type: 'timer'; readonly name: TimerName }
  | { readonly type: 'restored'; readonly kept: KeptInput };

export type Effect =
  | { readonly do: 'send'; readonly command: Command & { readonly key: string } }
  | { readonly do: 'fetch-match' | 'nudge-ai' | 'listen' | 'restore' }
  | { readonly do: 'keep'; readonly kept: KeptInput | null }
  | { readonly do: 'wait'; readonly name: TimerName; readonly ms: number }
  /** A command has been carried out, or refused in these words. */
  | { readonly do: 'settle'; readonly id: string; readonly refusal: string | null }
  | { readonly do: 'play' | 'rewind'; readonly shown: ShownState; readonly events: readonly GameEvent[] }
  | { readonly do: 'jump'; readonly shown: ShownState }
  | { readonly do: 'show-step'; readonly before: MatchView; readonly step: Step };

const NOTHING: readonly never[] = [];

export const initialState = (server: MatchView, keyBase: string): LiveState => ({
  server,
  connection: 'connecting',
  isGone: false,
  draft: NOTHING,
  queue: NOTHING,
  held: NOTHING,
  sending: null,
  failures: 0,
  isWaiting: false,
  selection: { selected: null, aimed: null },
  confirmFirst: false,
  message: null,
  news: { serial: 0, events: NOTHING },
  streamedInfo: null,
  fetching: null,
  expected: 0,
  nudgedAt: -1,
  keyBase,
  keysMade: 0,
});

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** One event being taken in: the state as it becomes, and what follows from it. */
export interface Work {
  readonly loaded: LoadedGame;
  readonly now: Mutable<LiveState>;
  readonly effects: Effect[];
}
