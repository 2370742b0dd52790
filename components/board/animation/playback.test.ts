import { expect, it } from 'vitest';
import { Playback } from './playback';

const shown = (state: string) => ({ state, lastEvents: [] });
const events = [{ type: 'MOVED' }];
const settle = (head: Playback) => head.settled(head.snapshot().motion!.serial);

it('shows frames one after the other, each when the last has settled', () => {
  const head = new Playback(shown('start'));
  head.play(shown('one'), events);
  head.play(shown('two'), events);
  expect(head.snapshot().state).toBe('one');
  settle(head);
  expect(head.snapshot()).toMatchObject({ state: 'two', motion: { isReversed: false } });
  settle(head);
  expect(head.snapshot()).toEqual({ ...shown('two'), motion: null });
});

it('keeps the later state while events run backwards', () => {
  const head = new Playback(shown('after'));
  head.rewind(shown('before'), events);
  expect(head.snapshot()).toMatchObject({ state: 'after', motion: { isReversed: true } });
  settle(head);
  expect(head.snapshot()).toEqual({ ...shown('before'), motion: null });
});

it('rewinds several steps in a row, each from where the last ended', () => {
  const head = new Playback(shown('two'));
  head.rewind(shown('one'), events);
  head.rewind(shown('start'), events);
  settle(head);
  expect(head.snapshot()).toMatchObject({ state: 'one', motion: { isReversed: true } });
  settle(head);
  expect(head.snapshot().state).toBe('start');
});

it('is there at once when a person acts', () => {
  const head = new Playback(shown('start'));
  head.play(shown('one'), events);
  head.play(shown('two'), events);
  head.finish();
  expect(head.snapshot()).toEqual({ ...shown('two'), motion: null });
});

it('ignores the end of a motion that is no longer shown', () => {
  const head = new Playback(shown('start'));
  head.play(shown('one'), events);
  const { serial } = head.snapshot().motion!;
  head.jump(shown('elsewhere'));
  head.play(shown('two'), events);
  head.settled(serial);
  expect(head.snapshot().motion).not.toBeNull();
});

it('gives up animating what has fallen far behind', () => {
  const head = new Playback(shown('0'));
  for (let i = 1; i <= 6; i++) head.play(shown(String(i)), events);
  expect(head.snapshot()).toEqual({ ...shown('6'), motion: null });
});
