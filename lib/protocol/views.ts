/** A match as it travels between server and browser: plain data, already cut for the one who looks. */
import type { ClockState, ClockPause, TimeControl } from '@/lib/match/clock';
import type { AiLevel, GameEvent, Seat, Status } from '@/lib/games/contract';
import type { Refusal } from '@/lib/games/result';
import type { LogLine } from '@/lib/match/log';
import type { ConditionalLine } from '@/lib/match/conditional-moves';
import type { PackedFrames } from '@/lib/match/replay-frames';

export interface SeatView {
  readonly seat: Seat;
  readonly kind: 'human' | 'ai' | 'open';
  readonly name: string;
  readonly level: AiLevel | null;
  /** The viewer may act for this seat (both seats, at one screen). */
  readonly mine: boolean;
  /** 1 for first place, equal for ties; null while playing. */
  readonly place: number | null;
  /** Where the person's own page is; guests and AIs have none. */
  readonly profile?: string;
  /** Whose seat it was before an AI took it over. */
  readonly insteadOf?: string;
  /** It is the viewer's own, taken over by an AI, and may be taken back. */
  readonly reclaimable?: true;
  /** What the match did to the owner's rating, once it is over and was rated. */
  readonly rating?: { readonly before: number; readonly after: number };
  /** ISO time, while whoever sits there is on holiday and that matters. */
  readonly awayUntil?: string;
}

/** Where a match is in its life: waiting for people to take its seats, being played, over, or called off. */
export type MatchPhase = 'OPEN' | 'PLAYING' | 'OVER' | 'ABORTED';

/** A seat that nobody has yet, and to whom it is offered. */
export interface OpenSeat {
  readonly seat: Seat;
  /** `nobody`: whoever set the table has yet to offer it, or to offer it anew. */
  readonly to: 'anyone' | 'link' | 'person' | 'nobody';
  /** Who is invited; with `nobody`, who declined. */
  readonly name: string | null;
  /** The viewer may take it. */
  readonly mine: boolean;
}

/** A match that waits for its players. */
export interface OpenMatch {
  readonly host: string;
  /** The viewer set this table, and may change who is invited to it. */
  readonly isHost: boolean;
  readonly offers: readonly OpenSeat[];
  /** How time will be kept; null without a clock. */
  readonly clock: TimeControl | null;
  /** Where the private link leads, without the site: for the host alone. */
  readonly link: string | null;
}

/** A rematch that not everybody has accepted yet. */
export interface RematchOffer {
  readonly by: string;
  /** It waits for the viewer to accept. */
  readonly isForMe: boolean;
}

/**
 * What is true of a match without standing in its log: who sits where, whether it has begun, and what came after it. The
 * live stream sends the whole of it, cut for the one who looks, whenever something in it changes.
 */
export interface MatchInfo {
  readonly phase: MatchPhase;
  readonly seats: readonly SeatView[];
  /** Null once it has begun. */
  readonly gathering: OpenMatch | null;
  readonly rematchId: string | null;
  readonly rematchOffer: RematchOffer | null;
  /** Counts for ratings; before it begins: where everybody turns out to have an account. No longer once one of them is gone. */
  readonly isRated?: boolean;
  /** Null where no time is kept. */
  readonly clock: ClockView | null;
  /** Proposals that wait for an answer, and how the last ones ended. For those who sit at the table. */
  readonly offers: readonly OfferView[];
  /** Whoever is to act has stayed away so long, without a clock, that the viewer may propose to call it off. */
  readonly isIdle?: boolean;
  /** What the one who looks has planned, line by line; nobody else is told. */
  readonly plan: readonly ConditionalLine[];
}

/** The clocks of a match, as of no moment in particular: `lib/match/clock.ts` tells what they show at any. */
export interface ClockView extends ClockState {
  readonly control: TimeControl;
  /** When the clock that runs stands still. */
  readonly rests: readonly ClockPause[];
  /** ISO time; null while no clock runs. */
  readonly deadline: string | null;
}

export type OfferKind = 'draw' | 'takeback' | 'abort';

export interface OfferView {
  readonly id: string;
  readonly kind: OfferKind;
  /** Who proposed it. */
  readonly seat: Seat;
  /** The seats whose people have not answered. */
  readonly waitsFor: readonly Seat[];
  /** The seats whose people have agreed, whoever proposed it included. */
  readonly agreed: readonly Seat[];
  /** Of a turn to take back: the ply to which the match would return; null while that is not known, and for others. */
  readonly toPly: number | null;
  /** Null while it is open. */
  readonly ending: 'accepted' | 'declined' | 'withdrawn' | 'lapsed' | null;
  /** Who declined it. */
  readonly endedBy: Seat | null;
  /** ISO time at which the match is called off unless whoever stays away has played. */
  readonly takesEffectAt?: string;
}

