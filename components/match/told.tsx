'use client';
/** Shows a line of the log in words, with its notation small beside it. */
import { loadedBoard, loadedGame } from '@/components/board/loaded-games';
import { lineTold, type Teller } from '@/components/wording/told';
import type { LogLine } from '@/lib/match/log';

export function Told({
  teller,
  line,
  returned = null,
}: {
  readonly teller: Teller;
  readonly line: LogLine;
  readonly returned?: LogLine | null;
}) {
  const { words, notation } = lineTold(teller, line, returned);
  if (notation === null) return words;
  return (
    <>
      {words} <small className="text-note font-normal wrap-anywhere text-soft">{notation}</small>
    </>
  );
}

/** With the game and the board that this page has loaded. */
export const tellerOf = (
  match: Teller['match'] & { readonly game: string; readonly rulesVersion: number },
): Teller => ({
  game: loadedGame(match.game, match.rulesVersion),
  board: loadedBoard(match.game),
  match,
});
