import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type HealingSource, healingSource, waitBefore } from './event-source';
import { Browser, type BrowserTab } from './testing/browser';
import { Source, step } from './testing/source';

const { last } = Source;
let revision: number;
let said: string[];
let words: unknown[];
let tab: BrowserTab;
let source: HealingSource;

beforeEach(() => {
  vi.useFakeTimers();
  Source.all = [];
  vi.stubGlobal('EventSource', Source);
  revision = 4;
  said = [];
  words = [];
  tab = new Browser().tab();
  source = healingSource(tab.page, {
    address: () => `/events?since=${revision}`,
    seenBy: 'ada',
    onStranger: () => said.push('stranger'),
    onWord: (word) => words.push(word),
    onConnection: (connection) => said.push(connection),
  });
});

afterEach(() => {
  source.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('begins where the page stands and hands on what is said', () => {
  expect(last().url).toBe('/events?since=4');
  last().open();
  last().say(step('m1', 5));
  expect(said).toEqual(['live']);
  expect(words).toEqual([step('m1', 5)]);
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
  tab.happens('offline');
  expect(first.readyState).toBe(2);
  expect(said.at(-1)).toBe('lost');
  tab.happens('online');
  expect(Source.all).toHaveLength(2);
  last().open();
  expect(said.at(-1)).toBe('live');
});

it('does not wait for the timer when the page is looked at again, but leaves an open stream alone', () => {
  last().open();
  tab.show(true);
  expect(Source.all).toHaveLength(1);
  last().fail();
  tab.show(false);
  expect(Source.all).toHaveLength(1);
  tab.show(true);
  expect(Source.all).toHaveLength(2);
});

it('asks anew without a word, and hears nothing more of what it asked before', () => {
  last().open();
  const before = last();
  revision = 6;
  source.reopen();
  expect(before.readyState).toBe(2);
  expect(last().url).toContain('since=6');
  before.say(step('m1', 5));
  before.fail();
  expect(words).toEqual([]);
  expect(said).toEqual(['live']);
  expect(Source.held()).toEqual([last()]);
});

it('leaves a stream cut for other eyes before it says anything, and slows down if that goes on', () => {
  last().open('ben');
  last().say(step('m1', 5));
  expect(words).toEqual([]);
  expect(said).toEqual(['connecting', 'stranger']);
  expect(Source.held()).toEqual([]);
  vi.advanceTimersByTime(waitBefore(1));
  last().open('ben');
  vi.advanceTimersByTime(waitBefore(1));
  expect(Source.all).toHaveLength(2);
  vi.advanceTimersByTime(waitBefore(2));
  expect(Source.all).toHaveLength(3);
  last().open('ada');
  expect(said.at(-1)).toBe('live');
});

it('stays closed once the page is left', () => {
  source.close();
  last().fail();
  vi.advanceTimersByTime(120_000);
  tab.happens('online');
  expect(Source.all).toHaveLength(1);
});
