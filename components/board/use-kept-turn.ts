'use client';
/** Takes a half-made turn up again on a page that was loaded anew, and keeps it from then on. */
import { useEffect, useRef } from 'react';
import { keepTurn, keptTurn } from './kept-turn';
import type { LiveMatch, LiveSnapshot } from './live-match';

export function useKeptTurn(live: LiveMatch, { match, unsent }: LiveSnapshot): void {
  const { id, revision } = match;
  const isBack = useRef(false);
  useEffect(() => {
    if (isBack.current) return;
    isBack.current = true;
    for (const move of keptTurn(id, revision)) live.play(move);
  }, [live, id, revision]);
  useEffect(
    () => keepTurn({ match: id, revision, moves: live.snapshot().unsent }),
    [live, id, revision, unsent],
  );
}
