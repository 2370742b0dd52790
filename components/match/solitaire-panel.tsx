'use client';
/** Shows the facts of a solitaire: moves and time, the seed, and a notice when no move is left. */
import { useEffect, useState } from 'react';
import type { MatchView } from '@/lib/protocol/views';
import { clockWords, moveCount, playTime } from '@/components/wording/time';
import { Button, PageLink } from '@/components/ui/button';
import type { PlayableGame } from '@/lib/games/contract';
import { writeMemory } from '@/components/layout/browser-storage';
import { balanceWords, type KnownSeed, verdictTag } from '@/components/wording/ratings';
import { Icon } from '@/components/ui/icon';

/** Null until the browser's clock is known: the page rendered on the server has no running one. */
function useNow(isRunning: boolean): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const first = setTimeout(tick);
    const timer = isRunning ? setInterval(tick, 1000) : undefined;
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isRunning]);
  return now;
}

export function SolitaireFacts({ match }: { readonly match: MatchView }) {
  const isOver = match.status.kind === 'over';
  const now = useNow(!isOver);
  const moves = moveCount(match.log);
  const last = Date.parse(match.log.at(-1)?.at ?? match.createdAt);
  // A tick may be older than the move just answered.
  const time = clockWords(playTime(match, Math.max(now ?? last, last)));
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-2">
      <div className="boxed-row flex-nowrap items-baseline gap-2 pt-1.2 pb-1.6">
        <dt className="text-note text-soft">Moves</dt>
        <dd className="figures text-title font-bold" data-fact="moves">
          {moves}
        </dd>
      </div>
      <div className="boxed-row flex-nowrap items-baseline gap-2 pt-1.2 pb-1.6">
        <dt className="text-note text-soft">Time</dt>
        <dd className="figures text-title font-bold" data-fact="time">
          <span role="timer">{time}</span>
        </dd>
      </div>
    </dl>
  );
}

export function SeedLine({
  game,
  match: { id, seed, seats, options, balance },
  colours,
  verdict,
}: {
  readonly game: PlayableGame;
  readonly match: MatchView;
  readonly colours: readonly string[];
  readonly verdict: KnownSeed['verdict'];
}) {
  const label = game.seeds?.matters(options) ? game.seeds.label : null;
  const isMine = seats.some((seat) => seat.mine);
  useEffect(() => {
    if (label && seed !== null && isMine) writeMemory(label.storageKey, String(seed));
  }, [label, seed, isMine, id]);
  if (!label || seed === null) return null;
  const tag = verdictTag(verdict) ?? balanceWords(balance, colours);
  return (
    <p
      className="flex flex-wrap items-baseline justify-between gap-x-3 leading-[1.35]"
      data-verdict={verdict ?? undefined}
    >
      <span>
        {label.name} <strong className="figures">{seed}</strong>
        {tag ? <span className="text-soft"> · {tag}</span> : null}
      </span>
      <PageLink href={`/games/${game.meta.id}?seed=${seed}#new`} className="link text-fine">
        Choose another
      </PageLink>
    </p>
  );
}

export function StuckNotice({
  undo,
  back,
  retry,
  deal,
}: {
  /** Null where nothing can be undone. */
  readonly undo: (() => void) | null;
  /** To the last position that can still be won, where that is known. */
  readonly back: { readonly words: string; readonly go: () => void } | null;
  readonly retry: () => void;
  readonly deal: () => void;
}) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <section
      className="fixed inset-x-0 bottom-[6.5rem] z-20 mx-auto w-[min(26rem,calc(100vw-1.5rem))] px-4 pt-3.6 pb-4 shadow-lifted max-wide:bottom-[calc(5.5rem+env(safe-area-inset-bottom))] sheet"
      role="status"
      aria-label="Stuck"
    >
      <p className="pe-8 text-title leading-tight font-semibold">No useful move is left.</p>
      <p className="text-soft mt-0.5 mb-3 leading-snug">
        {undo ? 'Go back a step, try the same cards again, or deal new ones.' : 'Try other cards.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {back ? (
          <Button size="small" variant="primary" onClick={back.go}>
            <Icon name="undo" /> {back.words}
          </Button>
        ) : null}
        {undo ? (
          <Button size="small" variant={back ? 'quiet' : 'primary'} onClick={undo}>
            <Icon name="undo" /> Undo
          </Button>
        ) : null}
        <Button size="small" onClick={retry}>
          <Icon name="again" /> Retry
        </Button>
        <Button size="small" variant={undo ? 'quiet' : 'primary'} onClick={deal}>
          <Icon name="deal" /> New
        </Button>
      </div>
      <button
        type="button"
        className="absolute top-1.4 right-1.4 inline-grid size-[2.4rem] place-items-center"
        aria-label="Look at the board"
        onClick={() => setDismissed(true)}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
