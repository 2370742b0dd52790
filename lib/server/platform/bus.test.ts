import { expect, test, vi } from 'vitest';
import { publishMatch, publishPeople, publishInfo, subscribeMatch, subscribePerson } from './bus';

const called = (listener: () => void) => vi.waitFor(() => expect(listener).toHaveBeenCalled(), 20_000);

test('a subscriber receives hints about its match, and no other', async () => {
  const [one, other] = [vi.fn(), vi.fn()];
  const stops = [await subscribeMatch('one', one), await subscribeMatch('other', other)];
  await publishMatch('one', 1);
  await called(one);
  await publishMatch('other', 1);
  await called(other);
  expect(one).toHaveBeenCalledTimes(1);
  expect(other).toHaveBeenCalledTimes(1);
  for (const stop of stops) stop();
});

test('a change of the match info is announced as such', async () => {
  const listener = vi.fn();
  const stop = await subscribeMatch('ma:tch', listener);
  await publishInfo('ma:tch');
  await called(listener);
  expect(listener).toHaveBeenLastCalledWith('info');
  await publishMatch('ma:tch', 1);
  await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith('log'), 20_000);
  stop();
});

test('an unsubscribed listener receives nothing more, the others do', async () => {
  const [gone, still] = [vi.fn(), vi.fn()];
  (await subscribeMatch('match', gone))();
  const stop = await subscribeMatch('match', still);
  await publishMatch('match', 2);
  await called(still);
  expect(gone).not.toHaveBeenCalled();
  stop();
});

test('a message to several people reaches each of them, and no match of the same name', async () => {
  const [ada, ben, eve, match] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const stops = [
    await subscribePerson('ada', ada),
    await subscribePerson('ben', ben),
    await subscribePerson('eve', eve),
    await subscribeMatch('ada', match),
  ];
  await publishPeople(['ada', 'ben']);
  await called(ada);
  await called(ben);
  await publishPeople([]);
  await publishPeople(['eve']);
  await called(eve);
  expect([ada, ben, eve, match].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 0]);
  for (const stop of stops) stop();
});

test('splits a message to very many people', async () => {
  // As long as real ids: far more than one message of PostgreSQL allows.
  const ids = Array.from({ length: 450 }, (_, index) => `person${index}`.padEnd(26, 'x'));
  const [first, last] = [vi.fn(), vi.fn()];
  const stops = [await subscribePerson(ids[0]!, first), await subscribePerson(ids.at(-1)!, last)];
  await publishPeople(ids);
  await called(first);
  await called(last);
  for (const stop of stops) stop();
});
