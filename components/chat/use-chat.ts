'use client';
/**
 * Keeps the chat and presence of a match up to date from the board's stream, from requests and by loading earlier
 * messages.
 */
import { useCallback, useEffect, useState } from 'react';
import { randomKey } from '@/components/connection/random-key';
import { browserPage } from '@/components/connection/page-life';
import type { Live } from '@/components/match/live/use-live-match';
import type {
  ChatAndPresence,
  Presence,
  ChatMessage,
  ChatUpdate,
  ChatRoomName,
  ChatView,
} from '@/lib/protocol/chat';

export interface ChatState {
  readonly chat: ChatView | null;
  /** Null until it is known. */
  readonly presence: Presence | null;
  /** Returns the reason in words where it was refused; null where it was sent. */
  send(room: ChatRoomName, text: string, key: string): Promise<string | null>;
  loadEarlier(): Promise<void>;
}

const UNREACHED = 'This has not been sent. Check your connection and send it again.';

export const newMessageKey = randomKey;

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

  const ask = useCallback(async () => {
    const answer = await answerOf<ChatAndPresence>(fetch(address, { cache: 'no-store' }));
    if (!answer?.ok) return;
    setChat((known) => afterAnswer(known, answer.talk));
    setPresence(answer.presence);
  }, [address]);

  const isWorthAsking = initial !== null || match.isPublic;
  useEffect(() => {
    if (!isWorthAsking) return;
    // A tab that joins a stream, or was frozen beside it, has missed the stream's earlier events.
    void Promise.resolve().then(ask);
    return browserPage.when(
      ['pageshow', 'resume', 'online', 'visibilitychange'],
      () => void (browserPage.isVisible() && ask()),
    );
  }, [ask, isWorthAsking]);

  const send = async (room: ChatRoomName, text: string, key: string): Promise<string | null> => {
    const answer = await answerOf<{ message: ChatMessage }>(
      fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ room, text, key }),
      }),
    );
    if (answer === null) return UNREACHED;
    if (!answer.ok) return answer.error.message;
    setChat((known) => afterSaying(known, answer.message));
    return null;
  };

  const loadEarlier = async (): Promise<void> => {
    const first = chat?.messages[0]?.id;
    if (first === undefined) return;
    const answer = await answerOf<Pick<ChatView, 'messages' | 'hasEarlier'>>(
      fetch(`${address}?before=${first}`, { cache: 'no-store' }),
    );
    if (answer?.ok) setChat((known) => afterLoadingEarlier(known, answer));
  };

  return { chat, presence, send, loadEarlier };
}

type Answer<T> =
  ({ readonly ok: true } & T) | { readonly ok: false; readonly error: { readonly message: string } };

/** Null where no answer came. */
async function answerOf<T>(asked: Promise<Response>): Promise<Answer<T> | null> {
  try {
    return (await (await asked).json()) as Answer<T>;
  } catch {
    return null;
  }
}

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

/** The answer to a request: what the stream sent meanwhile is newer. */
export function afterAnswer(known: ChatView | null, answer: ChatView | null): ChatView | null {
  if (answer === null || known === null) return answer;
  const last = answer.messages.at(-1)?.id ?? 0;
  const newer = known.messages.filter(({ id }) => id > last);
  return { ...answer, messages: ordered([...answer.messages, ...newer]) };
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
