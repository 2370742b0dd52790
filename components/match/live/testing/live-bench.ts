/** Drives the reducer of a live match in tests: dispatches events, plays moves as taps, and notes the effects. */
import type { MatchView } from '@/lib/protocol/views';
import { choicesIn, shownMatch } from '../local-turn';
import { sameData } from '@/lib/match/same-data';
import { reduce } from '../reduce';
import {
  type Effect,
  initialState,
  type KeptInput,
  type LoadedGame,
  type LiveEvent,
  type LiveState,
} from '../state';

type Sent = (Effect & { readonly do: 'send' })['command'];

export class LiveBench {
  state: LiveState;
  effects: Effect[] = [];

  constructor(
    private readonly loaded: LoadedGame,
    match: MatchView,
    keyBase = 'key-base',
  ) {
    this.state = initialState(match, keyBase);
  }

  do(...events: readonly LiveEvent[]): this {
    for (const event of events) {
      const [next, effects] = reduce(this.loaded, this.state, event);
      this.state = next;
      this.effects.push(...effects);
    }
    return this;
  }

  /** As taps on the two cells of the move; on one, where a tap is enough. */
  play(move: unknown): this {
    const choice = choicesIn(this.loaded, this.view.state).find((each) => sameData(each.move, move));
    if (!choice) throw new Error('This move is not on the board.');
    this.tap(choice.from);
    return choice.to === choice.from ? this : this.tap(choice.to);
  }

  tap(cell: string | null): this {
    return this.do({ type: 'tapped', cell, byFinger: false });
  }

  get view(): MatchView {
    return shownMatch(this.state);
  }

  get sent(): Sent[] {
    return this.effects.flatMap((effect) => (effect.do === 'send' ? [effect.command] : []));
  }

  get lastSent(): Sent {
    return this.sent.at(-1)!;
  }

  /** As it lies in storage. */
  get kept(): KeptInput | null {
    const last = this.effects.findLast((effect) => effect.do === 'keep');
    return last ? (JSON.parse(JSON.stringify(last.kept)) as KeptInput | null) : null;
  }

  has(kind: Effect['do']): boolean {
    return this.effects.some((effect) => effect.do === kind);
  }

  settled(): readonly (string | null)[] {
    return this.effects.flatMap((effect) => (effect.do === 'settle' ? [effect.refusal] : []));
  }
}
