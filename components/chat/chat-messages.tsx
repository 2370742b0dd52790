'use client';
/** Shows the messages of a chat room as plain text: nothing in them ever becomes a link. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { loadedBoard, loadedGame } from '@/components/board/loaded-games';
import { seatSignOf } from '@/components/board/seat-marks';
import { Icon } from '@/components/ui/icon';
import type { MatchView } from '@/lib/protocol/views';
import type { ChatMessage } from '@/lib/protocol/chat';
import { SeatMark } from '@/components/match/seat-mark';

const NEAR_END_PX = 24;

export function ChatMessages({
  match,
  messages,
  empty,
  hasEarlier,
  onEarlier,
  onAbout,
}: {
  readonly match: MatchView;
  readonly messages: readonly ChatMessage[];
  readonly empty: string;
  readonly hasEarlier: boolean;
  readonly onEarlier: () => Promise<void>;
  /** Absent for viewers who may not mute or report. */
  readonly onAbout?: ((message: ChatMessage) => void) | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [isLeafing, setLeafing] = useState(false);
  const game = loadedGame(match.game, match.rulesVersion);
  // The server does not know the visitor's time zone; the browser corrects the time.
  const isServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

  const last = messages.at(-1);
  useEffect(() => {
    // Whoever has scrolled back stays there, unless they have just written themselves.
    if (box.current && (isAtEnd.current || last?.mine)) box.current.scrollTop = box.current.scrollHeight;
  }, [last?.id, last?.mine]);

  useEffect(() => {
    const view = box.current;
    if (!view) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) view.scrollTop = view.scrollHeight;
    });
    observer.observe(view);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={box}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-sunk py-1.8 pr-2 pl-3 focus-visible:-outline-offset-3"
      tabIndex={0}
      role="log"
      aria-live="polite"
      aria-label="Messages"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
      }}
    >
      {hasEarlier ? (
        <button
          type="button"
          className="link mx-auto mb-1 block text-note"
          disabled={isLeafing}
          onClick={async () => {
            setLeafing(true);
            await onEarlier();
            setLeafing(false);
          }}
        >
          Earlier
        </button>
      ) : null}
      {messages.length === 0 ? <p className="text-soft px-1 text-fine italic">{empty}</p> : null}
      {messages.map((message) => (
        <div
          key={message.id}
          className="group flex items-start justify-between gap-1"
          data-mine={message.mine || undefined}
        >
          <p className="min-w-0 py-0.5 leading-[1.3] wrap-anywhere">
            <span className="me-0.6 inline-flex max-w-full items-center gap-1.2 align-bottom font-bold group-data-mine:text-brass">
              {message.seat === null ? null : (
                <SeatMark
                  sign={seatSignOf(loadedBoard(match.game), game.rules.sideOf(match.state, message.seat))}
                  className="size-4"
                />
              )}
              <bdi>{message.mine ? 'You' : message.name}</bdi>
            </span>{' '}
            {message.text === null ? (
              <em className="text-soft">removed by an operator</em>
            ) : (
              <bdi dir="auto">{message.text}</bdi>
            )}{' '}
            <time dateTime={message.at} className="text-tiny whitespace-nowrap text-soft">
              {timeOf(message.at, isServer ? 'UTC' : undefined)}
            </time>
          </p>
          {onAbout && !message.mine && message.text !== null ? (
            <button
              type="button"
              className="inline-grid flex-none place-items-center rounded-key text-soft hover:bg-sunk hover:text-ink size-[1.6rem] max-wide:size-8"
              aria-label={`Mute or report ${message.name}`}
              onClick={() => onAbout(message)}
            >
              <Icon name="more" />
            </button>
          ) : null}
        </div>
      ))}
    </div>
  );
}

/** The time for today, the date before that. */
function timeOf(at: string, timeZone: string | undefined): string {
  const moment = new Date(at);
  const day = (of: Date) => of.toLocaleDateString('en-GB', { timeZone });
  return day(moment) === day(new Date())
    ? moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
    : moment.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone });
}

const never = () => () => {};
