'use client';
/** Moves and time of a game played alone. Every figure keeps its place. */
import { useEffect, useState } from 'react';
import type { MatchView } from '@/lib/protocol/views';
import { clockWords, moveCount, playTime } from './play-time';

/** Null until the browser's clock is known: the server's page has no running one. */
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
    <dl className="solitaire-facts">
      <div>
        <dt>Moves</dt>
        <dd className="figures" data-fact="moves">
          {moves}
        </dd>
      </div>
      <div>
        <dt>Time</dt>
        <dd className="figures" data-fact="time">
          <span role="timer">{time}</span>
        </dd>
      </div>
    </dl>
  );
}
