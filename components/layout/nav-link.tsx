'use client';
/** Provides the links of the navigation: marked as current, with a return address, or with a count. */
import { usePathname, useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/ui/button';
import type { Inbox } from '@/lib/protocol/inbox';
import { useInbox } from '@/components/inbox/inbox-store';

export function NavLink({
  href,
  also = [],
  children,
}: {
  readonly href: string;
  /** Other parts of the site that belong to this link. */
  readonly also?: readonly string[];
  readonly children: ReactNode;
}) {
  // A replay is of a match, but belongs to the library.
  const path = usePathname().replace(/^\/matches\/[^/]+\/replay(?=\/|$)/, '/replays/one');
  const here = [href, ...also].some((root) => path === root || path.startsWith(`${root}/`));
  return (
    <PageLink
      href={href}
      className="nav-item"
      aria-current={path === href ? 'page' : here ? 'true' : undefined}
    >
      {children}
    </PageLink>
  );
}

/** The sign-in pages, which redirect themselves: their own return address is kept. */
const HALL = /^\/(?:sign-in|sign-up|forgot|reset)(?:\/|$)/;

/** A link to a page that returns here afterwards. */
export function ReturningLink({
  href,
  className,
  children,
}: {
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const path = usePathname();
  const search = useSearchParams();
  const here = search.size === 0 ? path : `${path}?${search}`;
  const next = HALL.test(path) ? search.get('next') : path === '/' ? null : here;
  return (
    <PageLink href={next === null ? href : `${href}?next=${encodeURIComponent(next)}`} className={className}>
      {children}
    </PageLink>
  );
}

export function NavCount({ initial }: { readonly initial: Inbox }) {
  const waiting = useInbox(initial).waiting.length;
  // Its room is kept, so that nothing moves with every turn.
  return waiting === 0 ? (
    <span className="nav-count invisible" aria-hidden="true" />
  ) : (
    <span className="nav-count figures">
      {waiting}
      <span className="sr-only"> waiting for you</span>
    </span>
  );
}
