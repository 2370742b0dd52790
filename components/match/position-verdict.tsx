'use client';
/** Tells whether a solitaire can still be won from here, and leads back to where it could. */
import { useEffect, useState } from 'react';
import { ask } from '@/components/connection/request';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { loadedGame } from '@/components/board/loaded-games';
import type { PositionVerdict } from '@/lib/protocol/views';
import { type Live, useCommand } from './live/use-live-match';

/** The verdict of the position on the board; null until it is known. */
export function usePositionVerdict({ decided: match, isPending }: Live): PositionVerdict | null {
  const { id, revision, game, rulesVersion } = match;
  const [known, setKnown] = useState<PositionVerdict | null>(null);
  const isWanted =
    loadedGame(game, rulesVersion).solo !== undefined &&
    match.status.kind === 'playing' &&
    match.seats.some(({ mine }) => mine) &&
    !isPending;
  useEffect(() => {
    if (!isWanted) return;
    let isStale = false;
    ask(`/api/matches/${id}/verdict`, async (response) => {
      const verdict = response.ok ? ((await response.json()) as PositionVerdict) : null;
      if (!isStale && verdict) setKnown(verdict);
    }).catch(() => {
      // Nobody waits for it; it is asked for again after the next move.
    });
    return () => {
      isStale = true;
    };
  }, [isWanted, id, revision]);
  return known?.revision === revision && isWanted ? known : null;
}

const WORDS = {
  won: 'This position can still be won.',
  lost: 'This position cannot be won any more.',
  unknown: 'The computer could not find out whether this position can still be won.',
};

export function PositionVerdictLine({
  live,
  verdict,
}: {
  readonly live: Live;
  readonly verdict: PositionVerdict | null;
}) {
  const back = useGoBack(live, verdict);
  return (
    <div role="status" className="grid min-h-7 gap-2 leading-snug" data-position={verdict?.verdict}>
      <p className={verdict?.verdict === 'lost' ? 'font-semibold' : 'text-soft'}>
        {verdict ? WORDS[verdict.verdict] : '\u00a0'}
      </p>
      {back ? (
        <Button size="small" className="justify-self-start" onClick={back.go} disabled={back.isPending}>
          <Icon name="undo" /> {back.words}
        </Button>
      ) : null}
    </div>
  );
}

/** Null where there is nowhere to go back to. */
export function useGoBack(live: Live, verdict: PositionVerdict | null) {
  const { match } = live;
  const { send, pending } = useCommand(live);
  const { solo } = loadedGame(match.game, match.rulesVersion);
  const backTo = verdict?.backTo ?? null;
  const steps = backTo === null ? 0 : match.ply - backTo;
  if (backTo === null || steps <= 0) return null;
  if (steps > 1 && solo?.undoMode(match.state) === 'single') return null;
  const go = () => {
    for (let step = 0; step < steps; step += 1) void send({ type: 'undo' });
  };
  return { words: backTo === 0 ? 'Back to the start' : `Back to move ${backTo}`, go, isPending: pending };
}
