/** What the server has confirmed of a match: kept up to date by its stream, by answers, and by asking. */
import type { MatchView, MatchInfo, Step } from '@/lib/protocol/views';
import type { Connection } from './event-source';
import type { Ports } from './live-ports';
import { afterInfo, afterStep, sameData } from './match-progress';
import { AwaitedStep } from './awaited-step';
import type { Aside } from './stream-events';

/** Hears of everything that is new. */
interface Witness {
  /** The match went on by one step. Answers its state, which may be the very object that is shown already. */
  stepped(before: MatchView, step: Step): unknown;
  /** It stands as no single step could tell. */
  replaced(fresh: MatchView): void;
  /** After either, and whenever anything else about it is new. */
  changed(): void;
  /** Something was said around the match, or somebody came or left. */
  overheard?(aside: Aside): void;
}

export class MatchSync {
  private known: MatchView;
  private heard: Connection = 'connecting';
  private isFetching = false;
  /** The last that the stream said of the room, as long as it goes on saying it. */
  private toldRoom: MatchInfo | null = null;
  private hangUp: (() => void) | null = null;
  private readonly patience: AwaitedStep;

  constructor(
    initial: MatchView,
    private readonly ports: Pick<Ports, 'fetchMatch' | 'nudgeAi' | 'stream'>,
    private readonly witness: Witness,
  ) {
    this.known = initial;
    this.patience = new AwaitedStep(ports, () => this.known, this.refresh);
  }

  get match(): MatchView {
    return this.known;
  }

  get connection(): Connection {
    return this.heard;
  }

  /** Begins to listen; answers how to stop. */
  start(): () => void {
    this.listen();
    this.patience.watchAi();
    return () => {
      this.hangUp?.();
      this.hangUp = null;
      this.patience.stop();
    };
  }

  private listen(): void {
    this.hangUp?.();
    this.toldRoom = null;
    this.hangUp = this.ports.stream(this.known, {
      since: () => this.known.revision,
      onStep: (step) => this.receive(step),
      onHello: (revision) => this.patience.expect(revision),
      onRoom: (room) => this.takeRoom(room),
      onAside: (aside) => this.witness.overheard?.(aside),
      onReload: () => void this.refresh(),
      onConnection: (connection) => {
        if (connection === this.heard) return;
        const isBack = connection === 'live' && this.heard === 'lost';
        this.heard = connection;
        if (connection !== 'live') this.toldRoom = null;
        this.witness.changed();
        if (isBack || connection === 'lost') void this.refresh();
      },
    });
  }

  private takeRoom(room: MatchInfo): void {
    const before = this.known;
    this.toldRoom = room;
    const now = afterInfo(before, room);
    // The very object stays, where there is nothing new: whatever is worked out from it holds.
    if (sameData(now, before)) return;
    this.known = now;
    // Whoever sits down, or gets up, sees with other eyes from now on.
    if (before.seats.some(({ mine }, seat) => mine !== room.seats[seat]?.mine)) void this.refresh();
    this.patience.watchAi();
    this.witness.changed();
  }

  /** A step from the server, however it came; those already known are passed over. */
  readonly receive = (step: Step): void => {
    if (step.line.revision <= this.known.revision) return;
    if (step.line.revision > this.known.revision + 1) return void this.refresh();
    const before = this.known;
    this.known = afterStep(before, step);
    const state = this.witness.stepped(before, step);
    this.known = { ...this.known, state };
    this.patience.watchAi();
    this.witness.changed();
  };

  /**
   * A view from the server, however it came: newer ones replace what is known here. Its revision tells how old the play
   * in it is, but nothing tells how old the room is: a page may have been drawn before the last word of the stream.
   */
  readonly adopt = (view: MatchView): void => {
    // Another match, or the same with other eyes: nothing that is known here holds for it.
    const isOther = view.id !== this.known.id || view.seenBy !== this.known.seenBy;
    const fresh = this.toldRoom && !isOther ? afterInfo(view, this.toldRoom) : view;
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
      this.patience.watchAi();
    } else if (fresh.revision === this.known.revision) {
      // The very object that is shown, where it says the same: then nothing is drawn again.
      const { state } = this.known;
      this.known = { ...fresh, state: sameData(fresh.state, state) ? state : fresh.state };
    }
    if (isOther && this.hangUp) this.listen();
    this.witness.changed();
  };

  /** Asks the server how things stand, once at a time. */
  readonly refresh = async (): Promise<void> => {
    if (this.isFetching) return;
    this.isFetching = true;
    const told = this.toldRoom;
    try {
      const fresh = await this.ports.fetchMatch(this.known.id);
      // Asked after the stream's last word, the answer is at least as new.
      if (told === this.toldRoom) this.toldRoom = null;
      if (fresh) this.adopt(fresh);
    } catch {
      // Unreachable: the stream says so, and comes back here when it heals.
    } finally {
      this.isFetching = false;
    }
  };
}
