'use client';
/** A private link, to be copied or sent on. */
import { useSyncExternalStore } from 'react';
import { CopyField } from '@/components/ui/copy-field';

const never = () => () => undefined;

export function CopyLink({ path }: { readonly path: string }) {
  // The server cannot be sure under which name it was asked for.
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
  return (
    <CopyField
      id="private-link"
      label="Your private link"
      value={`${origin}${path}`}
      hint="Whoever opens it may sit down, also without an account."
    />
  );
}
