import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownStream } from './own-stream';
import { Browser, type BrowserTab } from './testing/browser';
import { room, Source, step } from './testing/source';

const { last } = Source;
let revision: number;
let said: unknown[];
let tab: BrowserTab;
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  Source.all = [];
  vi.stubGlobal('EventSource', Source);
  revision = 4;
  said = [];
  tab = new Browser().tab();
  close = ownStream(
    tab.page,
    { id: 'm 1', seenBy: 'ada' },
    {
      since: () => revision,
      onStep: ({ line }) => said.push(line.revision),
      onHello: (at) => said.push(`hello ${at}`),
      onRoom: ({ phase }) => said.push(phase),
      onReload: () => said.push('reload'),
      onConnection: (connection) => said.push(connection),
    },
  );
});

afterEach(() => {
  close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('carries one match from where the page stands', () => {
  expect(last().asked).toEqual(['m 1:4']);
  last().open();
  last().say({ event: 'hello', data: { match: 'm 1', revision: 5, room: room() } });
  last().say(step('m 1', 5));
  last().say({ event: 'room', data: { match: 'm 1', room: room('OVER') } });
  last().say({ event: 'reload', data: { match: 'm 1', revision: 90 } });
  expect(said).toEqual(['live', 'hello 5', 'PLAYING', 5, 'OVER', 'reload']);
});

it('makes the page look anew when the session is another', () => {
  last().open('ben');
  expect(said).toEqual(['connecting', 'reload']);
});

it('gives its connection back in a tab that stays hidden, and returns when it is looked at', () => {
  last().open();
  tab.show(false);
  vi.advanceTimersByTime(59_000);
  expect(last().readyState).toBe(Source.OPEN);
  vi.advanceTimersByTime(1_000);
  expect(last().readyState).toBe(2);
  expect(Source.all).toHaveLength(1);
  revision = 7;
  tab.show(true);
  expect(Source.held()).toEqual([last()]);
  expect(last().asked).toEqual(['m 1:7']);
});
