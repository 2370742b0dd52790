'use client';
/** A private link, to be copied or sent on. */
import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

const never = () => () => undefined;

export function CopyLink({ path }: { readonly path: string }) {
  // The server cannot be sure under which name it was asked for.
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
  const [said, setSaid] = useState('');
  const address = `${origin}${path}`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid('Copied.');
    } catch {
      // Browsers let pages copy only over https: then by hand.
      setSaid('Please copy it by hand.');
    }
  };

  return (
    <div className="grid gap-1.5">
      <label htmlFor="private-link" className="font-semibold">
        Your private link
      </label>
      <div className="flex gap-2">
        <input
          id="private-link"
          className="field-input min-w-0 flex-1 text-[0.95rem]"
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy()}>
          <Icon name="copy" /> Copy
        </Button>
      </div>
      <p className="text-soft text-[0.95rem] leading-snug" role="status">
        {said || 'Whoever opens it may sit down, also without an account.'}
      </p>
    </div>
  );
}
