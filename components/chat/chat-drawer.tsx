'use client';
/**
 * Holds what a page knows of the chat before its panel is loaded: whether the drawer is open, which room, what is
 * unread.
 */
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { readMemory, subscribeMemory, writeMemory } from '@/components/layout/browser-storage';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { ChatRoomName, ChatView } from '@/lib/protocol/chat';
import { lastIn, unreadIn } from './use-chat';

const WIDE = '(width >= 60rem)';
const onWidth = (changed: () => void) => {
  const wide = window.matchMedia(WIDE);
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
};

export interface Drawer {
  readonly isOpen: boolean;
  readonly unread: number;
  readonly room: ChatRoomName;
  readonly seen: Readonly<Record<ChatRoomName, number>>;
  choose(room: ChatRoomName): void;
  setOpen(open: boolean): void;
}

/** Which room is shown, whether the drawer is open, and what is unread. */
export function useDrawer(matchId: string, chat: ChatView | null): Drawer {
  const [isOpen, setOpen] = useState(false);
  const [chosen, choose] = useState<ChatRoomName | null>(null);
  const isWide = useSyncExternalStore(
    onWidth,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
  const name = (room: ChatRoomName) => `talk ${matchId} ${room}`;
  const remembered = (room: ChatRoomName) => Number(readMemory(name(room)) ?? 0);
  const seen = {
    players: useSyncExternalStore(
      subscribeMemory,
      () => remembered('players'),
      () => Infinity,
    ),
    spectators: useSyncExternalStore(
      subscribeMemory,
      () => remembered('spectators'),
      () => Infinity,
    ),
  };
  const room = chosen ?? chat?.writes[0] ?? chat?.rooms.at(-1) ?? 'players';
  const isShown = isOpen || isWide;
  const last = chat ? lastIn(chat, room) : 0;
  const markSeen = useEffectEvent(() => {
    if (isShown && !document.hidden && last > remembered(room)) writeMemory(name(room), String(last));
  });
  useEffect(() => {
    markSeen();
    document.addEventListener('visibilitychange', markSeen);
    return () => document.removeEventListener('visibilitychange', markSeen);
  }, [isShown, last, room]);
  const unread = (chat?.rooms ?? []).reduce(
    (sum, each) => sum + (chat ? unreadIn(chat, each, seen[each]) : 0),
    0,
  );
  return { isOpen, unread, room, seen, choose, setOpen };
}

/** In the button row of a phone; on a desktop the chat is always shown. */
export function ChatButton({ drawer }: { readonly drawer: Drawer }) {
  const { isOpen, unread, setOpen } = drawer;
  return (
    <Button
      size="small"
      className="wide:hidden"
      aria-expanded={isOpen}
      aria-controls="chat"
      onClick={() => setOpen(!isOpen)}
    >
      <Icon name="talk" /> Chat
      {unread > 0 ? (
        <span className="ms-1.4 inline-block size-[0.6rem] rounded-full bg-danger align-middle">
          <span className="sr-only">, {unread} unread</span>
        </span>
      ) : null}
    </Button>
  );
}
