'use client';
/** A hint for the turn to be made: asked for, shown while the position stands, gone when it changes. */
import { useMemo, useState } from 'react';
import { recoverFrom } from '@/components/house/stale-page';
import type { AnyBoard } from '@/components/board/contract';
import type { Marks } from '@/components/board/marks';
import { isBlind, playMove, sameData, seatToPlay } from '@/components/board/match-progress';
import { boardOf, playOf } from '@/components/board/laid-tables';
import type { Live } from '@/components/board/use-match';
import type { AnyPlay } from '@/lib/games/contract';
import type { Hint, HintAnswer, HintRequest, MatchView } from '@/lib/protocol/views';

export type AskHint = (request: HintRequest) => Promise<HintAnswer>;

interface Asked {
  /** The position it was asked for. */
  readonly of: unknown;
  readonly hint: Hint | null;
  readonly refusal: string | null;
}

type Advice = NonNullable<Marks['advice']>;
const NONE: Advice = [];

/** The advised decisions as gestures on the board, as far as the view can tell. */
export function adviceOf(
  game: AnyPlay,
  board: AnyBoard,
  view: unknown,
  moves: readonly unknown[],
): { readonly from: string; readonly to: string }[] {
  const advice: { from: string; to: string }[] = [];
  let state = view;
  for (const move of moves) {
    const choice = board.choices(state).find((each) => sameData(each.move, move));
    if (choice) advice.push({ from: choice.from, to: choice.to });
    if (isBlind(game, state, move)) break;
    const played = playMove(game, state, move);
    if (!played.ok) break;
    state = played.value.state;
  }
  return advice;
}

/** Hints are given alone, at one screen and against the AI: wherever nobody else is thinking. */
const isOffered = ({ seats, status }: MatchView): boolean =>
  status.kind === 'playing' &&
  seats.some(({ mine }) => mine) &&
  seats.every((s) => s.mine || s.kind === 'ai');

export function useHint(live: Live, ask: AskHint) {
  const { match, begun } = live;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [pending, setPending] = useState(false);
  const current = asked?.of === match.state ? asked : null;
  const hint = current?.hint ?? null;

  const request = async () => {
    if (pending || live.pending || seatToPlay(match) === null) return;
    setPending(true);
    const of = match.state;
    try {
      const answer = await ask({ matchId: match.id, atRevision: match.revision, begun });
      setAsked({
        of,
        hint: answer.ok ? answer.hint : null,
        refusal: answer.ok ? null : answer.error.message,
      });
    } catch (error) {
      if (recoverFrom(error)) return;
      setAsked({ of, hint: null, refusal: 'No hint came back. Check your connection and ask again.' });
    } finally {
      setPending(false);
    }
  };

  const advice = useMemo(() => {
    if (!hint) return NONE;
    return adviceOf(playOf(match.game, match.rulesVersion), boardOf(match.game), match.state, hint.moves);
  }, [hint, match.game, match.rulesVersion, match.state]);

  return {
    isOffered: isOffered(match),
    isReady: !pending && !live.pending && seatToPlay(match) !== null,
    pending,
    hint,
    refusal: current?.refusal ?? null,
    advice,
    request: () => void request(),
  };
}
