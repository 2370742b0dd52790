'use client';
/** A password, which can be shown while it is typed. */
import { type ComponentProps, useState } from 'react';

export function PasswordInput(props: ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="flex flex-wrap items-stretch gap-2">
      <input
        {...props}
        type={isShown ? 'text' : 'password'}
        className={`${props.className ?? ''} flex-[1_1_8rem]`}
      />
      <button
        type="button"
        aria-label={isShown ? 'Hide what is typed' : 'Show what is typed'}
        onClick={() => setShown(!isShown)}
        className="min-h-11 min-w-16 rounded-field border border-line px-3 text-fine font-semibold text-brass"
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </span>
  );
}
