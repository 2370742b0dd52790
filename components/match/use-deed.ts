'use client';
/** Something said to the server that is no move: one after the other, with the words when it is refused. */
import { useState, useTransition } from 'react';
import type { Live } from '@/components/board/use-match';
import type { DeedRequest, TurnAnswer } from '@/lib/protocol/views';
import { DeedLine, type Outcome, type Wish } from './deed-line';

/** What is said and not played: a resignation, undo, redo. */
export type Deed = (request: DeedRequest) => Promise<TurnAnswer>;

export function useDeed(live: Live) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [pending, start] = useTransition();
  const [line] = useState(
    () =>
      new DeedLine({
        answered: live.answered,
        // The room must not wait for a live stream that is slow or lost.
        catchUp: (answer) => {
          if (answer.ok) live.receive(answer.step);
          else if (answer.fresh) live.adopt(answer.fresh);
        },
        report: setOutcome,
      }),
  );
  return {
    /** Waits its turn where something is still unanswered. */
    say: (wish: Wish, how?: { readonly holds: boolean }) => start(() => line.say(wish, how)),
    pending,
    /** Only as long as things stand as they did. */
    refusal: outcome?.of === live.match.revision ? outcome.words : null,
  };
}
