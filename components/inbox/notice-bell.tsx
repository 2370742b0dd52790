'use client';
/** Shows the bell in the header with the number of notices and a list of them; it makes no sound. */
import { useRef } from 'react';
import { Ago } from '@/components/ui/time-ago';
import { Button, PageLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Inbox, NoticeView } from '@/lib/protocol/inbox';
import { useInbox } from './inbox-store';

/** One notice by its id, or `all`. */
export type ReadNotices = (which: string) => Promise<void>;

export function NoticeBell({ initial, read }: { readonly initial: Inbox; readonly read: ReadNotices }) {
  const { notices, unread, at } = useInbox(initial);
  const list = useRef<HTMLDivElement>(null);
  // A page that outlived a deployment may call an action that no longer exists; the board itself marks what it shows.
  const mark = (which: string) => void read(which).catch(() => undefined);
  const follow = ({ id, isRead }: NoticeView) => {
    list.current?.hidePopover();
    if (!isRead) mark(id);
  };
  return (
    <>
      <button
        type="button"
        className="nav-item flex-none px-0 sm:px-3.2"
        popoverTarget="notice-list"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      >
        <span className="relative inline-grid text-title">
          <Icon name="bell" className="nav-icon" />
          {unread > 0 ? <span className="bell-count figures">{unread > 99 ? '99' : unread}</span> : null}
        </span>
      </button>
      <div
        id="notice-list"
        ref={list}
        popover="auto"
        className="account-menu max-h-[min(32rem,75dvh)] w-[min(24rem,calc(100vw-1.5rem))] max-w-none overflow-y-auto"
        aria-label="Notifications"
        role="region"
      >
        <div className="flex items-center justify-between gap-4 px-3 pt-1 pb-2">
          <h2 className="text-title">Notifications</h2>
          {unread > 0 ? (
            <Button variant="plain" size="small" onClick={() => mark('all')}>
              Mark all as read
            </Button>
          ) : null}
        </div>
        {notices.length === 0 ? (
          <p className="text-soft px-3 pb-3 italic">
            Nothing yet. Turns, challenges and results appear here.
          </p>
        ) : (
          <ul>
            {notices.map((notice) => (
              <li key={notice.id}>
                <PageLink
                  href={notice.href}
                  className="menu-item relative py-2 ps-[1.6rem] leading-[1.3] font-semibold before:absolute before:top-[0.95rem] before:left-[0.65rem] before:size-2 before:rounded-full before:bg-brass-mid data-read:font-normal data-read:before:hidden"
                  data-read={notice.isRead || undefined}
                  onClick={() => follow(notice)}
                >
                  <span className="min-w-0">
                    {notice.isRead ? null : <span className="sr-only">New: </span>}
                    {notice.words}
                    <span className="text-soft block text-note">
                      <Ago at={notice.at} now={at} />
                    </span>
                  </span>
                </PageLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
