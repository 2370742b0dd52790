'use client';
/** Lists, beside a replay, the other matches that reached the position shown; loaded when the panel is opened. */
import { useEffect, useState } from 'react';
import { ask } from '@/components/connection/request';
import { useShownPly } from '@/components/replay/shown-frame';
import { type Study, studyWords } from '@/components/wording/library';

interface Answer extends Study {
  readonly href: string;
}

/** A delay on each frame, so that stepping through does not ask for every one. */
const ASK_AFTER_MS = 250;

export function SamePosition({
  matchId,
  start,
}: {
  readonly matchId: string;
  /** Where matches with the same opening are listed; null where it began from a given position. */
  readonly start: string | null;
}) {
  const { frame, playing } = useShownPly();
  const [open, setOpen] = useState(false);
  const [known, setKnown] = useState<ReadonlyMap<number, Answer | null>>(new Map());
  const isStart = frame === 0 && start !== null;
  const isWanted = open && !playing && !isStart && !known.has(frame);

  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      askFor(matchId, frame, leaving.signal)
        .then((answer) => setKnown((before) => new Map(before).set(frame, answer)))
        // Offline, or already on the next frame: the link is still there.
        .catch(() => {});
    }, ASK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [isWanted, matchId, frame]);

  const answer = known.get(frame);
  return (
    <details className="sheet p-4 max-wide:p-3 group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="text-title leading-[1.2] font-semibold group-open:mb-2.4">
        Other games with this position
        {answer ? (
          <span className="figures">
            {' '}
            ({answer.count}
            {answer.isMore ? '+' : ''})
          </span>
        ) : null}
      </summary>
      {isStart ? (
        <p>
          This is where games begin:{' '}
          <a className="link" href={start}>
            see all that began so
          </a>
          , or step on to compare.
        </p>
      ) : (
        <div className="grid gap-2" aria-live="polite">
          {answer ? <p>{studyWords(answer, 'other')}</p> : null}
          {answer?.count === 0 ? null : (
            <p>
              <a className="link" href={answer?.href ?? `/matches/${matchId}/position?at=${frame}`}>
                See the games that came here
              </a>
            </p>
          )}
        </div>
      )}
    </details>
  );
}

const askFor = (matchId: string, frame: number, signal: AbortSignal): Promise<Answer | null> =>
  ask(
    `/api/matches/${matchId}/position?at=${frame}`,
    async (response) => (response.ok ? ((await response.json()) as Answer) : null),
    { signal, cache: 'default' },
  );
