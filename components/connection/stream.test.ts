import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { INBOX_TOPIC } from '@/lib/protocol/inbox';
import type { StreamEvent } from '@/lib/protocol/stream';
import { type Connection, TabStream } from './stream';
import { BrowserTab } from './testing/browser-tab';
import { Source, step } from './testing/source';

let tab: BrowserTab;
let stream: TabStream;
let isScarce: boolean;
let heard: StreamEvent[];
let connections: Connection[];
let strangers: number;

const listen = (topic = 'm1', since = 3, seenBy = 'ada') =>
  stream.listen(topic, {
    seenBy,
    since: () => since,
    onEvent: (event) => heard.push(event),
    onConnection: (connection) => connections.push(connection),
    onStranger: () => (strangers += 1),
  });
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const beat = () => Source.last().say({ event: 'beat', data: {} });

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  Source.all = [];
  [tab, isScarce, heard, connections, strangers] = [new BrowserTab(), false, [], [], 0];
  stream = new TabStream({ page: tab.page, isScarce: () => isScarce });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is one connection for all that listen in a tab, each from the revision it has', async () => {
  listen('m1', 3);
  listen('m1', 2);
  listen(INBOX_TOPIC, 0);
  await later(0);
  expect(Source.held()).toHaveLength(1);
  expect(Source.last().asked).toEqual(['m1:2']);
  expect(Source.last().url).toContain('me=1');
});

it('passes events on by topic, and closes when nobody listens', async () => {
  const leave = listen('m1');
  await later(0);
  Source.last().open();
  Source.last().say(step('m1', 4));
  Source.last().say(step('m2', 9));
  expect(heard.filter(({ event }) => event === 'step')).toHaveLength(1);
  leave();
  await later(0);
  expect(Source.held()).toEqual([]);
});

it('tells those whom it is not for, and keeps events from them', async () => {
  listen('m1', 3, 'ben');
  await later(0);
  Source.last().open('ada');
  Source.last().say(step('m1', 4));
  expect([strangers, heard]).toEqual([1, []]);
  expect(connections).not.toContain('live');
});

describe('a connection that fails', () => {
  beforeEach(async () => {
    listen();
    await later(0);
    Source.last().open();
    connections = [];
  });

  it('is tried again after a second, and later every two seconds', async () => {
    const waits: number[] = [];
    for (const wait of [1000, 1000, 1000, 1000, 1000, 2000, 2000]) {
      const before = Source.all.length;
      Source.last().fail();
      await later(wait - 1);
      expect(Source.all).toHaveLength(before);
      await later(1);
      waits.push(Source.all.length - before);
    }
    expect(waits).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(connections).toContain('lost');
    Source.last().open();
    expect(connections.at(-1)).toBe('live');
  });

  it('is not worth a word where it is back at once', async () => {
    Source.last().fail();
    await later(1000);
    Source.last().open();
    expect(connections).toEqual(['connecting', 'live']);
  });
});

describe('a connection that dies silently', () => {
  beforeEach(async () => {
    listen();
    await later(0);
    Source.last().open();
    connections = [];
  });

  it('is believed as long as it beats', async () => {
    for (let beats = 0; beats < 10; beats += 1) {
      await later(5000);
      beat();
    }
    expect([Source.all.length, connections]).toEqual([1, []]);
  });

  it('is given up after twelve seconds, in words, and replaced at once', async () => {
    const dead = Source.last();
    await later(12_000);
    expect(connections).toEqual(['lost']);
    await later(1);
    expect([dead.readyState, Source.all.length]).toEqual([2, 2]);
    Source.last().open();
    expect(connections.at(-1)).toBe('live');
  });

  it('is tried anew every second or two, while earlier attempts may still come through', async () => {
    await later(12_000 + 2500);
    expect(Source.held()).toHaveLength(3);
    const [early] = Source.held();
    early!.open();
    expect(connections.at(-1)).toBe('live');
    expect(Source.held()).toEqual([early]);
    await later(60_000);
    expect(Source.held().length).toBeLessThanOrEqual(4);
  });

  it('is given up at once when the browser says that it is offline', () => {
    tab.happens('offline');
    expect(connections).toEqual(['lost']);
  });
});

describe('a hidden tab', () => {
  beforeEach(async () => {
    listen();
    await later(0);
    Source.last().open();
  });

  it('stays connected where connections are plenty', async () => {
    tab.show(false);
    await later(9000);
    expect(Source.held()).toHaveLength(1);
  });

  it('hangs up after five seconds where they are few, until it is looked at', async () => {
    isScarce = true;
    tab.show(false);
    await later(4999);
    expect(Source.held()).toHaveLength(1);
    await later(60_000);
    expect(Source.held()).toHaveLength(0);
    tab.show(true);
    expect(Source.held()).toHaveLength(1);
  });

  it('leaves nothing open behind for "back", and comes back with the page', () => {
    tab.happens('pagehide');
    expect(Source.held()).toEqual([]);
    tab.happens('pageshow');
    expect(Source.held()).toHaveLength(1);
  });
});

it('hangs up where the tab was opened in the background, until it is looked at', async () => {
  isScarce = true;
  tab.show(false);
  listen();
  await later(4999);
  expect(Source.held()).toHaveLength(1);
  await later(2);
  expect(Source.held()).toHaveLength(0);
  tab.happens('online');
  expect(Source.held()).toHaveLength(0);
  tab.show(true);
  expect(Source.held()).toHaveLength(1);
});
