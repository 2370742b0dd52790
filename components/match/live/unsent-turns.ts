/** Holds the turns made here that the server has not confirmed: whole turns being sent, and the turn being made. */
import type { MatchView } from '@/lib/protocol/views';
import { isWholeTurn, type Played, sameData } from './match-progress';

/**
 * A turn being sent. Its result is null where only the server knows it, because the view hides what the turn reveals.
 */
export interface Outgoing {
  readonly moves: readonly unknown[];
  readonly ahead: readonly Played[] | null;
}

/** A constant, so that an empty value stays the same object. */
const NOTHING: readonly unknown[] = [];

export class UnsentTurns {
  /** Oldest first; the first is being sent. */
  private outbox: readonly Outgoing[] = [];
  private draft: readonly Played[] = [];

  /** The turn that is being sent or is next to be sent. */
  get first(): Outgoing | undefined {
    return this.outbox[0];
  }

  get isPending(): boolean {
    return this.outbox.length > 0;
  }

  /** Whether only the server can know the resulting state. */
  get isBlind(): boolean {
    return this.outbox.some(({ ahead }) => ahead === null);
  }

  get isBegun(): boolean {
    return this.draft.length > 0;
  }

  /** Whether the turn being made is complete. */
  get isWhole(): boolean {
    const last = this.draft.at(-1);
    return last !== undefined && isWholeTurn(last);
  }

  /** The moves of the turn being made. */
  get begun(): readonly unknown[] {
    return this.isBegun ? this.draft.map(({ move }) => move) : NOTHING;
  }

  add(played: Played): void {
    this.draft = [...this.draft, played];
  }

  /** Removes and returns the last move. */
  takeBackLast(): Played | undefined {
    const last = this.draft.at(-1);
    this.draft = this.draft.slice(0, -1);
    return last;
  }

  takeBackAll(): void {
    this.draft = [];
  }

  /** Moves the turn being made to the outbox; with a last move, where only the server knows its result. */
  post(blindly?: { readonly move: unknown }): void {
    this.outbox = [
      ...this.outbox,
      blindly
        ? { moves: [...this.begun, blindly.move], ahead: null }
        : { moves: this.begun, ahead: this.draft },
    ];
    this.draft = [];
  }

  /** The state that the first turn leads to, if it equals the server's: then the turn has arrived. */
  arrivedAt(state: unknown): { readonly state: unknown } | null {
    const ahead = this.first?.ahead?.at(-1);
    if (!ahead || !sameData(ahead.state, state)) return null;
    this.outbox = this.outbox.slice(1);
    return { state: ahead.state };
  }

  /** Discards everything. Returns whether there was anything. */
  drop(): boolean {
    const wasThere = this.isPending || this.isBegun;
    this.outbox = [];
    this.draft = [];
    return wasThere;
  }

  /** The match with all unsent moves applied. */
  over(match: MatchView): MatchView {
    const turns = [...this.outbox.map((turn) => turn.ahead ?? []), this.draft];
    const ahead = turns.filter((turn) => turn.length > 0).at(-1);
    const last = ahead?.at(-1);
    if (!ahead || !last) return match;
    const lastEvents = ahead.flatMap((played) => played.events);
    return { ...match, state: last.state, status: last.status, lastEvents };
  }
}
