/** One match as the browser lives it: turns played ahead of the server, steps that arrive, and what to show of both. */
import type { GameEvent } from '@/lib/games/contract';
import type { MatchView, RoomView, Step, TurnAnswer } from '@/lib/games/match';
import { gameOf } from '@/lib/games/registry';
import type { Ports } from './live-ports';
import type { Connection } from './healing-source';
import {
  afterRoom,
  afterStep,
  framesOf,
  isAnswerTo,
  isBlind,
  isWholeTurn,
  type Played,
  playMove,
  sameData,
  seatToPlay,
} from './match-progress';
import { CONFIRM_FIRST, whyNobody } from './match-words';
import { Patience } from './patience';
import { Playhead } from './playhead';
import { boardOf } from './registry';

export interface LiveSnapshot {
  /** As it stands on this screen, a half-made turn included. */
  readonly match: MatchView;
  readonly connection: Connection;
  /** A turn is on its way. */
  readonly pending: boolean;
  readonly refusal: string | null;
  readonly canUndo: boolean;
  /** A finished turn lies on the board and waits to be confirmed. */
  readonly toConfirm: boolean;
  /** The decisions of a half-made turn. */
  readonly begun: readonly unknown[];
  /** The events that happened last, told once each, with the number that makes them new. */
  readonly news: { readonly serial: number; readonly events: readonly GameEvent[] };
}

/** A turn on its way. What it leads to is null where only the server knows: the view hides what it turns over. */
interface Outgoing {
  readonly moves: readonly unknown[];
  readonly ahead: readonly Played[] | null;
}

/** Events. */
const LONGEST_BACK = 6;

const ONE_MOMENT = 'One moment: the last move is still being answered.';
const UNREACHED = 'Your move has not reached the table. Check your connection and play it again.';
const MOVED_ON = 'The match had moved on meanwhile; here is how it stands.';

export class LiveMatch {
  readonly playhead: Playhead;
  private confirmed: MatchView;
  /** Whole turns not yet confirmed, oldest first; the first is on its way. */
  private outbox: readonly Outgoing[] = [];
  /** The turn being made. */
  private draft: readonly Played[] = [];
  private connection: Connection = 'connecting';
  private refusal: string | null = null;
  private news: LiveSnapshot['news'] = { serial: 0, events: [] };
  private asksFirst = false;
  private isSending = false;
  private isFetching = false;
  private hangUp: (() => void) | null = null;
  private readonly patience: Patience;
  private view: LiveSnapshot;
  private readonly listeners = new Set<() => void>();

