'use client';
/** The page for unexpected errors, with a button to retry; where the server is away, it comes back by itself. */
import { useEffect, useState } from 'react';
import { isReachable, untilReachable } from '@/components/connection/reachable';
import { EmptyPage } from '@/components/layout/empty-page';
import { recoverFrom } from '@/components/layout/stale-page';
import { Button, ButtonLink } from '@/components/ui/button';

export default function ErrorPage({ error }: { readonly error: Error & { readonly digest?: string } }) {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (recoverFrom(error)) return;
    void isReachable().then((isThere) => {
      if (isThere) return;
      setAway(true);
      void untilReachable().then(() => location.reload());
    });
  }, [error]);
  if (isAway)
    return (
      <EmptyPage
        title="Back in a moment"
        words="The server cannot be reached right now. Every move that was confirmed is safe. This page comes back by itself."
      >
        <Button variant="primary" onClick={() => location.reload()}>
          Try again
        </Button>
      </EmptyPage>
    );
  return (
    <EmptyPage
      title="The lamp flickered"
      words={
        <>
          Something went wrong on our side. Every move that was confirmed is safe.
          {error.digest ? (
            <span className="mt-2 block text-note">
              If you report it, this number helps: <code className="figures">{error.digest}</code>
            </span>
          ) : null}
        </>
      }
    >
      <Button variant="primary" onClick={() => location.reload()}>
        Try again
      </Button>
      <ButtonLink href="/play">Your games</ButtonLink>
    </EmptyPage>
  );
}
