'use client';
/** Something to be copied or sent on: it can be read, chosen and copied, and not changed. */
import { type ReactNode, useState } from 'react';
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
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setSaid('Copied.');
    } catch {
      // Browsers let pages copy only over https: then by hand.
      setSaid('Please copy it by hand.');
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
          className="field-input min-w-0 flex-1 basis-56 text-[0.95rem]"
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy()}>
          <Icon name="copy" /> Copy
        </Button>
      </div>
      <p className="text-soft text-[0.95rem] leading-snug" role="status">
        {said || hint}
      </p>
    </div>
  );
}