/** One entry of the log as the live stream carries it: what happened, and how things stand after it. */
export interface Step {
  readonly line: LogLine;
  readonly events: readonly GameEvent[];
  readonly state: unknown;
  readonly status: Status;
  /** What an undo took back, so that a board can play it backwards. */
  readonly undone?: readonly GameEvent[];
}

export interface MatchView extends MatchInfo {
  readonly id: string;
  /** Whose eyes this is cut for: a person's id, or `nobody`. It changes with the session. */
  readonly seenBy: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: unknown;
  /** Null while it is a secret of the match: whoever knows it knows what is hidden. Where it has a name, it is none. */
  readonly seed: number | null;
  /** Grows with every entry of the log; the id of the live stream's last event. */
  readonly revision: number;
  readonly ply: number;
  readonly state: unknown;
  readonly status: Status;
  readonly log: readonly LogLine[];
  /** The events of the last entry, so that the board can tint what moved. */
  readonly lastEvents: readonly GameEvent[];
  readonly isPublic: boolean;
  /** Measured in days, or without a clock between people: one may think overnight, and a slip would be a pity. */
  readonly inDays?: boolean;
  readonly createdAt: string;
  readonly endedAt: string | null;
}

/** A seat that is offered to someone who has to say yes or no, or to whoever comes first. */
export interface OpenMatchSummary {
  readonly id: string;
  readonly game: string;
  readonly seats: readonly SeatView[];
  /** As it lies before the first turn. */
  readonly state: unknown;
  readonly options: unknown;
  readonly gathering: OpenMatch;
  readonly isPublic: boolean;
  /** Where everybody turns out to have an account. */
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
  /** Somebody has written to the one who looks since they looked at the match. */
  readonly hasNewMessage?: boolean;
}

/** A replay as it travels: `lib/match/replay-frames.ts` makes its frames. */
export interface ReplayView extends PackedFrames {
  readonly match: MatchView;
}

/** What needs no more than to be said: resigning, undo, redo. */
export interface CommandRequest {
  readonly matchId: string;
  readonly atRevision: number;
  /** Chosen by the sender, once a deed: a repeated submission answers as the first did. */
  readonly key: string;
  /** Which of one's own seats, where that is not plain. */
  readonly seat?: number;
}

export interface TakeBackRequest extends CommandRequest {
  readonly toPly: number;
}

export interface RunRequest extends CommandRequest {
  /** One of the game's runs, by its id. */
  readonly run: string;
}

export interface TurnRequest extends CommandRequest {
  readonly moves: readonly unknown[];
}

/** `fresh` comes with `stale`, so that the page can catch up without asking again. */
export type TurnAnswer =
  | { readonly ok: true; readonly step: Step }
  | { readonly ok: false; readonly error: Refusal; readonly fresh?: MatchView };

export interface HintRequest {
  readonly matchId: string;
  readonly atRevision: number;
  /** The decisions of this turn already made on the asker's screen. */
  readonly begun: readonly unknown[];
}

/** A turn worth playing, and why. */
export interface Hint {
  readonly atRevision: number;
  /** What is left of the turn. */
  readonly moves: readonly unknown[];
  readonly notation: string;
  readonly words: string;
}

export type HintAnswer =
  { readonly ok: true; readonly hint: Hint } | { readonly ok: false; readonly error: Refusal };

export interface OfferRequest {
  readonly matchId: string;
  readonly atRevision: number;
  readonly kind: OfferKind;
  readonly seat?: number;
}

export interface OfferAnswerRequest {
  readonly matchId: string;
  readonly offer: string;
  readonly answer: 'accept' | 'decline' | 'withdraw';
}

export interface ConditionalMovesRequest {
  readonly matchId: string;
  readonly atRevision: number;
  readonly seat?: number;
  /** A line to add: whole turns from the position on, others' and one's own, ending with one's own. */
  readonly add?: readonly (readonly unknown[])[];
  /** A line to strike out, by its notations. */
  readonly remove?: readonly string[];
}

/** What is said of a match and does not enter its log by itself. */
export type InfoAnswer = { readonly ok: true } | { readonly ok: false; readonly error: Refusal };
