import { expect, it } from 'vitest';
import { Playback } from './playback';

const frame = (state: string) => ({ state, lastEvents: [] });
const events = [{ type: 'MOVED' }];
const settle = (head: Playback) => head.settled(head.snapshot().motion!.serial);

it('shows frames one after the other, each when the last has settled', () => {
  const head = new Playback(frame('start'));
  head.play(frame('one'), events);
  head.play(frame('two'), events);
  expect(head.snapshot().state).toBe('one');
  settle(head);
  expect(head.snapshot()).toMatchObject({ state: 'two', motion: { reverse: false } });
  settle(head);
  expect(head.snapshot()).toEqual({ ...frame('two'), motion: null });
});

it('keeps the later frame while events run backwards', () => {
  const head = new Playback(frame('after'));
  head.rewind(frame('before'), events);
  expect(head.snapshot()).toMatchObject({ state: 'after', motion: { reverse: true } });
  settle(head);
  expect(head.snapshot()).toEqual({ ...frame('before'), motion: null });
});

it('rewinds several steps in a row, each from where the last ended', () => {
  const head = new Playback(frame('two'));
  head.rewind(frame('one'), events);
  head.rewind(frame('start'), events);
  settle(head);
  expect(head.snapshot()).toMatchObject({ state: 'one', motion: { reverse: true } });
  settle(head);
  expect(head.snapshot().state).toBe('start');
});

it('is there at once when a person acts', () => {
  const head = new Playback(frame('start'));
  head.play(frame('one'), events);
  head.play(frame('two'), events);
  head.finish();
  expect(head.snapshot()).toEqual({ ...frame('two'), motion: null });
});

it('ignores the end of a motion that is no longer shown', () => {
  const head = new Playback(frame('start'));
  head.play(frame('one'), events);
  const { serial } = head.snapshot().motion!;
  head.jump(frame('elsewhere'));
  head.play(frame('two'), events);
  head.settled(serial);
  expect(head.snapshot().motion).not.toBeNull();
});

it('gives up animating what has fallen far behind', () => {
  const head = new Playback(frame('0'));
  for (let i = 1; i <= 6; i++) head.play(frame(String(i)), events);
  expect(head.snapshot()).toEqual({ ...frame('6'), motion: null });
});
