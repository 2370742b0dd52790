'use client';
/** Takes a half-made turn up again where the page was loaded anew or one has signed in again, and keeps it from then on. */
import { useEffect, useRef } from 'react';
import { keepTurn, keptTurn } from './kept-turn';
import type { LiveMatch, LiveSnapshot } from './live-match';

export function useKeptTurn(live: LiveMatch, { match, unsent }: LiveSnapshot): void {
  const { id, revision, seenBy } = match;
  // Whoever is signed out only watches: what was begun before is neither taken up nor forgotten.
  const isPlayer = match.seats.some(({ mine }) => mine);
  const takenUpBy = useRef<string | null>(null);
  useEffect(() => {
    if (!isPlayer || takenUpBy.current === seenBy) return;
    takenUpBy.current = seenBy;
    for (const move of keptTurn(id, revision)) live.play(move);
  }, [live, id, revision, seenBy, isPlayer]);
  useEffect(() => {
    if (isPlayer) keepTurn({ match: id, revision, moves: live.snapshot().unsent });
  }, [live, id, revision, unsent, isPlayer]);
}
