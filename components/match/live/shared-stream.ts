/**
 * Gives a tab its part of the one live stream that the tabs of a browser share.
 *
 * One tab leads: it holds the stream and passes its events on. The others listen; a visible tab that hears nothing
 * from its leader takes the lead.
 */
import type { Page } from './page-life';
import { StreamCarrier } from './stream-carrier';
import { type StreamEvents, tell } from './stream-events';
import { type Lead, type Locks, seekLead } from './stream-leader';
import { type Channel, connectionOf, type Said, type Standing } from './stream-channel';

/** Pages that outlived a deployment may use another format: raise it when the messages between tabs change. */
const VERSION = 3;
const NAME = `lamplight-stream-${VERSION}`;
/** A leader answers at once, even in a hidden tab; only a suspended one does not. */
export const SILENCE = 4000;

export interface SharedPorts {
  readonly locks: Locks;
  channel(name: string): Channel;
  readonly page: Page;
  readonly newKey: () => string;
}

interface Listener {
  readonly match: string;
  readonly events: StreamEvents;
  readonly onImpossible: () => void;
}

/** Shared by the tabs of the same viewer: another session uses another channel. */
export class SharedStream {
  private readonly listeners = new Set<Listener>();
  private readonly tab: string;
  private readonly heeded: readonly (() => void)[];
  private room: Channel | null = null;
  private sessionChannel: Channel | null = null;
  private lead: Lead | null = null;
  private carrier: StreamCarrier | null = null;
  private standing: Standing | null = null;
  private isUnanswered = false;
  private watch: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly ports: SharedPorts,
    private readonly seenBy: string,
  ) {
    this.tab = ports.newKey();
    this.heeded = [
      // A page that is left or frozen must not keep the stream from the other tabs.
      ports.page.when(['pagehide', 'freeze'], () => this.leave()),
      ports.page.when(['pageshow', 'resume'], () => (this.room ? this.wake() : this.join())),
      // Kept apart from the events above, because a page that is left becomes hidden only afterwards.
      ports.page.when(['visibilitychange', 'online'], () => this.wake()),
    ];
  }

  /** Returns an unsubscribe function. Calls `onImpossible` where the browser does not let tabs share after all. */
  listen(match: string, events: StreamEvents, onImpossible: () => void): () => void {
    const listener: Listener = { match, events, onImpossible };
    this.listeners.add(listener);
    if (this.room) this.sayWhatIsShown();
    else this.join();
    this.tellStanding();
    return () => {
      if (!this.listeners.delete(listener)) return;
      if (this.listeners.size > 0) return this.sayWhatIsShown();
      this.leave();
      for (const stop of this.heeded) stop();
    };
  }

  get isOver(): boolean {
    return this.listeners.size === 0;
  }

  private join(): void {
    const { channel, locks } = this.ports;
    this.room = channel(`${NAME} ${this.seenBy}`);
    this.room.onmessage = ({ data }: MessageEvent<Said>) => this.hear(data);
    this.sessionChannel = channel(NAME);
    // A tab opened for another viewer: the session may have changed under this channel's stream.
    this.sessionChannel.onmessage = ({ data }: MessageEvent<string>) =>
      data !== this.seenBy && this.carrier?.reopen();
    this.sessionChannel.postMessage(this.seenBy);
    this.lead = seekLead(locks, `${NAME} ${this.seenBy}`, {
      onGained: () => {
        const before = this.standing?.connection ?? 'connecting';
        const say = (said: Said) => this.say(said);
        this.carrier = new StreamCarrier(this.ports.page, this.seenBy, say, before);
        this.say({ type: 'who' });
      },
      onLost: () => this.stopCarrying(),
      onImpossible: () => this.giveUp(),
    });
    this.sayWhatIsShown();
    this.beginWatch(false);
  }

  private leave(): void {
    clearInterval(this.watch);
    this.stopCarrying();
    this.say({ type: 'leave', tab: this.tab });
    this.lead?.leave();
    this.room?.close();
    this.sessionChannel?.close();
    this.room = this.sessionChannel = this.lead = this.standing = null;
  }

  /** After a suspension: the leader may have forgotten this tab's matches, or be suspended itself. */
  private wake(): void {
    if (!this.room || !this.ports.page.isVisible()) return;
    this.sayWhatIsShown();
    this.beginWatch(true);
  }

  private beginWatch(isAwake: boolean): void {
    clearInterval(this.watch);
    this.isUnanswered = false;
    this.watch = setInterval(() => this.ask(false), SILENCE);
    this.ask(isAwake);
  }

  private ask(isAwake: boolean): void {
    if (this.carrier || !this.ports.page.isVisible()) return;
    if (this.isUnanswered) this.lead?.steal();
    this.isUnanswered = true;
    this.say({ type: 'ask', isAwake });
  }

  /** Sends to every tab, this one included, because the leader is a listener too. */
  private say(said: Said): void {
    this.room?.postMessage(said);
    this.hear(said);
  }

  private sayWhatIsShown(): void {
    const matches = [...this.listeners].map(({ match, events }) => [match, events.since()] as const);
    this.say({ type: 'want', tab: this.tab, matches });
  }

  private hear(said: Said): void {
    if (this.carrier) this.answer(said, this.carrier);
    if (said.type === 'who') this.sayWhatIsShown();
    else if (said.type === 'here') {
      this.isUnanswered = false;
      this.standing = said;
      this.tellStanding();
    } else if (said.type === 'word') {
      const { word } = said;
      for (const { match, events } of [...this.listeners])
        if ('match' in word.data && word.data.match === match) tell(events, word);
    } else if (said.type === 'stranger') for (const { events } of [...this.listeners]) events.onReload();
  }

  private answer(said: Said, carrier: StreamCarrier): void {
    if (said.type === 'leave') return carrier.want(said.tab, []);
    if (said.type === 'want') carrier.want(said.tab, said.matches);
    else if (said.type !== 'ask') return;
    else if (said.isAwake) carrier.wake();
    this.say({ type: 'here', ...carrier.standing() });
  }

  private tellStanding(): void {
    for (const { match, events } of [...this.listeners]) {
      const connection = connectionOf(match, this.standing);
      if (connection) events.onConnection(connection);
    }
  }

  private stopCarrying(): void {
    this.carrier?.close();
    this.carrier = null;
  }

  private giveUp(): void {
    const all = [...this.listeners];
    this.listeners.clear();
    this.leave();
    for (const stop of this.heeded) stop();
    for (const { onImpossible } of all) onImpossible();
  }
}
