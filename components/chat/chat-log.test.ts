import { expect, test } from 'vitest';
import type { ChatMessage, ChatView } from '@/lib/protocol/chat';
import { afterLoadingEarlier, afterNews, afterSaying, lastIn, unreadIn } from './use-chat';

const message = (id: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  room: 'players',
  name: 'Ada',
  seat: 0,
  mine: false,
  text: `word ${id}`,
  at: '2026-01-01T00:00:00.000Z',
  ...more,
});
const view = (...ids: number[]): ChatView => ({
  rooms: ['players'],
  writes: ['players'],
  quiet: null,
  muted: [],
  messages: ids.map((id) => message(id)),
  hasEarlier: true,
});
const ids = (chat: ChatView | null) => chat?.messages.map(({ id }) => id);

test('news are added once and in order; the whole replaces everything', () => {
  const two = afterNews(view(1, 3), { ...view(2, 3, 4), hasEarlier: false, isWhole: false });
  expect(ids(two)).toEqual([1, 2, 3, 4]);
  expect(two.hasEarlier).toBe(true);
  expect(ids(afterNews(two, { ...view(9), isWhole: true }))).toEqual([9]);
  expect(ids(afterNews(null, { ...view(5), isWhole: false }))).toEqual([5]);
});

test('one’s own word stands once, whichever way it comes first', () => {
  const said = afterSaying(view(1), message(2, { mine: true }));
  expect(ids(afterNews(said, { ...view(2), isWhole: false }))).toEqual([1, 2]);
});

test('what came before goes before', () => {
  const chat = afterLoadingEarlier(view(5), { messages: [message(3), message(4)], hasEarlier: false });
  expect(ids(chat)).toEqual([3, 4, 5]);
  expect(chat?.hasEarlier).toBe(false);
});

test('unread are others’ words in that room after the last seen', () => {
  const chat = {
    ...view(),
    messages: [
      message(1),
      message(2, { mine: true }),
      message(3, { room: 'spectators' }),
      message(4, { text: null }),
      message(5),
    ],
  };
  expect(unreadIn(chat, 'players', 0)).toBe(2);
  expect(unreadIn(chat, 'players', 1)).toBe(1);
  expect(unreadIn(chat, 'spectators', 3)).toBe(0);
  expect(lastIn(chat, 'players')).toBe(5);
});
