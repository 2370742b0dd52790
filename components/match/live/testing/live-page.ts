/**
 * A page on one match, for tests, that holds the live store to its word after every event: nothing that was given
 * vanishes unless it is in the log, was taken back by the person, or is said to be gone.
 */
import { expect } from 'vitest';
import { arrivedIn, choicesIn, isWhole, newTurn, turnsOf, shownMatch } from '../local-turn';
import { sameData } from '@/lib/match/same-data';
import { toSend } from '../requests';
import type { Effect, KeptInput, LoadedGame, LiveEvent, LiveState, Pending } from '../state';
import { LiveBench } from './live-bench';
import type { MatchServer, Sent } from './match-server';

const countMoves = ({ queue, draft, held }: LiveState): number =>
  turnsOf(queue).reduce((sum, { moves }) => sum + moves.length, draft.length + held.length);

interface Entered {
  readonly pending: Pending;
  /** The revision of the match as it was known when it was given. */
  readonly known: number;
  isRefused: boolean;
}

export class LivePage {
  live: LiveBench;
  /** All turns and commands that ever waited, by key, in their order. */
  readonly entered = new Map<string, Entered>();
  /** Every request that was ever made. */
  readonly requests: Sent[] = [];
  private loads = 0;
  private delivered = 0;
  private ids = 0;
  private inHand: { readonly cell: string; readonly items: unknown } | null = null;

  constructor(
    private readonly loaded: LoadedGame,
    readonly server: MatchServer,
  ) {
    this.live = new LiveBench(loaded, server.view, 'base-0');
  }

  do(...events: readonly LiveEvent[]): void {
    for (const event of events) {
      const before = this.live.state;
      const done = this.live.effects.length;
      this.live.do(event);
      const effects = this.live.effects.slice(done);
      this.check(before, effects, event.type === 'undo-move' || event.type === 'cancel');
    }
  }

  private check(before: LiveState, effects: readonly Effect[], isTakenBack: boolean): void {
    const now = this.live.state;
    for (const pending of now.queue)
      if (!this.entered.has(pending.key))
        this.entered.set(pending.key, { pending, known: now.server.revision, isRefused: false });
    for (const effect of effects) if (effect.do === 'send') this.requests.push(effect.command);
    const words = now.message !== before.message && now.message !== null;
    const refusals = effects.filter((effect) => effect.do === 'settle' && effect.refusal !== null).length;

    const gone = before.queue.filter(({ key }) => now.queue.every((each) => each.key !== key));
    const lost = gone.filter((pending) => !this.isThere(pending, now) && !this.isRekeyed(pending, now));
    for (const { key } of lost) this.entered.get(key)!.isRefused = true;
    const commands = lost.filter(({ kind }) => kind === 'command');
    expect(commands.length <= refusals || words, 'a command vanished without a word').toBe(true);

    const whole = isWhole(before.draft)
      ? [
          newTurn(
            this.loaded,
            before,
            '',
            before.draft.map(({ move }) => move),
            before.draft,
          ),
        ]
      : [];
    const arrived = arrivedIn([...turnsOf(before.queue), ...whole], now.server.log);
    const moves = arrived.reduce((sum, turn) => sum + turn.moves.length, 0);
    const vanished = countMoves(before) - countMoves(now) - moves;
    expect(vanished <= 0 || isTakenBack || words, `${vanished} moves vanished without a word`).toBe(true);
    // What was to be sent and only waits to be confirmed now is said, too.
    const turns = lost.filter(({ kind }) => kind === 'turn');
    expect(turns.length === 0 || words, 'a turn is not sent, without a word').toBe(true);
  }

  private isThere(pending: Pending, { server }: LiveState): boolean {
    if (pending.kind === 'command') return this.server.keys.has(pending.key);
    return arrivedIn([pending], server.log).length === 1;
  }

