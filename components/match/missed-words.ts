'use client';
/** What was missed at a board, in words: one text for each entry of the log. */
import { useState } from 'react';
import { boardOf, playOf } from '@/components/board/laid-tables';
import type { MatchView } from '@/lib/protocol/views';
import type { Missed } from '@/lib/protocol/stream';
import { entryWords, seatName } from './words';

/** Said once, as it was when the page came: what follows is told as it happens. */
export function useMissedWords(match: MatchView, missed: Missed | null): readonly string[] {
  const [words] = useState(() => missed?.steps.map((step) => wordsOf(match, step)) ?? []);
  return words;
}

function wordsOf(match: MatchView, { line, events }: Missed['steps'][number]): string {
  const sides = playOf(match.game, match.rulesVersion).seatNames(match.seats.length);
  const told =
    line.kind === 'turn' ? events.map((event) => boardOf(match.game).tell(event, sides)).filter(Boolean) : [];
  if (told.length > 0) return told.join(' ');
  const who = line.seat === null ? '' : `${seatName(match.seats, line.seat, sides)}: `;
  return `${who}${entryWords(line, match.seats.length)}.`;
}
