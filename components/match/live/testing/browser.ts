/** Simulates a browser with several tabs, as far as they affect each other: locks, channels and page events. */
import type { Page, PageEvent } from '../page-life';
import type { Locks } from '../stream-leader';
import type { Channel } from '../stream-channel';

interface Holder {
  readonly tab: BrowserTab;
  readonly give: () => void;
  readonly rob: () => void;
}

export class Browser {
  private readonly channels = new Map<string, Set<TabChannel>>();
  private readonly held = new Map<string, Holder>();
  private readonly queues = new Map<string, Holder[]>();

  tab = (): BrowserTab => new BrowserTab(this);

  channel(tab: BrowserTab, name: string): Channel {
    const all = this.channels.get(name) ?? new Set();
    this.channels.set(name, all);
    const own = new TabChannel(tab, all);
    all.add(own);
    return own;
  }

  names = (): string[] => [...this.channels].filter(([, open]) => open.size > 0).map(([name]) => name);

  request(tab: BrowserTab, name: string, options: LockOptions, hold: () => Promise<void> | undefined) {
    return new Promise<void>((resolve, reject) => {
      if (tab.isGone) return;
      const aborted = () => reject(new DOMException('aborted', 'AbortError'));
      const queue = this.queues.get(name) ?? [];
      this.queues.set(name, queue);
      const free = () => {
        if (this.held.get(name) === holder) this.held.delete(name);
        if (!this.held.has(name)) queue.shift()?.give();
      };
      const holder: Holder = {
        tab,
        give: () => {
          this.held.set(name, holder);
          queueMicrotask(() => void Promise.resolve(hold()).then(() => (free(), resolve())));
        },
        rob: aborted,
      };
      options.signal?.addEventListener('abort', () => {
        const at = queue.indexOf(holder);
        if (at >= 0) queue.splice(at, 1);
        aborted();
      });
      if (options.steal) this.held.get(name)?.rob();
      if (options.steal || !this.held.has(name)) holder.give();
      else queue.push(holder);
    });
  }

  /** As when a tab is closed or crashes: nothing of it is left, and it sends nothing. */
  end(tab: BrowserTab): void {
    tab.isGone = true;
    for (const open of this.channels.values())
      for (const each of [...open]) if (each.tab === tab) each.close();
    for (const [name, queue] of this.queues) {
      queue.splice(0, queue.length, ...queue.filter((holder) => holder.tab !== tab));
      if (this.held.get(name)?.tab !== tab) continue;
      this.held.delete(name);
      queue.shift()?.give();
    }
  }
}

class TabChannel implements Channel {
  onmessage: Channel['onmessage'] = null;

  constructor(
    readonly tab: BrowserTab,
    private readonly all: Set<TabChannel>,
  ) {}

  postMessage(message: unknown): void {
    if (this.tab.isGone) return;
    if (!this.all.has(this)) throw new DOMException('closed', 'InvalidStateError');
    for (const other of this.all) {
      const data: unknown = structuredClone(message);
      if (other !== this) other.tab.soon(() => this.deliver(other, data));
    }
  }

  private deliver(other: TabChannel, data: unknown): void {
    if (this.all.has(other)) other.onmessage?.call(other as never, new MessageEvent('message', { data }));
  }

  close(): void {
    this.all.delete(this);
  }
}

export class BrowserTab {
  isVisible = true;
  /** Its timers still run in the test, but nothing it does reaches another tab. */
  isGone = false;
  private frozen: (() => void)[] | null = null;
  private readonly life = new EventTarget();

  constructor(private readonly browser: Browser) {}

  readonly page: Page = {
    isVisible: () => this.isVisible,
    when: (events, work) => {
      for (const event of events) this.life.addEventListener(event, work);
      return () => {
        for (const event of events) this.life.removeEventListener(event, work);
      };
    },
  };

  readonly locks = {
    request: (name: string, options: LockOptions, hold: () => Promise<void> | undefined) =>
      this.browser.request(this, name, options, hold),
  } as unknown as Locks;

  readonly channel = (name: string): Channel => this.browser.channel(this, name);

  happens(event: PageEvent): void {
    this.life.dispatchEvent(new Event(event));
  }

  show(isVisible: boolean): void {
    this.isVisible = isVisible;
    this.happens('visibilitychange');
  }

  /** Suspends the tab without a page event, as phones do; messages to it wait. */
  freeze(): void {
    this.isVisible = false;
    this.frozen = [];
  }

  thaw(): void {
    const waiting = this.frozen ?? [];
    this.frozen = null;
    for (const work of waiting) this.soon(work);
  }

  soon(work: () => void): void {
    if (this.frozen) this.frozen.push(work);
    else queueMicrotask(work);
  }
}
