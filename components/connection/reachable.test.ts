import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrowserTab } from './testing/browser-tab';
import { Reach } from './reachable';

let tab: BrowserTab;
let isThere: boolean;
const ask = vi.fn(async () => {
  if (!isThere) throw new TypeError('Failed to fetch');
  return true;
});
const reached = vi.fn();
let reach: Reach;
const soon = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  tab = new BrowserTab();
  isThere = false;
  reach = new Reach({ page: tab.page, ask });
});
afterEach(() => void vi.useRealTimers());

it('is answered at once where the server is there', async () => {
  isThere = true;
  void reach.untilReachable().then(reached);
  await soon();
  expect(reached).toHaveBeenCalledTimes(1);
});

it('asks again when the connection is back', async () => {
  void reach.untilReachable().then(reached);
  await soon();
  isThere = true;
  expect(reached).not.toHaveBeenCalled();
  tab.happens('online');
  await soon();
  expect(reached).toHaveBeenCalledTimes(1);
});

it('asks again by itself, ever more seldom, for a server that restarts', async () => {
  void reach.untilReachable().then(reached);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask.mock.calls.length).toBeGreaterThan(4);
  expect(ask.mock.calls.length).toBeLessThan(10);
  isThere = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(reached).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reached).toHaveBeenCalledTimes(1);
});

it('does not ask behind a hidden page, but as soon as it is shown', async () => {
  tab.show(false);
  void reach.untilReachable().then(reached);
  await vi.advanceTimersByTimeAsync(600_000);
  tab.happens('online');
  await soon();
  expect(ask).toHaveBeenCalledTimes(1);
  isThere = true;
  tab.show(true);
  await soon();
  expect(reached).toHaveBeenCalledTimes(1);
});

it('takes an answer that the server is not well for none', async () => {
  isThere = true;
  ask.mockImplementationOnce(async () => false);
  void reach.untilReachable().then(reached);
  await soon();
  expect(reached).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reached).toHaveBeenCalledTimes(1);
});

it('asks once for all who wait, and anew for those who come later', async () => {
  isThere = true;
  await Promise.all([reach.untilReachable(), reach.untilReachable()]);
  expect(ask).toHaveBeenCalledTimes(1);
  await reach.untilReachable();
  expect(ask).toHaveBeenCalledTimes(2);
});
