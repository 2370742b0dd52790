'use client';
/** Shows under the board, in words, what happened since the last visit, with a button to skip it. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { motionIsWelcome } from '@/components/board/animation/timeline';
import type { Playback } from '@/components/board/animation/playback';
import { loadedBoard, loadedGame } from '@/components/board/loaded-games';
import { coloursOf } from '@/lib/match/seats';
import type { MatchView } from '@/lib/protocol/views';
import type { SinceLastVisit } from '@/lib/protocol/stream';
import { entryWords, seatName, sideNames } from '@/components/wording/match';
import { Button } from '@/components/ui/button';

/** Long enough to read it once more. */
const CLOSE_AFTER_MS = 8000;

export function SinceLastVisitPanel({
  playback,
  words,
  isOver,
}: {
  readonly playback: Playback;
  /** One sentence or two for each missed entry. */
  readonly words: readonly string[];
  /** It has been dismissed and does not come back. */
  readonly isOver: boolean;
}) {
  const isBehind = useSyncExternalStore(
    playback.subscribe,
    () => playback.isBehind,
    () => playback.isBehind,
  );
  const [isClosed, setClosed] = useState(false);
  if (isOver && !isClosed) setClosed(true);
  // Screen readers do not announce what is on a page from its start: it must come a moment later.
  const [told, setTold] = useState('');
  const all = words.join(' ');
  useEffect(() => {
    const timer = setTimeout(() => setTold(all), 100);
    return () => clearTimeout(timer);
  }, [all]);
  useEffect(() => {
    // Without motion, the words are all there is: they stay.
    if (isBehind || !motionIsWelcome()) return;
    const timer = setTimeout(() => setClosed(true), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isBehind]);

  if (isClosed || words.length === 0) return null;
  return (
    <div className="since-last-visit" data-behind={isBehind || undefined}>
      <div className="min-w-0">
        <p className="font-semibold">Since you left{words.length > 1 ? `: ${words.length} turns` : ''}</p>
        <p role="status" className="line-clamp-3">
          {told}
        </p>
      </div>
      <Button size="small" onClick={() => (isBehind ? playback.finish() : setClosed(true))}>
        {isBehind ? 'Skip' : 'Close'}
      </Button>
    </div>
  );
}

/** Computed once, when the page loads: later events are announced as they happen. */
export function useSinceLastVisitWords(match: MatchView, missed: SinceLastVisit | null): readonly string[] {
  const [words] = useState(() => missed?.steps.map((step) => wordsOf(match, step)) ?? []);
  return words;
}

function wordsOf(match: MatchView, { line, events }: SinceLastVisit['steps'][number]): string {
  const game = loadedGame(match.game, match.rulesVersion);
  const sides = sideNames(match, game);
  const told =
    line.kind === 'turn'
      ? events.map((event) => loadedBoard(match.game).tell(event, sides)).filter(Boolean)
      : [];
  if (told.length > 0) return told.join(' ');
  const who =
    line.seat === null
      ? ''
      : `${seatName(match.seats, line.seat, coloursOf(game, match.seats.length, match.state))}: `;
  return `${who}${entryWords(line, match.seats.length)}.`;
}
