import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.mjs';

/** What has begun so far, and a way to end one of them. */
function started(queue: FairQueue, keys: readonly string[]) {
  const begun: string[] = [];
  const leave = new Map<string, () => void>();
  for (const [index, key] of keys.entries())
    void queue.enter(key).then((done) => {
      begun.push(done ? `${key}${index}` : `${key}${index} refused`);
      leave.set(`${key}${index}`, done ?? (() => {}));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { begun, settle, end: (name: string) => leave.get(name)?.() };
}

test('each has a few at once, whatever the others ask for, and the rest in order', async () => {
  const { begun, settle, end } = started(new FairQueue({ atOnce: 2 }), ['a', 'a', 'a', 'a', 'b']);
  await settle();
  expect(begun).toEqual(['a0', 'a1', 'b4']);
  end('a1');
  end('a1');
  await settle();
  expect(begun.slice(3)).toEqual(['a2']);
  end('a0');
  await settle();
  expect(begun.slice(4)).toEqual(['a3']);
});

test('what does not fit into the queue is refused', async () => {
  const { begun, settle } = started(new FairQueue({ atOnce: 1, maxWaiting: 1 }), ['a', 'a', 'a', 'b']);
  await settle();
  expect(begun.sort()).toEqual(['a0', 'a2 refused', 'b3']);
});

test('whoever has left begins anew', async () => {
  const queue = new FairQueue({ atOnce: 1, maxWaiting: 0 });
  for (let round = 0; round < 3; round += 1) (await queue.enter('a'))?.();
  expect(await queue.enter('a')).not.toBeNull();
});
