'use client';
/** A native dialog: the browser keeps the focus inside, closes on Escape, and restores the focus. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from './icon';
import { Button } from './button';

const BOX =
  'm-auto max-h-[calc(100dvh-min(2rem,11.25vw))] w-[min(30rem,calc(100vw-min(2rem,11.25vw)))] rounded-[0.7rem] border backdrop:bg-[radial-gradient(circle_at_50%_40%,#1b0f0699,#0a0502e6)]';
const DRAWER =
  'me-0 ms-auto my-0 h-dvh max-h-none w-[min(27rem,100vw)] max-w-none overscroll-contain border-s pb-[env(safe-area-inset-bottom)] backdrop:bg-[#0a050233]';

export function Dialog({
  open,
  onClose,
  title,
  isDrawer = false,
  children,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Along the right edge of the window, so that what it is about stays in sight. */
  readonly isDrawer?: boolean;
  readonly children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  // The content is rendered at the first opening; what was typed in it stays.
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // Else the browser would focus the close button first.
      dialog.querySelector<HTMLElement>('[data-begin]')?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  return (
    <dialog
      ref={ref}
      aria-label={title}
      className={`overflow-auto border-brass-line bg-paper text-ink shadow-[0_30px_80px_-20px_#000000cc] ${isDrawer ? DRAWER : BOX}`}
      onClose={({ currentTarget }) => {
        // The close event comes late: the dialog may have been opened again meanwhile.
        if (!currentTarget.open) onClose();
      }}
      onClick={(event) => {
        // Only the backdrop is the dialog itself; everything else is inside the content box.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="p-5 sm:p-6">
        <div className="mb-3 flex items-start justify-between gap-4">
          <h2>{title}</h2>
          <Button variant="plain" className="-mt-2 -mr-2" onClick={onClose} aria-label="Close">
            <Icon name="close" />
          </Button>
        </div>
        {wasOpened ? children : null}
      </div>
    </dialog>
  );
}
