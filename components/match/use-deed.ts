'use client';
/** Something said to the server that is no move: one at a time, with the words when it is refused. */
import { useState, useTransition } from 'react';
import { newKey } from '@/components/board/new-key';
import type { Live } from '@/components/board/use-match';
import type { DeedRequest, TurnAnswer } from '@/lib/games/match';

const UNREACHED = 'This has not reached the table. Check your connection and try again.';

export function useDeed(live: Live, onAnswer: (answer: TurnAnswer) => void) {
  const { match } = live;
  const [refused, setRefused] = useState<{ readonly of: number; readonly words: string } | null>(null);
  const [pending, start] = useTransition();

  const say = (deed: (request: DeedRequest) => Promise<TurnAnswer>) =>
    start(async () => {
      const of = match.revision;
      try {
        const answer = await deed({ matchId: match.id, atRevision: of, key: newKey() });
        setRefused(answer.ok ? null : { of, words: answer.error.message });
        onAnswer(answer);
      } catch {
        setRefused({ of, words: UNREACHED });
      }
    });

  return {
    say,
    // A turn still on its way has no number yet that anything could follow.
    isFree: !pending && !live.pending,
    /** Only as long as things stand as they did. */
    refusal: refused?.of === match.revision ? refused.words : null,
  };
}
