'use client';
/** Keeps the half-made turn in the tab's storage and restores it after a reload or a new sign-in. */
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
    // Private windows may refuse storage; then there is nothing to restore.
  }
}

/** The kept moves, or none: they are valid only for the position they were made in. */
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
  const { id, revision, seenBy } = match;
  // A signed-out viewer only watches: a half-made turn is neither restored nor deleted.
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
