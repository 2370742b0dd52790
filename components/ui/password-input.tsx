'use client';
/** A password, which can be shown while it is typed. */
import { type ComponentProps, useState } from 'react';

export function PasswordInput(props: ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="relative block">
      <input
        {...props}
        type={isShown ? 'text' : 'password'}
        className={`${props.className ?? ''} w-full pe-20`}
      />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label="Show what is typed"
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 end-0 min-w-16 rounded-field px-3 text-fine font-semibold text-brass"
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </span>
  );
}
