/** Defines a match as sent between server and browser: plain data with only what the viewer may see. */
import type { ClockState, ClockPause, TimeControl } from '@/lib/match/clock';
import type { AiLevel } from '@/lib/games/ai-contract';
import type { GameEvent, Seat, Status } from '@/lib/games/contract';
import type { Refusal } from '@/lib/games/result';
import type { LogLine } from '@/lib/match/log';
import type { ConditionalLine } from '@/lib/match/conditional-moves';
import type { Delta, PackedFrames } from '@/lib/match/replay-frames';

export interface SeatView {
  readonly seat: Seat;
  readonly kind: 'human' | 'ai' | 'open';
  readonly name: string;
  readonly level: AiLevel | null;
  /** The viewer may move for this seat (both seats, at one screen). */
  readonly mine: boolean;
  /** 1 for first place, equal for ties; null while playing. */
  readonly place: number | null;
  /** The path of the person's own page; guests and AIs have none. */
  readonly profile?: string;
  /** Where the seat was given a name of its own: the person at whose screen it plays. */
  readonly atScreenOf?: string;
  /** The owner of the seat before an AI took it over. */
  readonly insteadOf?: string;
  /** It is the viewer's own, taken over by an AI, and may be taken back. */
  readonly reclaimable?: true;
  /** The change of the owner's rating, once the match is over and was rated. */
  readonly rating?: { readonly before: number; readonly after: number };
  /** ISO time, while the player is on holiday and that matters. */
  readonly awayUntil?: string;
}

/** Waiting for players, being played, over, or called off. */
export type MatchPhase = 'OPEN' | 'PLAYING' | 'OVER' | 'ABORTED';

/** A seat without an owner, and to whom it is offered. */
export interface OpenSeat {
  readonly seat: Seat;
  /** `nobody`: the host has yet to offer it, or to offer it again. */
  readonly to: 'anyone' | 'link' | 'person' | 'nobody';
  /** Who is invited; with `nobody`, who declined. */
  readonly name: string | null;
  /** The viewer may take it. */
  readonly mine: boolean;
}

/** A match that waits for its players. */
export interface OpenMatch {
  readonly host: string;
  /** The viewer created this match, and may change who is invited to it. */
  readonly isHost: boolean;
  readonly offers: readonly OpenSeat[];
  /** The time control of the match; null without a clock. */
  readonly clock: TimeControl | null;
  /** The path of the private link: for the host alone. */
  readonly link: string | null;
}

/** A rematch that not everybody has accepted yet. */
export interface RematchOffer {
  readonly by: string;
  /** It waits for the viewer to accept. */
  readonly isForMe: boolean;
}

/** Which seat can force a win from the start, if any. */
export type Balance = 'even' | 'first' | 'second';

/**
 * What is true of a match beside its log: seats, phase, offers, and what came after it. The live stream sends the
 * whole of it, as the viewer may see it, whenever something in it changes.
 */
export interface MatchInfo {
  readonly phase: MatchPhase;
  readonly seats: readonly SeatView[];
  /** Null once it has begun. */
  readonly gathering: OpenMatch | null;
  readonly rematchId: string | null;
  readonly rematchOffer: RematchOffer | null;
  /**
   * Whether it is rated; before it begins: provided that everybody has an account. No longer once one of the accounts
   * is deleted.
   */
  readonly isRated?: boolean;
  /** What perfect play makes of the start, once that is known; only in games whose boards can be solved. */
  readonly balance?: Balance;
  /** Null without a clock. */
  readonly clock: ClockView | null;
  /** Offers that wait for an answer, and how the last ones ended. For the players. */
  readonly offers: readonly OfferView[];
  /** The player to move has stayed away so long, without a clock, that the viewer may offer to call it off. */
  readonly isIdle?: boolean;
  /** The viewer's conditional moves, by variation; nobody else receives them. */
  readonly plan: readonly ConditionalLine[];
}

/** The clocks of a match, independent of the current time: `lib/match/clock.ts` computes what they show. */
export interface ClockView extends ClockState {
  readonly control: TimeControl;
  /** The pauses of the clock that runs. */
  readonly rests: readonly ClockPause[];
  /** ISO time; null while no clock runs. */
  readonly deadline: string | null;
}

export type OfferKind = 'draw' | 'takeback' | 'abort';

