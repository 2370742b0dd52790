/**
 * One match in the browser: the state the server has confirmed, with the turns made here and not yet confirmed on
 * top.
 */
import type { GameEvent } from '@/lib/games/contract';
import type { MatchView, Step, TurnAnswer } from '@/lib/protocol/views';
import type { SinceLastVisit } from '@/lib/protocol/stream';
import { SideEvents } from './side-events';
import type { Ports } from './live-ports';
import { isAnswerTo, isBlind, isWholeTurn, playMove, seatToPlay } from './match-progress';
import { MatchSync } from './match-sync';
import { CONFIRM_FIRST, whyNobody } from '@/components/wording/live';
import { Playback } from '@/components/board/animation/playback';
import { holdBackTo, showStep } from '@/components/board/animation/turn-frames';
import { UnsentTurns } from './unsent-turns';
import { loadedGame } from '@/components/board/loaded-games';

export interface LiveSnapshot {
  /** As shown on this screen, including a half-made turn. */
  readonly match: MatchView;
  /** The server cannot be reached at the moment. */
  readonly isCutOff: boolean;
  /** A turn is being sent. */
  readonly pending: boolean;
  readonly refusal: string | null;
  readonly canUndo: boolean;
  /** A finished turn waits for `confirm`. */
  readonly toConfirm: boolean;
  /** The moves of a half-made turn. */
  readonly begun: readonly unknown[];
  /** The moves that have not reached the server, half-made or being sent. */
  readonly unsent: readonly unknown[];
  /** The latest events, each reported once, with a serial number that marks them as new. */
  readonly news: { readonly serial: number; readonly events: readonly GameEvent[] };
}

const ONE_MOMENT = 'One moment: the last move is still being answered.';
const UNREACHED = 'Your move did not reach the server. Check your connection and play it again.';
const MOVED_ON = 'The match changed in the meantime. This is its current state.';

export class LiveMatch {
  readonly playback: Playback;
  readonly sideEvents = new SideEvents();
  private readonly record: MatchSync;
  private readonly unsent = new UnsentTurns();
  private refusal: string | null = null;
  private news: LiveSnapshot['news'] = { serial: 0, events: [] };
  private asksFirst = false;
  private isSending = false;
  private view: LiveSnapshot;
  private readonly listeners = new Set<() => void>();

