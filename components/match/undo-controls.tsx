'use client';
/** Undo and redo, for whoever plays alone: entries of the log, so the server has the word. */
import { useState, useTransition } from 'react';
import { returnsOf } from '@/components/board/match-progress';
import { newKey } from '@/components/board/new-key';
import type { Live } from '@/components/board/use-match';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import type { TurnAnswer } from '@/lib/games/match';
import type { Deed } from './room-controls';
import { useKeys } from './use-keys';

export function UndoControls({
  live,
  undo,
  redo,
  onAnswer,
}: {
  readonly live: Live;
  readonly undo: Deed;
  readonly redo: Deed;
  readonly onAnswer: (answer: TurnAnswer) => void;
}) {
  const { match } = live;
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, start] = useTransition();
  const { back, on } = returnsOf(match.log);
  const isPlaying = match.status.kind === 'playing' && match.seats.some((seat) => seat.mine);
  // A turn still on its way has no number yet that could be undone.
  const isFree = isPlaying && !pending && !live.pending;

  const say = (deed: Deed) =>
    start(async () => {
      try {
        const answer = await deed({ matchId: match.id, atRevision: match.revision, key: newKey() });
        setRefusal(answer.ok ? null : answer.error.message);
        onAnswer(answer);
      } catch {
        setRefusal('This has not reached the table. Check your connection and try again.');
      }
    });
  const goBack = () => isFree && back > 0 && say(undo);
  const goOn = () => isFree && on > 0 && say(redo);
  useKeys({ u: goBack, U: goOn });

  if (!isPlaying) return null;
  return (
    <>
      <div className="flex gap-2">
        <Button size="small" className="flex-1" onClick={goBack} disabled={!isFree || back === 0}>
          <Icon name="undo" /> Undo
        </Button>
        <Button size="small" className="flex-1" onClick={goOn} disabled={!isFree || on === 0}>
          <Icon name="undo" className="-scale-x-100" /> Redo
        </Button>
      </div>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
    </>
  );
}
