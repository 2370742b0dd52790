'use client';
/** Says that the session ended elsewhere while this page was open, with a link to sign in again. */
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { Notice } from '@/components/ui/notice';
import { ReturningLink } from './nav-link';

export function SignedOut({ seenBy }: { readonly seenBy: string | null }) {
  const path = usePathname();
  const [last, setLast] = useState({ seenBy, path, isEnded: false });
  if (last.seenBy !== seenBy || last.path !== path) {
    // Whoever signs out on this page is redirected, and knows.
    const isHere = last.path === path && path !== '/';
    setLast({ seenBy, path, isEnded: isHere && seenBy === null && (last.isEnded || last.seenBy !== null) });
  }
  if (!last.isEnded) return null;
  return (
    <Notice tone="danger" className="mx-auto mb-4 max-w-3xl">
      You were signed out, on another device or in another tab.{' '}
      {path.startsWith('/matches/') ? 'A turn that you have not confirmed is kept. ' : null}
      To go on,{' '}
      <ReturningLink href="/sign-in" className="font-semibold underline">
        sign in again
      </ReturningLink>
      .
    </Notice>
  );
}
