'use client';
/** Shows read-only text with a button that copies it, and writes text to the clipboard. */
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Button } from './button';
import { Icon } from './icon';

export function CopyField({
  id,
  label,
  value,
  hint,
}: {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly hint: ReactNode;
}) {
  const [message, setMessage] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setMessage('Copied.');
    } catch {
      // Browsers let pages copy only over https: else by hand.
      setMessage('Select the link and copy it.');
    }
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          className="field-input min-w-0 flex-1 basis-56 text-fine"
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy()}>
          <Icon name="copy" /> Copy
        </Button>
      </div>
      <p className="text-soft text-fine leading-snug" role="status">
        {message || hint}
      </p>
    </div>
  );
}

const never = () => () => undefined;

export function CopyLink({ path }: { readonly path: string }) {
  // The server cannot be sure under which host name it was requested.
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
      hint="Anyone who opens it may join, also without an account."
    />
  );
}

/**
 * Writes a text that is still loading to the clipboard. Must be called in a click handler: browsers soon forget the
 * user gesture. WebKit forgets it at the first await, which is why the clipboard is given the promise and not its
 * result.
 */
export async function writeToClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const type = 'text/plain';
  const blob = text.then((words) => new Blob([words], { type }));
  // Where the clipboard refuses at once, nobody awaits the promise.
  blob.catch(() => {});
  await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
}
