/** Keeps the server-confirmed state of a match up to date from its stream, from answers and by asking. */
import type { MatchView, MatchInfo, Step } from '@/lib/protocol/views';
import type { Connection } from './event-source';
import type { Ports } from './live-ports';
import { afterInfo, afterStep, sameData } from './match-progress';
import { AwaitedStep } from './awaited-step';
import type { SideEvent } from './stream-events';

/** Receives every change. */
interface Witness {
  /** The match went on by one step. Returns its state, which may be the same object that is shown already. */
  stepped(before: MatchView, step: Step): unknown;
  /** It changed in a way that no single step describes. */
  replaced(fresh: MatchView): void;
  /** After either, and whenever anything else about the match is new. */
  changed(): void;
  /** A chat message arrived, or somebody came or left. */
  overheard?(sideEvent: SideEvent): void;
}

export class MatchSync {
  private known: MatchView;
  private heard: Connection = 'connecting';
  private isFetching = false;
  /** The match info last received from the stream, for as long as the stream is connected. */
  private streamedInfo: MatchInfo | null = null;
  private hangUp: (() => void) | null = null;
  private readonly awaited: AwaitedStep;

  constructor(
    initial: MatchView,
    private readonly ports: Pick<Ports, 'fetchMatch' | 'nudgeAi' | 'stream'>,
    private readonly witness: Witness,
  ) {
    this.known = initial;
    this.awaited = new AwaitedStep(ports, () => this.known, this.refresh);
  }

  get match(): MatchView {
    return this.known;
  }

  get connection(): Connection {
    return this.heard;
  }

  /** Starts listening; returns an unsubscribe function. */
  start(): () => void {
    this.listen();
    this.awaited.watchAi();
    return () => {
      this.hangUp?.();
      this.hangUp = null;
      this.awaited.stop();
    };
  }

  private listen(): void {
    this.hangUp?.();
    this.streamedInfo = null;
    this.hangUp = this.ports.stream(this.known, {
      since: () => this.known.revision,
      onStep: (step) => this.receive(step),
      onHello: (revision) => this.awaited.expect(revision),
      onRoom: (room) => this.takeRoom(room),
      onSideEvent: (sideEvent) => this.witness.overheard?.(sideEvent),
      onReload: () => void this.refresh(),
      onConnection: (connection) => {
        if (connection === this.heard) return;
        const isBack = connection === 'live' && this.heard === 'lost';
        this.heard = connection;
        if (connection !== 'live') this.streamedInfo = null;
        this.witness.changed();
        if (isBack || connection === 'lost') void this.refresh();
      },
    });
  }

  private takeRoom(room: MatchInfo): void {
    const before = this.known;
    this.streamedInfo = room;
    const now = afterInfo(before, room);
    // Keeps the same object where nothing is new, so that values derived from it stay valid.
    if (sameData(now, before)) return;
    this.known = now;
    // Whoever takes or leaves a seat becomes another viewer.
    if (before.seats.some(({ mine }, seat) => mine !== room.seats[seat]?.mine)) void this.refresh();
    this.awaited.watchAi();
    this.witness.changed();
  }

  /** Applies a step from the server, wherever it came from; known steps are skipped. */
  readonly receive = (step: Step): void => {
    if (step.line.revision <= this.known.revision) return;
    if (step.line.revision > this.known.revision + 1) return void this.refresh();
    const before = this.known;
    this.known = afterStep(before, step);
    const state = this.witness.stepped(before, step);
    this.known = { ...this.known, state };
    this.awaited.watchAi();
    this.witness.changed();
  };

  /**
   * Takes in a view from the server, wherever it came from: newer ones replace what is known here. Its revision dates
   * the play in it, but nothing dates its match info: a page may have been rendered before the stream's last event.
   */
  readonly adopt = (view: MatchView): void => {
    // Another match, or the same match for another viewer: nothing known here is valid for it.
    const isOther = view.id !== this.known.id || view.seenBy !== this.known.seenBy;
    const fresh = this.streamedInfo && !isOther ? afterInfo(view, this.streamedInfo) : view;
    if (fresh === this.known) return;
    const line = fresh.log.at(-1);
    const isNext = !isOther && fresh.revision === this.known.revision + 1;
    if (isNext && line?.revision === fresh.revision) {
      this.receive({ line, events: fresh.lastEvents, state: fresh.state, status: fresh.status });
      this.known = { ...fresh, state: this.known.state };
      return this.witness.changed();
    }
    if (isOther || fresh.revision > this.known.revision) {
      this.known = fresh;
      this.witness.replaced(fresh);
      this.awaited.watchAi();
    } else if (fresh.revision === this.known.revision) {
      // Keeps the same state object where the data is equal, so that nothing is redrawn.
      const { state } = this.known;
      this.known = { ...fresh, state: sameData(fresh.state, state) ? state : fresh.state };
    }
    if (isOther && this.hangUp) this.listen();
    this.witness.changed();
  };

  /** Asks the server for the current view, one request at a time. */
  readonly refresh = async (): Promise<void> => {
    if (this.isFetching) return;
    this.isFetching = true;
    const told = this.streamedInfo;
    try {
      const fresh = await this.ports.fetchMatch(this.known.id);
      // Requested after the stream's last event, the answer is at least as new.
      if (told === this.streamedInfo) this.streamedInfo = null;
      if (fresh) this.adopt(fresh);
    } catch {
      // Unreachable: the stream reports that, and calls this again when it has reconnected.
    } finally {
      this.isFetching = false;
    }
  };
}