export interface OfferView {
  readonly id: string;
  readonly kind: OfferKind;
  /** Who made it. */
  readonly seat: Seat;
  /** The seats whose players have not answered. */
  readonly waitsFor: readonly Seat[];
  /** The seats whose players have agreed, including the one who made it. */
  readonly agreed: readonly Seat[];
  /** Of a take-back: the ply to which the match would return; null while that is not known, and for others. */
  readonly toPly: number | null;
  /** Null while it is open. */
  readonly ending: 'accepted' | 'declined' | 'withdrawn' | 'lapsed' | null;
  /** Who declined it. */
  readonly endedBy: Seat | null;
  /** ISO time at which the match is called off unless the absent player has moved. */
  readonly takesEffectAt?: string;
}

/** One entry of the log as the live stream carries it: its events, and the state after it. */
export interface Step {
  readonly line: LogLine;
  readonly events: readonly GameEvent[];
  /** Without its position history, of which `history` says what the entry changed. */
  readonly state: unknown;
  readonly history?: Delta | null;
  readonly status: Status;
  /** What an undo took back, so that a board can play it backwards. */
  readonly undone?: readonly GameEvent[];
}

/** Who may see a finished match, from few to many. */
export const SHARINGS = ['nobody', 'link', 'everybody'] as const;
/** `nobody`: only those who played. `link`: whoever has the address. `everybody`: it is in the library. */
export type Sharing = (typeof SHARINGS)[number];

export interface SharingView {
  readonly is: Sharing;
  /** What the viewer has agreed to; null for whoever did not play, and where everybody could watch from the start. */
  readonly mine: Sharing | null;
  /** Who has not agreed to as much yet. */
  readonly waitsFor: readonly string[];
}

export interface MatchView extends MatchInfo {
  readonly id: string;
  /** The viewer: a person's id, or `nobody`. It changes with the session. */
  readonly seenBy: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: unknown;
  /**
   * Null while it is a secret of the match: whoever knows it knows what is hidden. A seed that players know by name
   * is no secret.
   */
  readonly seed: number | null;
  /** Grows with every entry of the log; the id of the live stream's last event. */
  readonly revision: number;
  readonly ply: number;
  readonly state: unknown;
  readonly status: Status;
  readonly log: readonly LogLine[];
  /** The events of the last entry, so that the board can highlight what moved. */
  readonly lastEvents: readonly GameEvent[];
  /** Of the turns of others before it, back to the viewer's own last turn. */
  readonly earlierEvents?: readonly (readonly GameEvent[])[];
  readonly isPublic: boolean;
  /** Once it is over. */
  readonly sharing?: SharingView;
  /** Measured in days, or without a clock between people: a player may think overnight, and a slip would be a pity. */
  readonly inDays?: boolean;
  readonly createdAt: string;
  readonly endedAt: string | null;
}

/** A seat that is offered to the viewer, who accepts or declines, or to whoever comes first. */
export interface OpenMatchSummary {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly SeatView[];
  /** The state before the first turn. */
  readonly state: unknown;
  readonly options: unknown;
  readonly gathering: OpenMatch;
  readonly isPublic: boolean;
  /** Provided that everybody has an account. */
  readonly isRated: boolean;
  readonly isRematch: boolean;
  readonly createdAt: string;
}

/** A match on the dashboard. */
export interface MatchSummary {
  readonly id: string;
  readonly phase: MatchPhase;
  readonly game: string;
  readonly seats: readonly SeatView[];
  readonly ply: number;
  readonly state: unknown;
  readonly status: Status;
  readonly myTurn: boolean;
  readonly deadline: string | null;
  readonly changedAt: string;
}

/** A replay as it is sent: `lib/match/replay-frames.ts` makes its frames. */
export interface ReplayView extends PackedFrames {
  readonly match: MatchView;
}

/** Whether the position of a solitaire can still be won. */
export interface PositionVerdict {
  readonly revision: number;
  readonly verdict: 'won' | 'lost' | 'unknown';
  /** The last ply from which it can still be won; null where that is the position itself, or none. */
  readonly backTo: number | null;
}

/** What a win means to the player. */
export interface WinFacts {
  /** Wins at this game one after the other, this one included. */
  readonly streak: number;
  readonly isFirst: boolean;
  /** The player has no account. */
  readonly isGuest: boolean;
}

/** A good turn, and why. */
export interface Hint {
  readonly atRevision: number;
  /** The rest of the turn. */
  readonly moves: readonly unknown[];
  readonly notation: string;
  readonly words: string;
}

export type HintAnswer =
  { readonly ok: true; readonly hint: Hint } | { readonly ok: false; readonly error: Refusal };