  /** Sent again under another key, because it means the same in the match as it stands. */
  private isRekeyed(pending: Pending, { queue }: LiveState): boolean {
    return queue.some(
      (each) => each.kind === 'command' && pending.kind === 'command' && each.command === pending.command,
    );
  }

  /** What is on its way; null where nothing is. */
  get inFlight(): Sent | null {
    const { sending } = this.live.state;
    return this.requests.findLast(({ key }) => key === sending) ?? null;
  }

  private itemsAt(cell: string): unknown {
    const { cells, items } = this.loaded.board.scene(this.live.view.state, 0);
    const at = cells.find(({ id }) => id === cell)?.at;
    return items
      .filter((item) => item.at.x === at?.x && item.at.y === at.y)
      .map(({ id, sign, carries }) => [id, sign?.side, carries]);
  }

  private someChoice(n: number) {
    const choices = choicesIn(this.loaded, this.live.view.state);
    return choices[n % Math.max(choices.length, 1)];
  }

  tap(n: number): void {
    const choice = this.someChoice(n);
    if (!choice) return;
    this.inHand = null;
    const byFinger = n % 2 === 0;
    this.do({ type: 'tapped', cell: choice.from, byFinger });
    if (choice.to === choice.from) return;
    this.do({ type: 'tapped', cell: choice.to, byFinger });
    if (this.live.state.selection.aimed === choice.to) this.do({ type: 'tapped', cell: choice.to, byFinger });
  }

  pickUp(n: number): void {
    const cell = this.someChoice(n)?.from;
    if (cell === undefined) return;
    this.do({ type: 'picked-up', cell });
    this.inHand = this.live.state.selection.selected === cell ? { cell, items: this.itemsAt(cell) } : null;
  }

  /** Where it may be put down, as the board stands now. */
  drop(n: number): void {
    const { inHand: hand } = this;
    this.inHand = null;
    if (!hand) return;
    const goals = choicesIn(this.loaded, this.live.view.state).filter(({ from }) => from === hand.cell);
    const to = goals[n % Math.max(goals.length, 1)]?.to ?? null;
    const isSame = sameData(this.itemsAt(hand.cell), hand.items);
    const before = countMoves(this.live.state);
    this.do({ type: 'dropped', from: hand.cell, to });
    if (countMoves(this.live.state) > before) expect(isSame, 'another piece was moved').toBe(true);
  }

  command(command: (Pending & { readonly kind: 'command' })['command']): void {
    this.ids += 1;
    const survives = command.type === 'resign' || command.type === 'take-back';
    this.do({ type: 'command', id: `id-${this.ids}`, command, survives });
  }

  stream(): void {
    const step = this.server.steps[this.delivered];
    if (!step) return;
    this.delivered += 1;
    this.do({ type: 'step', step });
  }

  /** Left and opened again; `onDashboard` counts what another page of this browser has sent meanwhile. */
  reload(onDashboard = 0): void {
    const before = this.live.state;
    const kept = this.sentByDashboard(this.live.kept, onDashboard);
    this.loads += 1;
    this.inHand = null;
    this.delivered = this.server.steps.length;
    this.live = new LiveBench(this.loaded, structuredClone(this.server.view), `base-${this.loads}`);
    // What lies in storage stays there.
    this.live.effects.push({ do: 'keep', kept });
    if (kept) this.live.do({ type: 'restored', kept });
    this.check(before, this.live.effects, false);
  }

  private sentByDashboard(kept: KeptInput | null, count: number): KeptInput | null {
    const head = kept?.queue[0];
    const command = head && toSend(head);
    if (!kept || !command || count === 0) return kept;
    this.requests.push(command);
    if (!this.server.answer(command).ok) return kept;
    const rest = { ...kept, queue: kept.queue.slice(1) };
    const isEmpty = rest.queue.length + rest.draft.length + rest.held.length === 0;
    return this.sentByDashboard(isEmpty ? null : rest, count - 1);
  }

  get shown() {
    return shownMatch(this.live.state);
  }
}
