'use client';
/** Asks for a hint and shows it: the turn in notation, and a sentence that says why. */
import type { HintRequest } from '@/lib/protocol/commands';
import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useKeys } from '@/components/ui/use-keys';
import { recoverFrom } from '@/components/layout/stale-page';
import type { AnyBoard } from '@/components/board/contract';
import type { Marks, Way } from '@/components/board/paint/marks';
import { loadedBoard, loadedGame } from '@/components/board/loaded-games';
import type { GameEvent, PlayableGame } from '@/lib/games/contract';
import type { Hint, HintAnswer, MatchView } from '@/lib/protocol/views';
import { isBlind, playMove } from '@/lib/match/play-move';
import { sameData } from '@/lib/match/same-data';
import { seatToPlay } from '@/lib/protocol/view-facts';
import { turnTold } from '@/components/wording/told';
import { tellerOf } from './told';
import type { Live } from './live/use-live-match';

export function HintPanel({
  hints,
  children,
}: {
  readonly hints: ReturnType<typeof useHint>;
  readonly children: ReactNode;
}) {
  useKeys({ h: hints.request, ' ': hints.request });
  const { hint, refusal, pending } = hints;
  return (
    <div className="hint-panel flex flex-wrap items-center gap-2 in-[.dock]:contents">
      {hints.isOffered ? (
        <Button size="small" onClick={hints.request} disabled={!hints.isReady}>
          <Icon name="lamp" /> {pending ? 'Thinking…' : 'Hint'}
        </Button>
      ) : null}
      {children}
      <p role="status" className="basis-full leading-snug empty:absolute">
        {hint ? (
          <Fragment key={hints.serial}>
            {hints.told ? (
              <>
                <strong className="font-semibold">{hints.told}</strong> {hint.words}{' '}
                <small className="text-note text-soft">{hint.notation}</small>
              </>
            ) : (
              <>
                <strong className="font-semibold">{hint.notation}</strong> {hint.words}
              </>
            )}
          </Fragment>
        ) : refusal ? (
          <span key={hints.serial}>{refusal}</span>
        ) : null}
      </p>
    </div>
  );
}

export type AskHint = (request: HintRequest) => Promise<HintAnswer>;

interface AnsweredHint {
  /** New with each answer: the same hint, asked for again, is read out again. */
  readonly serial: number;
  /** The position it was asked for. */
  readonly of: unknown;
  readonly hint: Hint | null;
  readonly refusal: string | null;
}

type Advice = NonNullable<Marks['advice']>;
const NONE: ReturnType<typeof adviceOf> = { ways: [], events: [] };

/** The suggested moves as gestures on the board, as far as the view can tell. */
export function adviceOf(
  game: PlayableGame,
  board: AnyBoard,
  view: unknown,
  moves: readonly unknown[],
): { readonly ways: Advice; readonly events: readonly GameEvent[] } {
  const ways: Way[] = [];
  const events: GameEvent[] = [];
  let state = view;
  for (const move of moves) {
    const choice = board.choices(state).find((each) => sameData(each.move, move));
    const played = playMove(game, state, move);
    const hops = played.ok ? board.ways(played.value.events).find((way) => way.length > 2) : undefined;
    if (choice) ways.push(hops ?? [...new Set([choice.from, choice.to])]);
    if (!played.ok) break;
    events.push(...played.value.events);
    if (isBlind(game, state, move)) break;
    state = played.value.state;
  }
  return { ways, events };
}

/** Hints are offered in a solitaire, on one shared screen and against the AI: wherever no other person is thinking. */
const isOffered = ({ seats, status }: MatchView): boolean =>
  status.kind === 'playing' &&
  seats.some(({ mine }) => mine) &&
  seats.every((s) => s.mine || s.kind === 'ai');

export function useHint(live: Live, ask: AskHint) {
  const { match, begun } = live;
  const [asked, setAsked] = useState<AnsweredHint | null>(null);
  const [pending, setPending] = useState(false);
  const current = asked?.of === match.state ? asked : null;
  const hint = current?.hint ?? null;

  const request = async () => {
    if (pending || live.isPending || seatToPlay(match) === null) return;
    setPending(true);
    const of = match.state;
    try {
      const answer = await ask({ matchId: match.id, atRevision: match.revision, begun });
      setAsked((last) => ({
        serial: (last?.serial ?? 0) + 1,
        of,
        hint: answer.ok ? answer.hint : null,
        refusal: answer.ok ? null : answer.error.message,
      }));
    } catch (error) {
      if (recoverFrom(error)) return;
      const refusal = 'No hint came back. Check your connection and ask again.';
      setAsked((last) => ({ serial: (last?.serial ?? 0) + 1, of, hint: null, refusal }));
    } finally {
      setPending(false);
    }
  };

  const advice = useMemo(() => {
    if (!hint) return NONE;
    return adviceOf(
      loadedGame(match.game, match.rulesVersion),
      loadedBoard(match.game),
      match.state,
      hint.moves,
    );
  }, [hint, match.game, match.rulesVersion, match.state]);

  return {
    isOffered: isOffered(match),
    isReady: !pending && !live.isPending && seatToPlay(match) !== null,
    pending,
    hint,
    refusal: current?.refusal ?? null,
    serial: current?.serial ?? 0,
    advice: advice.ways,
    /** The suggested turn in words. */
    told: turnTold(tellerOf(match), {
      kind: 'turn',
      seat: seatToPlay(match),
      events: advice.events,
    }),
    request: () => void request(),
  };
}
