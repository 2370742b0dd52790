'use client';
/** The menu of the account: it closes with whatever is chosen in it. */
import type { MouseEvent, ReactNode } from 'react';

function closeOnChoice(event: MouseEvent<HTMLDivElement>): void {
  if ((event.target as Element).closest('a, button')) event.currentTarget.hidePopover();
}

export const AccountMenu = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <div id={id} popover="auto" className="account-menu" onClick={closeOnChoice}>
    {children}
  </div>
);
