/** What a page knows of the talk, and how it grows: by news from the stream, by asking, by leafing back. */
import type { TalkMessage, TalkNews, TalkRoom, TalkView } from '@/lib/protocol/chat';

const ordered = (messages: readonly TalkMessage[]): readonly TalkMessage[] => {
  const byId = new Map(messages.map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
};

/** The whole replaces what was known; single messages are added to it. */
export function afterNews(known: TalkView | null, { isWhole, ...news }: TalkNews): TalkView {
  if (isWhole || known === null) return news;
  return {
    ...news,
    messages: ordered([...known.messages, ...news.messages]),
    hasEarlier: known.hasEarlier,
  };
}

/** An answer to a question: what the stream told meanwhile is newer than it. */
export function afterAnswer(known: TalkView | null, answer: TalkView | null): TalkView | null {
  if (answer === null || known === null) return answer;
  const last = answer.messages.at(-1)?.id ?? 0;
  const newer = known.messages.filter(({ id }) => id > last);
  return { ...answer, messages: ordered([...answer.messages, ...newer]) };
}

export const afterSaying = (known: TalkView | null, message: TalkMessage): TalkView | null =>
  known && { ...known, messages: ordered([...known.messages, message]) };

export const afterLeafing = (
  known: TalkView | null,
  { messages, hasEarlier }: Pick<TalkView, 'messages' | 'hasEarlier'>,
): TalkView | null => known && { ...known, messages: ordered([...messages, ...known.messages]), hasEarlier };

/** How many messages of others in a room came after the last one seen. */
export const unreadIn = (talk: TalkView, room: TalkRoom, seen: number): number =>
  talk.messages.filter(
    ({ id, mine, text, room: where }) => where === room && id > seen && !mine && text !== null,
  ).length;

export const lastIn = (talk: TalkView, room: TalkRoom): number =>
  talk.messages.findLast(({ room: where }) => where === room)?.id ?? 0;
