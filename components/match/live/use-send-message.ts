'use client';
/** Something said that enters no log by itself: a proposal, an answer, a plan. The room tells what came of it. */
import { useState, useTransition } from 'react';
import type { Live } from './use-match';
import type { InfoAnswer } from '@/lib/protocol/views';
import { UNREACHED } from './use-command';

export function useSendMessage(live: Live) {
  const [refused, setRefused] = useState<{ readonly of: number; readonly words: string } | null>(null);
  const [pending, start] = useTransition();
  const { revision } = live.match;
  return {
    pending,
    /** Only as long as things stand as they did. */
    refusal: refused?.of === revision ? refused.words : null,
    say: (words: () => Promise<InfoAnswer>, then: () => void = () => {}) =>
      start(async () => {
        try {
          const answer = await words();
          setRefused(answer.ok ? null : { of: revision, words: answer.error.message });
          // The room tells the rest; a whole look would take a piece out of the hand that holds it.
          if (answer.ok) return then();
        } catch {
          setRefused({ of: revision, words: UNREACHED });
        }
        await live.refresh();
      }),
  };
}