  constructor(
    initial: MatchView,
    private readonly ports: Ports,
  ) {
    this.confirmed = initial;
    this.playhead = new Playhead({ state: initial.state, lastEvents: initial.lastEvents });
    this.view = this.compose();
    this.patience = new Patience(ports, () => this.confirmed, this.refresh);
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly snapshot = (): LiveSnapshot => this.view;

  /** Begins to listen; answers how to stop. */
  readonly start = (): (() => void) => {
    this.listen();
    this.patience.watchAi();
    return () => {
      this.hangUp?.();
      this.hangUp = null;
      this.patience.stop();
    };
  };

  private listen(): void {
    this.hangUp?.();
    this.hangUp = this.ports.stream(this.confirmed, {
      since: () => this.confirmed.revision,
      onStep: (step) => this.takeStep(step),
      onHello: (revision) => this.patience.expect(revision),
      onRoom: (room) => this.takeRoom(room),
      onReload: () => void this.refresh(),
      onConnection: (connection) => {
        if (connection === this.connection) return;
        const isBack = connection === 'live' && this.connection === 'lost';
        this.connection = connection;
        this.changed();
        if (isBack || connection === 'lost') void this.refresh();
      },
    });
  }

  readonly play = (move: unknown): void => {
    if (this.view.toConfirm) return this.refuse(CONFIRM_FIRST);
    if (seatToPlay(this.view.match) === null) return this.refuse(whyNobody(this.view.match));
    if (this.outbox.some(({ ahead }) => ahead === null)) return this.refuse(ONE_MOMENT);
    const game = gameOf(this.confirmed.game, this.confirmed.rulesVersion);
    const played = playMove(game, this.view.match.state, move);
    if (!played.ok) return this.refuse(played.error.message);
    this.refusal = null;
    if (isWholeTurn(played.value) && isBlind(game, this.view.match.state, move)) {
      this.post({ moves: [...this.draft.map((each) => each.move), move], ahead: null });
      return this.changed();
    }
    this.draft = [...this.draft, played.value];
    const events = this.draft.flatMap((each) => each.events);
    this.playhead.finish();
    this.playhead.play({ state: played.value.state, lastEvents: events }, played.value.events);
    this.tell(played.value.events);
    if (isWholeTurn(played.value) && !this.asksFirst) this.postDraft();
    this.changed();
  };

  /** Whether a finished turn waits for `confirm` before it is sent. Alone nobody asks: there is undo. */
  readonly askFirst = (asks: boolean): void => {
    this.asksFirst = asks && this.confirmed.seats.length > 1;
    this.changed();
  };

  readonly confirm = (): void => {
    if (!this.view.toConfirm) return;
    this.postDraft();
    this.changed();
  };

  /** Takes the whole unsent turn back. */
  readonly cancel = (): void => {
    if (this.draft.length < 2) return this.undoHalfTurn();
    this.draft = [];
    this.refusal = null;
    this.changed();
    const { state, lastEvents } = this.view.match;
    this.playhead.jump({ state, lastEvents });
  };

  private postDraft(): void {
    this.post({ moves: this.draft.map((each) => each.move), ahead: this.draft });
  }

  private post(turn: Outgoing): void {
    this.outbox = [...this.outbox, turn];
    this.draft = [];
    void this.sendNext();
  }

  readonly undoHalfTurn = (): void => {
    const undone = this.draft.at(-1);
    if (!undone) return;
    this.draft = this.draft.slice(0, -1);
    this.refusal = null;
    this.changed();
    this.playhead.finish();
    const { state, lastEvents } = this.view.match;
    this.playhead.rewind({ state, lastEvents }, undone.events);
  };

  readonly dismissRefusal = (): void => {
    if (this.refusal === null) return;
    this.refusal = null;
    this.changed();
  };

  /** A view from the server, however it came: newer ones replace what is known here. */
  readonly adopt = (fresh: MatchView): void => {
    const line = fresh.log.at(-1);
    // Another match, or the same with other eyes: nothing that is known here holds for it.
    const isOther = fresh.id !== this.confirmed.id || fresh.seenBy !== this.confirmed.seenBy;
    const isNext = !isOther && fresh.revision === this.confirmed.revision + 1;
    if (isNext && line?.revision === fresh.revision) {
      this.takeStep({ line, events: fresh.lastEvents, state: fresh.state, status: fresh.status });
      this.confirmed = fresh;
      return this.changed();
    }
    if (isOther || fresh.revision > this.confirmed.revision) {
      const ahead = this.outbox[0]?.ahead?.at(-1);
      const isOurs = ahead !== undefined && sameData(fresh.state, ahead.state);
      this.confirmed = fresh;
      this.outbox = isOurs ? this.outbox.slice(1) : [];
      if (!isOurs) {
        this.draft = [];
        this.playhead.jump({ state: fresh.state, lastEvents: fresh.lastEvents });
        this.tell(fresh.lastEvents);
      }
      this.patience.watchAi();
    } else if (fresh.revision === this.confirmed.revision) this.confirmed = { ...fresh };
    if (isOther && this.hangUp) this.listen();
    this.changed();
  };

  /** The match as the server has it, once nothing is on its way. */
  readonly answered = (): Promise<MatchView> =>
    new Promise((resolve) => {
      const look = () => {
        if (this.view.pending) return;
        stop();
        resolve(this.confirmed);
      };
      const stop = this.subscribe(look);
      look();
    });

  /** Asks the server how things stand, once at a time. */
  readonly refresh = async (): Promise<void> => {
    if (this.isFetching) return;
    this.isFetching = true;
    try {
      const fresh = await this.ports.fetchMatch(this.confirmed.id);
      if (fresh) this.adopt(fresh);
    } catch {
      // Unreachable: the stream says so, and comes back here when it heals.
    } finally {
      this.isFetching = false;
    }
  };

  /** A step from the server, however it came; those already known are passed over. */
  readonly receive = (step: Step): void => this.takeStep(step);

  private takeStep(step: Step): void {
    if (step.line.revision <= this.confirmed.revision) return;
    if (step.line.revision > this.confirmed.revision + 1) return void this.refresh();
    const before = this.confirmed;
    this.confirmed = afterStep(before, step);
    const ours = this.outbox[0];
    const ahead = ours?.ahead?.at(-1);
    if (ahead && sameData(ahead.state, step.state)) {
      this.outbox = this.outbox.slice(1);
      // The very object that is shown: what a hand holds belongs to it, and must not slip when the server nods.
      this.confirmed = { ...this.confirmed, state: ahead.state };
    } else {
      if (ours && ahead === undefined && isAnswerTo(ours.moves, before, step)) this.outbox = [];
      this.takeForeign(before, step);
    }
    this.patience.watchAi();
    this.changed();
  }

  private takeRoom(room: RoomView): void {
    const before = this.confirmed;
    this.confirmed = afterRoom(before, room);
    if (sameData(this.confirmed, before)) return;
    // Whoever sits down, or gets up, sees with other eyes from now on.
    if (before.seats.some(({ mine }, seat) => mine !== room.seats[seat]?.mine)) void this.refresh();
    this.patience.watchAi();
    this.changed();
  }

  private takeForeign(before: MatchView, step: Step): void {
    if (this.outbox.length > 0 || this.draft.length > 0) {
      this.outbox = [];
      this.draft = [];
      this.refusal = MOVED_ON;
      this.playhead.jump({ state: before.state, lastEvents: before.lastEvents });
    }
    this.tell(step.events);
    if (step.line.kind === 'undo') return this.takeBack(before, step);
    const game = gameOf(before.game, before.rulesVersion);
    const { follow } = boardOf(before.game);
    let events: readonly GameEvent[] = [];
    const parts = framesOf(game, before.state, step.line, step, follow).map((frame) => {
      events = follow ? frame.events : [...events, ...frame.events];
      return { state: frame.state, lastEvents: events, events: frame.events };
    });
    this.playhead.playRun(parts);
  }

  /** Played backwards; but a long run is gone at a stroke. */
  private takeBack(before: MatchView, step: Step): void {
    const isKnown = before.log.at(-1)?.kind === 'turn';
    const undone = step.undone ?? (isKnown ? before.lastEvents : []);
    const frame = { state: step.state, lastEvents: step.events };
    this.playhead.finish();
    if (undone.length > LONGEST_BACK) this.playhead.jump(frame);
    else this.playhead.rewind(frame, undone);
  }

  private async sendNext(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    for (let turn = this.outbox[0]; turn; turn = this.outbox[0]) {
      const { id, revision } = this.confirmed;
      const answer = await this.ports.send({
        matchId: id,
        atRevision: revision,
        moves: turn.moves,
        key: this.ports.newKey(),
      });
      if (answer?.ok) this.takeStep(answer.step);
      if (answer?.ok && this.outbox[0] === turn) await this.refresh();
      // The stream may have been quicker than the answer: then the turn has left the outbox already.
      if (this.outbox[0] !== turn) continue;
      this.giveUp(answer);
    }
    this.isSending = false;
    this.changed();
  }

  /** Back to what the server confirmed, with the reason. */
  private giveUp(answer: TurnAnswer | null): void {
    this.outbox = [];
    this.draft = [];
    const fresh = answer && !answer.ok ? answer.fresh : undefined;
    if (fresh) this.adopt(fresh);
    this.playhead.jump({ state: this.confirmed.state, lastEvents: this.confirmed.lastEvents });
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
    const turns = [...this.outbox.map((turn) => turn.ahead ?? []), this.draft];
    const ahead = turns.filter((turn) => turn.length > 0).at(-1);
    const last = ahead?.at(-1);
    const match: MatchView =
      ahead && last
        ? {
            ...this.confirmed,
            state: last.state,
            status: last.status,
            lastEvents: ahead.flatMap((played) => played.events),
          }
        : this.confirmed;
    return {
      match,
      connection: this.connection,
      pending: this.outbox.length > 0,
      refusal: this.refusal,
      canUndo: this.draft.length > 0,
      toConfirm: this.draft.length > 0 && isWholeTurn(this.draft.at(-1)!),
      begun: this.draft.map(({ move }) => move),
      news: this.news,
    };
  }

  private changed(): void {
    this.view = this.compose();
    for (const listener of this.listeners) listener();
  }
}
