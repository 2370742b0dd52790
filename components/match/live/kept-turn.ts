'use client';
/** The turn that is being made, kept by the tab: a page that has to be loaded anew goes on where the hand was. */
/** Takes a half-made turn up again where the page was loaded anew or one has signed in again, and keeps it from then on. */
import { useEffect, useRef } from 'react';
import type { LiveMatch, LiveSnapshot } from './live-match';

const NAME = 'unsent-turn';

interface Kept {
  readonly match: string;
  readonly revision: number;
  readonly moves: readonly unknown[];
}

const isKept = (data: unknown): data is Kept =>
  typeof data === 'object' && data !== null && 'moves' in data && Array.isArray(data.moves);

export function keepTurn(kept: Kept): void {
  try {
    if (kept.moves.length > 0) window.sessionStorage.setItem(NAME, JSON.stringify(kept));
    else if (read()?.match === kept.match) window.sessionStorage.removeItem(NAME);
  } catch {
    // Private windows may refuse; then there is nothing to come back to.
  }
}

/** Only for the very position it was made in: its moves, or none. */
export function keptTurn(match: string, revision: number): readonly unknown[] {
  const kept = read();
  return kept?.match === match && kept.revision === revision ? kept.moves : [];
}

function read(): Kept | null {
  try {
    const data: unknown = JSON.parse(window.sessionStorage.getItem(NAME) ?? 'null');
    return isKept(data) ? data : null;
  } catch {
    return null;
  }
}

export function useKeptTurn(live: LiveMatch, { match, unsent }: LiveSnapshot): void {
  const { id, revision, seenBy: seenBy } = match;
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
