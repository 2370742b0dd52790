'use client';
/** Keeps the chat and presence of a match up to date from the board's stream; sends messages and loads earlier ones. */
import { useEffect, useState } from 'react';
import { ask, type RequestOptions, withJson } from '@/components/connection/request';
import type { Live } from '@/components/match/live/use-live-match';
import type { Presence, ChatMessage, ChatUpdate, ChatRoomName, ChatView } from '@/lib/protocol/chat';

export interface ChatState {
  readonly chat: ChatView | null;
  /** Null until it is known. */
  readonly presence: Presence | null;
  /** Returns the reason in words where it was refused; null where it was sent. */
  send(room: ChatRoomName, text: string, key: string): Promise<string | null>;
  loadEarlier(): Promise<void>;
}

const UNREACHED = 'This has not been sent. Check your connection and send it again.';

export function useChat(live: Live, initial: ChatView | null): ChatState {
  const { onSideEvent, match } = live;
  const address = `/api/matches/${encodeURIComponent(match.id)}/talk`;
  const [chat, setChat] = useState(initial);
  const [presence, setPresence] = useState<Presence | null>(null);

  useEffect(
    () =>
      onSideEvent((sideEvent) => {
        if (sideEvent.event === 'presence') setPresence(sideEvent.presence);
        else setChat((known) => afterNews(known, sideEvent.talk));
      }),
    [onSideEvent],
  );

  const send = async (room: ChatRoomName, text: string, key: string): Promise<string | null> => {
    const answer = await answerOf<{ message: ChatMessage }>(address, withJson({ room, text, key }));
    if (answer === null) return UNREACHED;
    if (!answer.ok) return answer.error.message;
    setChat((known) => afterSaying(known, answer.message));
    return null;
  };

  const loadEarlier = async (): Promise<void> => {
    const first = chat?.messages[0]?.id;
    if (first === undefined) return;
    const earlier = `${address}?before=${first}`;
    const answer = await answerOf<Pick<ChatView, 'messages' | 'hasEarlier'>>(earlier);
    if (answer?.ok) setChat((known) => afterLoadingEarlier(known, answer));
  };

  return { chat, presence, send, loadEarlier };
}

type Answer<T> =
  ({ readonly ok: true } & T) | { readonly ok: false; readonly error: { readonly message: string } };

/** Null where no answer came. */
const answerOf = <T>(address: string, options?: RequestOptions): Promise<Answer<T> | null> =>
  ask(address, async (response) => (await response.json()) as Answer<T>, options).catch(() => null);

const ordered = (messages: readonly ChatMessage[]): readonly ChatMessage[] => {
  const byId = new Map(messages.map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
};

/** A whole chat replaces what was known; single messages are added to it. */
export function afterNews(known: ChatView | null, { isWhole, ...news }: ChatUpdate): ChatView {
  if (isWhole || known === null) return news;
  return {
    ...news,
    messages: ordered([...known.messages, ...news.messages]),
    hasEarlier: known.hasEarlier,
  };
}

export const afterSaying = (known: ChatView | null, message: ChatMessage): ChatView | null =>
  known && { ...known, messages: ordered([...known.messages, message]) };

export const afterLoadingEarlier = (
  known: ChatView | null,
  { messages, hasEarlier }: Pick<ChatView, 'messages' | 'hasEarlier'>,
): ChatView | null => known && { ...known, messages: ordered([...messages, ...known.messages]), hasEarlier };

/** How many messages of others in a room came after the last one seen. */
export const unreadIn = (chat: ChatView, room: ChatRoomName, seen: number): number =>
  chat.messages.filter(
    ({ id, mine, text, room: where }) => where === room && id > seen && !mine && text !== null,
  ).length;

export const lastIn = (chat: ChatView, room: ChatRoomName): number =>
  chat.messages.findLast(({ room: where }) => where === room)?.id ?? 0;