  constructor(
    initial: MatchView,
    private readonly ports: Ports,
    missed: SinceLastVisit | null = null,
  ) {
    this.playback = new Playback({ state: initial.state, lastEvents: initial.lastEvents });
    if (missed) holdBackTo(this.playback, initial, missed);
    this.record = new MatchSync(initial, ports, {
      stepped: (before, step) => this.takeStep(before, step),
      replaced: (fresh) => this.takeOver(fresh),
      changed: () => this.changed(),
      overheard: this.sideEvents.tell,
    });
    this.view = this.compose();
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly snapshot = (): LiveSnapshot => this.view;

  /** Starts listening; returns an unsubscribe function. */
  readonly start = (): (() => void) => this.record.start();

  /** Takes in a view from the server, wherever it came from. */
  readonly adopt = (fresh: MatchView): void => this.record.adopt(fresh);
  readonly receive = (step: Step): void => this.record.receive(step);
  readonly refresh = (): Promise<void> => this.record.refresh();

  readonly play = (move: unknown): void => {
    if (this.view.toConfirm) return this.refuse(CONFIRM_FIRST);
    if (seatToPlay(this.view.match) === null) return this.refuse(whyNobody(this.view.match));
    if (this.unsent.isBlind) return this.refuse(ONE_MOMENT);
    const game = loadedGame(this.record.match.game, this.record.match.rulesVersion);
    const played = playMove(game, this.view.match.state, move);
    if (!played.ok) return this.refuse(played.error.message);
    this.refusal = null;
    if (isWholeTurn(played.value) && isBlind(game, this.view.match.state, move)) {
      this.unsent.post({ move });
      return this.send();
    }
    this.unsent.add(played.value);
    this.playback.finish();
    const { state, lastEvents } = this.unsent.over(this.record.match);
    this.playback.play({ state, lastEvents }, played.value.events);
    this.tell(played.value.events);
    if (this.unsent.isWhole && !this.asksFirst) this.confirm();
    else this.changed();
  };

  /** Whether a finished turn waits for `confirm` before it is sent. A solitaire never asks: it has undo. */
  readonly askFirst = (asks: boolean): void => {
    this.asksFirst = asks && this.record.match.seats.length > 1;
    this.changed();
  };

  readonly confirm = (): void => {
    if (!this.unsent.isWhole) return;
    this.unsent.post();
    this.send();
  };

  /** Takes the whole unsent turn back. */
  readonly cancel = (): void => {
    if (this.unsent.begun.length < 2) return this.undoHalfTurn();
    this.unsent.takeBackAll();
    this.refusal = null;
    this.changed();
    const { state, lastEvents } = this.view.match;
    this.playback.jump({ state, lastEvents });
  };

  readonly undoHalfTurn = (): void => {
    const undone = this.unsent.takeBackLast();
    if (!undone) return;
    this.refusal = null;
    this.changed();
    this.playback.finish();
    const { state, lastEvents } = this.view.match;
    this.playback.rewind({ state, lastEvents }, undone.events);
  };

  readonly dismissRefusal = (): void => {
    if (this.refusal === null) return;
    this.refusal = null;
    this.changed();
  };

  /** The match as the server has it, once every turn has been answered. */
  readonly answered = (): Promise<MatchView> =>
    new Promise((resolve) => {
      const look = () => {
        if (this.view.pending) return;
        stop();
        resolve(this.record.match);
      };
      const stop = this.subscribe(look);
      look();
    });

  private takeStep(before: MatchView, step: Step): unknown {
    const ours = this.unsent.first;
    const arrived = this.unsent.arrivedAt(step.state);
    // The same object that is shown: nothing has changed, so nothing is redrawn.
    if (arrived) return arrived.state;
    if (ours?.ahead === null && isAnswerTo(ours.moves, before, step)) this.unsent.drop();
    if (this.unsent.drop()) {
      this.refusal = MOVED_ON;
      this.playback.jump({ state: before.state, lastEvents: before.lastEvents });
    }
    this.tell(step.events);
    showStep(this.playback, before, step);
    return step.state;
  }

  private takeOver({ state, lastEvents }: MatchView): void {
    if (this.unsent.arrivedAt(state)) return;
    this.unsent.drop();
    this.playback.jump({ state, lastEvents });
    this.tell(lastEvents);
  }

  private send(): void {
    void this.sendNext();
    this.changed();
  }

  private async sendNext(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    for (let turn = this.unsent.first; turn; turn = this.unsent.first) {
      const { id, revision } = this.record.match;
      const answer = await this.ports.send({
        matchId: id,
        atRevision: revision,
        moves: turn.moves,
        key: this.ports.newKey(),
      });
      if (answer?.ok) this.record.receive(answer.step);
      if (answer?.ok && this.unsent.first === turn) await this.refresh();
      // The stream may have been faster than the answer: then the turn has already arrived.
      if (this.unsent.first !== turn) continue;
      this.giveUp(answer);
    }
    this.isSending = false;
    this.changed();
  }

  /** Returns to the confirmed state and shows the reason. */
  private giveUp(answer: TurnAnswer | null): void {
    this.unsent.drop();
    const fresh = answer && !answer.ok ? answer.fresh : undefined;
    if (fresh) this.adopt(fresh);
    const { state, lastEvents } = this.record.match;
    this.playback.jump({ state, lastEvents });
    this.refuse(answer === null ? UNREACHED : answer.ok ? MOVED_ON : answer.error.message);
    if (!fresh) void this.refresh();
  }

  private refuse(words: string): void {
    this.refusal = words;
    this.changed();
  }

  private tell(events: readonly GameEvent[]): void {
    this.news = { serial: this.news.serial + 1, events };
  }

  private compose(): LiveSnapshot {
    return {
      match: this.unsent.over(this.record.match),
      isCutOff: this.record.connection === 'lost',
      pending: this.unsent.isPending,
      refusal: this.refusal,
      canUndo: this.unsent.isBegun,
      toConfirm: this.unsent.isWhole,
      begun: this.unsent.begun,
      unsent: this.unsent.first?.moves ?? this.unsent.begun,
      news: this.news,
    };
  }

  private changed(): void {
    const now = this.compose();
    const before: LiveSnapshot = this.view;
    if ((Object.keys(now) as (keyof LiveSnapshot)[]).every((part) => now[part] === before[part])) return;
    this.view = now;
    for (const listener of this.listeners) listener();
  }
}
