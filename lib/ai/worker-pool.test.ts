import type { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nonaga } from '@/lib/games/nonaga';
import { Pool, TooBusy, type PoolOptions } from './worker-pool';
import type { ThinkRequest } from './think';

const state = nonaga.rules.setup(nonaga.presets[0]!.options, 2, 1);
const quick: ThinkRequest = { game: 'nonaga', state, nodes: 500 };
/** Long enough that no test waits for its end. */
const endless: ThinkRequest = { game: 'nonaga', state, ms: 600_000 };

vi.setConfig({ testTimeout: 60_000 });

let pool: Pool | undefined;
const open = (options: PoolOptions) => (pool = new Pool(options));
afterEach(() => pool?.close());

async function expectLegalTurn(thinking: ReturnType<Pool['think']>): Promise<void> {
  let now = state;
  for (const move of (await thinking).moves) {
    const applied = nonaga.rules.apply(now, nonaga.schemas.move.parse(move));
    if (!applied.ok) throw new Error(applied.error.message);
    now = applied.value.state;
  }
  expect(nonaga.rules.status(now)).toMatchObject({ toAct: 1, midTurn: false });
}

describe('the pool', () => {
  it('thinks a legal turn in a thread', () => expectLegalTurn(open({ workers: 1 }).think(quick)));

  it('leaves the thread that asks free', async () => {
    const stop = new AbortController();
    const thought = open({ workers: 1 }).think(endless, { signal: stop.signal });
    let ticks = 0;
    await new Promise<void>((resolve) => {
      const tick = setInterval(() => {
        if (++ticks < 5) return;
        clearInterval(tick);
        resolve();
      }, 1);
    });
    stop.abort(new Error('enough'));
    await expect(thought).rejects.toThrow('enough');
  });

  it('goes on after a thought that was called off, before or while it is thought', async () => {
    const think: Pool['think'] = (request, options) => pool!.think(request, options);
    open({ workers: 1 });
    const stop = new AbortController();
    const running = think(endless, { signal: stop.signal });
    const waiting = think(endless, { signal: stop.signal });
    stop.abort(new Error('called off'));
    await expect(running).rejects.toThrow('called off');
    await expect(waiting).rejects.toThrow('called off');
    await expect(think(quick, { signal: stop.signal })).rejects.toThrow('called off');
    await expectLegalTurn(think(quick));
  });

  it('refuses what does not fit into the queue', async () => {
    open({ workers: 1, waiting: 1 });
    const stop = new AbortController();
    const running = pool!.think(endless, { signal: stop.signal });
    const waiting = pool!.think(quick);
    await expect(pool!.think(quick)).rejects.toBeInstanceOf(TooBusy);
    stop.abort();
    await expect(running).rejects.toThrow();
    await expectLegalTurn(waiting);
  });

  it('serves those who wait in turn', async () => {
    open({ workers: 1 });
    const served: string[] = [];
    const ask = (key: string) => pool!.think(quick, { key }).then(() => served.push(key));
    await Promise.all([ask('greedy'), ask('greedy'), ask('greedy'), ask('greedy'), ask('modest')]);
    expect(served.indexOf('modest')).toBeLessThan(3);
  });

  it('leaves a thread to the others while one of them has long thoughts', async () => {
    open({ workers: 2 });
    const stop = new AbortController();
    const greedy = [1, 2, 3].map(() => pool!.think(endless, { key: 'greedy', signal: stop.signal }));
    await expectLegalTurn(pool!.think(quick, { key: 'modest' }));
    stop.abort(new Error('enough'));
    for (const thought of greedy) await expect(thought).rejects.toThrow('enough');
  });

  it('refuses one who has much waiting, and nobody else', async () => {
    open({ workers: 1, waitingEach: 1 });
    const stop = new AbortController();
    const running = pool!.think(endless, { key: 'greedy', signal: stop.signal });
    const waiting = pool!.think(quick, { key: 'greedy' });
    const refused = await pool!.think(quick, { key: 'greedy' }).catch((error: unknown) => error);
    expect(TooBusy.is(refused)).toBe(true);
    const modest = pool!.think(quick, { key: 'modest' });
    stop.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
    await Promise.all([expectLegalTurn(waiting), expectLegalTurn(modest)]);
  });

  it('finds a deal that can be won', async () => {
    const winnable = {
      game: 'eightfold',
      rulesVersion: 1,
      options: { stacks: 'free' },
      seats: 1,
      first: 5,
      most: 3,
    };
    expect(await open({ workers: 1 }).deal({ winnable })).toEqual({ seed: 5 });
    expect(await pool!.deal({ winnable: { ...winnable, most: 0 } })).toEqual({ seed: null });
    // The first takes too long to decide.
    expect(await pool!.deal({ winnable: { ...winnable, first: 1, most: 1 } })).toEqual({ seed: null });
  });

  it('examines for reviews only while no thought waits, and one position at a time', async () => {
    const served: string[] = [];
    open({ workers: 1 });
    const position = { game: 'nonaga', rulesVersion: 1, state, seats: 2, nodes: 500 };
    const review = (key: string) => pool!.examine(position, { key }).then(() => served.push(key));
    const turn = () => pool!.think(quick, { key: 'match' }).then(() => served.push('turn'));
    await Promise.all([review('first'), review('second'), review('third'), turn(), turn()]);
    expect(served).toEqual(['first', 'turn', 'turn', 'second', 'third']);
  });

  it('keeps threads free of reviews for whoever plays', async () => {
    open({ workers: 2 });
    const stop = new AbortController();
    const endlessly = { game: 'nonaga', rulesVersion: 1, state, seats: 2, nodes: 1e12 };
    const reviews = [1, 2].map(() => pool!.examine(endlessly, { signal: stop.signal }));
    await expectLegalTurn(pool!.think(quick));
    stop.abort(new Error('called off'));
    for (const review of reviews) await expect(review).rejects.toThrow('called off');
    await expect(pool!.examine({ ...endlessly, nodes: 500 })).resolves.toMatchObject({ isCertain: false });
  });

  it('replaces a thread that is stuck', async () => {
    // A search bounded by nodes alone may take a minute: with this grace, one second.
    open({ workers: 1, grace: -59_000 });
    const stuck = pool!.think({ game: 'nonaga', state, nodes: 1e12 });
    await expect(stuck).rejects.toThrow('far too long');
    await expectLegalTurn(pool!.think({ ...quick, ms: 600_000 }));
  });

  it('replaces a thread that dies under a thought', async () => {
    const started: Worker[] = [];
    const notice = (worker: Worker) => started.push(worker);
    process.on('worker', notice);
    open({ workers: 1 });
    await pool!.think(quick);
    const running = pool!.think(endless);
    const waiting = pool!.think(quick);
    await started.at(-1)!.terminate();
    await expect(running).rejects.toThrow('thread stopped');
    await expectLegalTurn(waiting);
    process.off('worker', notice);
  });

  it('survives a request that cannot be sent', async () => {
    open({ workers: 1 });
    await expect(pool!.think({ ...quick, state: () => state })).rejects.toThrow('clone');
    await expectLegalTurn(pool!.think(quick));
  });

  it('passes on what a thought failed with, and keeps the thread', async () => {
    open({ workers: 1 });
    await expect(pool!.think({ ...quick, game: 'ludo' })).rejects.toThrow('ludo');
    await expectLegalTurn(pool!.think(quick));
  });

  it('says that it is closed', async () => {
    open({ workers: 1 });
    const running = pool!.think(endless);
    pool!.close();
    await expect(running).rejects.toThrow('closed');
    await expect(pool!.think(quick)).rejects.toThrow('closed');
  });
});
