'use client';
/** The input for a chat message; a refused message stays in it, with the reason below. */
import { useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '@/components/ui/button';
import { MAX_MESSAGE_CHARS, type ChatRoomName, type ChatView } from '@/lib/protocol/chat';
import { lengthOf } from '@/lib/match/plain-text';
import { randomKey } from '@/components/connection/random-key';
import type { ChatState } from './use-chat';

/** From here on the number of characters left is shown. */
const SHOW_LEFT_FROM_CHARS = 60;

export function ChatForm({
  chat,
  room,
  sendMessage,
}: {
  readonly chat: ChatView;
  readonly room: ChatRoomName;
  readonly sendMessage: ChatState['send'];
}) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  /** The same text sent again keeps its key, so that it is the same message. */
  const attempt = useRef({ text: '', key: '' });
  if (!chat.writes.includes(room)) {
    const why =
      chat.quiet ?? (room === 'players' ? 'Only players can write here. You can read along.' : null);
    return why ? (
      <p className="text-soft border-t border-line px-3 pt-2 pb-2.4 text-fine leading-[1.3]">{why}</p>
    ) : null;
  }
  const left = MAX_MESSAGE_CHARS - lengthOf(text);

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (isSending || text.trim() === '') return;
    if (attempt.current.text !== text) attempt.current = { text, key: randomKey() };
    setSending(true);
    const why = await sendMessage(room, text, attempt.current.key);
    setSending(false);
    setRefusal(why);
    if (why === null) {
      attempt.current = { text: '', key: '' };
      setText('');
    }
    field.current?.focus();
  }

  return (
    <form className="grid gap-1.2 border-t border-line p-2" onSubmit={send}>
      <div className="flex gap-2">
        <input
          ref={field}
          className="field-input min-h-[2.4rem]"
          name="chat"
          autoComplete="off"
          enterKeyHint="send"
          aria-label={room === 'players' ? 'Message to the players' : 'Message to the spectators'}
          aria-describedby={refusal ? 'chat-refusal' : undefined}
          aria-invalid={refusal || left < 0 ? true : undefined}
          placeholder={room === 'players' ? 'To the players…' : 'To the spectators…'}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setRefusal(null);
          }}
        />
        <Button type="submit" size="small" className="min-h-[2.4rem]" aria-disabled={isSending || undefined}>
          Send
        </Button>
      </div>
      {refusal ? (
        <p id="chat-refusal" role="alert" className="text-danger text-note leading-snug font-medium">
          {refusal}
        </p>
      ) : left <= SHOW_LEFT_FROM_CHARS ? (
        <p className="text-soft figures text-small" data-over={left < 0 || undefined}>
          {left < 0 ? `${-left} too many` : `${left} left`}
        </p>
      ) : null}
    </form>
  );
}
