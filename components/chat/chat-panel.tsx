'use client';
/** Shows the chat of a match: beside the board on a desktop, in a drawer on a phone. */
import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { MatchView } from '@/lib/protocol/views';
import type { ChatRoomName } from '@/lib/protocol/chat';
import type { Drawer } from './chat-drawer';
import { type ChatState, unreadIn } from './use-chat';
import { type About, type ChatActions, ChatDialog } from './chat-dialog';
import { ChatForm } from './chat-form';
import { ChatMessages } from './chat-messages';

const ROOMS: Readonly<Record<ChatRoomName, string>> = { players: 'Players', spectators: 'Spectators' };

export function ChatPanel({
  match,
  chatState,
  drawer,
  actions,
}: {
  readonly match: MatchView;
  readonly chatState: ChatState;
  readonly drawer: Drawer;
  readonly actions: ChatActions;
}) {
  const { chat } = chatState;
  const [about, setAbout] = useState<About | null>(null);
  const panel = useRef<HTMLElement>(null);
  const { isOpen, room, choose, setOpen, seen } = drawer;
  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen]);
  if (!chat) return null;
  const messages = chat.messages.filter((message) => message.room === room);
  const others = match.seats.filter(({ kind, mine }) => kind === 'human' && !mine);
  return (
    <section
      ref={panel}
      id="chat"
      aria-label="Chat"
      tabIndex={-1}
      className="chat sheet"
      data-open={isOpen || undefined}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) setOpen(false);
      }}
    >
      <header className="flex items-center justify-between gap-2 border-b border-line py-1.2 pr-1.6 pl-3">
        {chat.rooms.length > 1 ? (
          <div className="speeds" role="radiogroup" aria-label="Chat room">
            {chat.rooms.map((each) => {
              const unread = each === room ? 0 : unreadIn(chat, each, seen[each]);
              return (
                <label key={each} className="speed min-h-[1.9rem] text-fine">
                  <input
                    type="radio"
                    name="chat-room"
                    className="sr-only"
                    checked={each === room}
                    onChange={() => choose(each)}
                  />
                  <span>
                    {ROOMS[each]}
                    {unread > 0 ? (
                      <span className="ms-1.4 inline-block size-[0.6rem] rounded-full bg-danger align-middle">
                        <span className="sr-only">, {unread} unread</span>
                      </span>
                    ) : null}
                  </span>
                </label>
              );
            })}
          </div>
        ) : (
          <h2 className="text-lead">{chat.rooms[0] === 'players' ? 'Chat' : 'Spectators'}</h2>
        )}
        <span className="flex">
          {others.length > 0 && match.seenBy !== 'nobody' ? (
            <button
              type="button"
              className="inline-grid flex-none place-items-center rounded-key text-soft hover:bg-sunk hover:text-ink size-[1.9rem] max-wide:size-10"
              aria-label="Mute or report a player"
              title="Mute or report a player"
              onClick={() => setAbout({ kind: 'seat' })}
            >
              <Icon name="more" />
            </button>
          ) : null}
          <button
            type="button"
            className="inline-grid flex-none place-items-center rounded-key text-soft hover:bg-sunk hover:text-ink size-[1.9rem] max-wide:size-10 wide:hidden"
            aria-label="Close the chat"
            onClick={() => setOpen(false)}
          >
            <Icon name="close" />
          </button>
        </span>
      </header>
      <ChatMessages
        key={room}
        match={match}
        messages={messages}
        empty={chat.writes.includes(room) ? 'Nothing said yet. Be kind.' : 'Nothing said yet.'}
        hasEarlier={chat.hasEarlier}
        onEarlier={chatState.loadEarlier}
        onAbout={match.seenBy === 'nobody' ? undefined : (message) => setAbout({ kind: 'message', message })}
      />
      <ChatForm key={`${room} form`} chat={chat} room={room} sendMessage={chatState.send} />
      <ChatDialog
        about={about}
        match={match}
        muted={chat.muted}
        actions={actions}
        onClose={() => setAbout(null)}
      />
    </section>
  );
}
