'use client';
/** The page for unexpected errors, with a button to retry. */
import { useEffect } from 'react';
import { EmptyPage } from '@/components/layout/empty-page';
import { recoverFrom } from '@/components/layout/stale-page';
import { Button, ButtonLink } from '@/components/ui/button';

export default function ErrorPage({ error }: { readonly error: Error & { readonly digest?: string } }) {
  useEffect(() => void recoverFrom(error), [error]);
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
