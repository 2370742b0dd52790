'use client';
/** Nothing useful is left: a word about it, and the ways out. It lies over the board and can be put aside. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

export function StuckNotice({
  undo,
  retry,
  deal,
}: {
  /** Null where nothing can be undone. */
  readonly undo: (() => void) | null;
  readonly retry: () => void;
  readonly deal: () => void;
}) {
  const [isAside, setAside] = useState(false);
  if (isAside) return null;
  return (
    <section className="stuck-notice sheet" role="status" aria-label="Stuck">
      <p className="pe-8 text-[1.15rem] leading-tight font-semibold">No useful move is left.</p>
      <p className="text-soft mt-0.5 mb-3 leading-snug">
        {undo ? 'Go back a step, try the same cards again, or deal new ones.' : 'Try other cards.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {undo ? (
          <Button size="small" look="primary" onClick={undo}>
            <Icon name="undo" /> Undo
          </Button>
        ) : null}
        <Button size="small" onClick={retry}>
          <Icon name="again" /> Retry
        </Button>
        <Button size="small" look={undo ? 'quiet' : 'primary'} onClick={deal}>
          <Icon name="deal" /> New
        </Button>
      </div>
      <button
        type="button"
        className="stuck-close"
        aria-label="Look at the board"
        onClick={() => setAside(true)}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
