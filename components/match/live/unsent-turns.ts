/** What was played here ahead of the server: whole turns on their way, and the turn that is being made. */
import type { MatchView } from '@/lib/protocol/views';
import { isWholeTurn, type Played, sameData } from './match-progress';

/** A turn on its way. What it leads to is null where only the server knows: the view hides what it turns over. */
export interface Outgoing {
  readonly moves: readonly unknown[];
  readonly ahead: readonly Played[] | null;
}

/** One for all times, so that nothing seems to have changed. */
const NOTHING: readonly unknown[] = [];

export class UnsentTurns {
  /** Oldest first; the first is on its way. */
  private outbox: readonly Outgoing[] = [];
  private draft: readonly Played[] = [];

  /** The turn that is on its way, or is to be sent next. */
  get first(): Outgoing | undefined {
    return this.outbox[0];
  }

  get isPending(): boolean {
    return this.outbox.length > 0;
  }

  /** Whether nobody here knows how things will stand. */
  get isBlind(): boolean {
    return this.outbox.some(({ ahead }) => ahead === null);
  }

  get isBegun(): boolean {
    return this.draft.length > 0;
  }

  /** The turn being made has come to its end. */
  get isWhole(): boolean {
    const last = this.draft.at(-1);
    return last !== undefined && isWholeTurn(last);
  }

  /** The decisions of the turn being made. */
  get begun(): readonly unknown[] {
    return this.isBegun ? this.draft.map(({ move }) => move) : NOTHING;
  }

  add(played: Played): void {
    this.draft = [...this.draft, played];
  }

  /** Answers the last decision, which is gone then. */
  takeBackLast(): Played | undefined {
    const last = this.draft.at(-1);
    this.draft = this.draft.slice(0, -1);
    return last;
  }

  takeBackAll(): void {
    this.draft = [];
  }

  /** The turn being made is on its way from now on; with a last move, where only the server knows what comes of it. */
  post(blindly?: { readonly move: unknown }): void {
    this.outbox = [
      ...this.outbox,
      blindly
        ? { moves: [...this.begun, blindly.move], ahead: null }
        : { moves: this.begun, ahead: this.draft },
    ];
    this.draft = [];
  }

  /** The state that the first turn leads to, where it is the one the server came to: the turn has arrived then. */
  arrivedAt(state: unknown): { readonly state: unknown } | null {
    const ahead = this.first?.ahead?.at(-1);
    if (!ahead || !sameData(ahead.state, state)) return null;
    this.outbox = this.outbox.slice(1);
    return { state: ahead.state };
  }

  /** Nothing of it holds any more. Answers whether there was anything. */
  drop(): boolean {
    const wasThere = this.isPending || this.isBegun;
    this.outbox = [];
    this.draft = [];
    return wasThere;
  }

  /** The match as it stands with all this played on it. */
  over(match: MatchView): MatchView {
    const turns = [...this.outbox.map((turn) => turn.ahead ?? []), this.draft];
    const ahead = turns.filter((turn) => turn.length > 0).at(-1);
    const last = ahead?.at(-1);
    if (!ahead || !last) return match;
    const lastEvents = ahead.flatMap((played) => played.events);
    return { ...match, state: last.state, status: last.status, lastEvents };
  }
}
