'use client';
/** Tells which game this is and how it is won, and opens its rules in a drawer beside the board. */
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { ButtonLink, PageLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { type Guide, RULES_BUTTON_ID } from './guide';

/** Fetched once, when somebody first asks for them. */
function useRules({ game, load }: Guide) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState<ReactNode>(null);
  const [hasFailed, setFailed] = useState(false);
  const open = () => {
    setOpen(true);
    setFailed(false);
    if (text === null)
      load(game).then(setText, () => {
        setFailed(true);
      });
  };
  return { isOpen, text, hasFailed, open, close: () => setOpen(false) };
}

export function GameGuide({ guide, className = '' }: { readonly guide: Guide; readonly className?: string }) {
  const { game, name, goal } = guide;
  const rules = useRules(guide);
  const address = `/games/${game}#rules`;
  const open = (event: MouseEvent) => {
    // In another tab it is a page like any other.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    rules.open();
  };
  return (
    <section aria-label="The game" className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-title leading-tight">{name}</h2>
        <ButtonLink id={RULES_BUTTON_ID} href={address} size="small" onClick={open} aria-haspopup="dialog">
          <Icon name="book" /> Rules
        </ButtonLink>
      </div>
      <p className="text-fine leading-snug">
        <span className="font-semibold">Goal:</span> {goal}
      </p>
      <Dialog open={rules.isOpen} onClose={rules.close} title={`${name}: the rules`} isDrawer>
        <p className="mb-4 rounded-box border border-brass-line bg-brass-wash px-3 py-2 leading-snug">
          <span className="font-semibold">Goal:</span> {goal}
        </p>
        {rules.hasFailed ? (
          <Notice tone="danger">
            The rules could not be fetched. <PageLink href={address}>Open their page</PageLink>
          </Notice>
        ) : (
          (rules.text ?? <p role="status">Fetching the rules…</p>)
        )}
      </Dialog>
    </section>
  );
}
