import { afterEach, expect, test, vi } from 'vitest';
import { watchEventLoop } from './event-loop-watch.mjs';

let stop = () => {};
afterEach(() => stop());

function watched() {
  let time = 0;
  const warn = vi.fn();
  const watch = watchEventLoop({ now: () => time, warn });
  stop = watch.stop;
  const tickAfter = (ms: number) => {
    time += ms;
    watch.tick();
  };
  return { watch, warn, tickAfter };
}

test('a thread that was held up is logged with what it was answering, without ids and tokens', () => {
  const { watch, warn, tickAfter } = watched();
  const long = { method: 'GET', url: '/matches/cm3x8k2lq0000abcdefghijkl/replay?ply=3' };
  watch.began(long);
  watch.began({ method: 'GET', url: '/join/short' });
  tickAfter(90);
  expect(warn.mock.calls).toEqual([
    [{ delayMs: 70, requests: ['GET /matches/…/replay', 'GET /join/…'] }, 'The event loop was held up'],
  ]);
});

test('an ordinary tick is not logged, and a request that ended before it is not named', () => {
  const { watch, warn, tickAfter } = watched();
  const short = { method: 'POST', url: '/api/time' };
  watch.began(short);
  watch.ended(short);
  tickAfter(70);
  expect(warn).not.toHaveBeenCalled();
  tickAfter(100);
  expect(warn.mock.calls[0]![0]).toEqual({ delayMs: 80, requests: [] });
});
