import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStream, waitBefore } from './live-stream';

/** Node has no EventSource: this one does what the test tells it to. */
class Source extends EventTarget {
  static readonly OPEN = 1;
  static all: Source[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(readonly url: string) {
    super();
    Source.all.push(this);
  }

  open() {
    this.readyState = Source.OPEN;
    this.onopen?.();
  }

  fail() {
    this.onerror?.();
  }

  close() {
    this.readyState = 2;
  }
}

const last = () => Source.all.at(-1)!;
let revision: number;
let said: string[];
let steps: unknown[];
let page: EventTarget;
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  Source.all = [];
  revision = 4;
  said = [];
  steps = [];
  page = new EventTarget();
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  close = openStream('m 1', {
    since: () => revision,
    onStep: (step) => steps.push(step),
    onHello: () => undefined,
    onReload: () => undefined,
    onConnection: (connection) => said.push(connection),
  });
});

afterEach(() => {
  close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('begins where the page stands and hands on the steps', () => {
  expect(last().url).toBe('/api/matches/m%201/events?since=4');
  last().open();
  last().dispatchEvent(new MessageEvent('step', { data: '{"line":{"revision":5}}' }));
  expect(said).toEqual(['live']);
  expect(steps).toEqual([{ line: { revision: 5 } }]);
});

it('is made anew after every failure, from the newest revision, and says when it is lost', () => {
  for (let failures = 1; failures <= 3; failures++) {
    last().fail();
    vi.advanceTimersByTime(waitBefore(failures));
  }
  expect(said).toEqual(['connecting', 'connecting', 'lost']);
  expect(Source.all).toHaveLength(4);
  revision = 9;
  last().fail();
  vi.advanceTimersByTime(waitBefore(4));
  expect(last().url).toContain('since=9');
  last().open();
  expect(said.at(-1)).toBe('live');
});

it('waits longer each time, but never much longer than half a minute', () => {
  const waits = Array.from({ length: 12 }, (_, i) => waitBefore(i + 1));
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits.at(-1)).toBe(30_000);
});

it('closes when the browser goes offline and heals at once when it is back', () => {
  last().open();
  const first = last();
  page.dispatchEvent(new Event('offline'));
  expect(first.readyState).toBe(2);
  expect(said.at(-1)).toBe('lost');
  page.dispatchEvent(new Event('online'));
  expect(Source.all).toHaveLength(2);
  last().open();
  expect(said.at(-1)).toBe('live');
});

it('stays closed once the page is left', () => {
  close();
  last().fail();
  vi.advanceTimersByTime(120_000);
  page.dispatchEvent(new Event('online'));
  expect(Source.all).toHaveLength(1);
});

it('gives its connection back in a tab that stays hidden, and returns when it is looked at', () => {
  last().open();
  Object.assign(document, { visibilityState: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(59_000);
  expect(last().readyState).toBe(Source.OPEN);
  vi.advanceTimersByTime(1_000);
  expect(last().readyState).toBe(2);
  expect(Source.all).toHaveLength(1);
  revision = 7;
  Object.assign(document, { visibilityState: 'visible' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(Source.all).toHaveLength(2);
  expect(last().url).toBe('/api/matches/m%201/events?since=7');
});
