'use client';
/** Shows the bell in the header with the number of notices and a list of them; it makes no sound. */
import { useRef } from 'react';
import { Ago } from '@/components/ui/time-ago';
import { PageLink } from '@/components/ui/button';
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
        className="nav-item bell"
        popoverTarget="notice-list"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      >
        <span className="bell-icon">
          <Icon name="bell" className="nav-icon" />
          {unread > 0 ? <span className="bell-count figures">{unread > 99 ? '99' : unread}</span> : null}
        </span>
      </button>
      <div
        id="notice-list"
        ref={list}
        popover="auto"
        className="account-menu notice-list"
        aria-label="Notifications"
        role="region"
      >
        <div className="flex items-center justify-between gap-4 px-3 pt-1 pb-2">
          <h2 className="text-[1.15rem]">Notifications</h2>
          {unread > 0 ? (
            <button type="button" className="btn btn-plain btn-small" onClick={() => mark('all')}>
              Mark all as read
            </button>
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
                  className="menu-item notice-line"
                  data-read={notice.isRead || undefined}
                  onClick={() => follow(notice)}
                >
                  <span className="min-w-0">
                    {notice.isRead ? null : <span className="sr-only">New: </span>}
                    {notice.words}
                    <span className="text-soft block text-[0.9rem]">
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
