'use client';
/** Sends what enters no log by itself (an offer, an answer, conditional moves); the match info shows the result. */
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
    /** Shown only while the revision is the same. */
    refusal: refused?.of === revision ? refused.words : null,
    send: (words: () => Promise<InfoAnswer>, then: () => void = () => {}) =>
      start(async () => {
        try {
          const answer = await words();
          setRefused(answer.ok ? null : { of: revision, words: answer.error.message });
          // The match info brings the rest; a full refresh would deselect a held piece.
          if (answer.ok) return then();
        } catch {
          setRefused({ of: revision, words: UNREACHED });
        }
        await live.refresh();
      }),
  };
}
