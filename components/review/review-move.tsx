'use client';
/**
 * Shows the review of the current frame: the turn that led there, the winning chances, and the best play from here
 * on.
 */
import { useId, useMemo } from 'react';
import { loadedGame } from '@/components/board/loaded-games';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { ReplayFrame } from '@/lib/match/replay-frames';
import type { Review } from '@/lib/match/review';
import { MarkShape } from './review-graph';
import { boardWords, lineWords, turnJudged, type ReviewedMatch } from '@/components/wording/review';
import { Told, tellerOf } from '@/components/match/told';
import { lineTold, type Teller } from '@/components/wording/told';
import { useShownPly } from '@/components/replay/shown-frame';
import { framesOfLine } from '@/lib/match/replay-frames';

export function ReviewShown({
  review,
  match,
  colours,
}: {
  readonly review: Review;
  readonly match: ReviewedMatch;
  readonly colours: readonly string[];
}) {
  const { frame, line, state, ply, variation, go, showVariation } = useShownPly();
  const board = review.boards[frame];
  const play = loadedGame(match.game, match.rulesVersion);
  const heading = useId();
  const best = board?.line ?? NOTHING;
  const whatIf = useMemo(() => framesOfLine(play, state, best, ply), [play, state, best, ply]);
  if (!board) return null;
  const called = { seats: match.seats, colours };
  const teller = tellerOf(match);
  const judged = turnJudged(board, review.seats);

  return (
    <div className="grid gap-2">
      <p className="leading-snug">
        <span className="figures text-soft">{lineWords(line, called, teller)}</span>
        <br />
        <strong className="font-semibold">{boardWords(board, called)}</strong>
      </p>
      {judged ? (
        <p className="leading-snug">
          {board.mark ? (
            <>
              <MarkShape mark={board.mark} />{' '}
            </>
          ) : null}
          {judged}
          {board.mark ? (
            <>
              {' '}
              <InsteadLink review={review} teller={teller} />
            </>
          ) : null}
        </p>
      ) : null}
      {board.facts.map(({ words }) => (
        <p key={words} className="text-soft leading-snug">
          {words}
        </p>
      ))}
      {whatIf.length > 0 ? (
        <div className="grid gap-1.5">
          <h3 className="text-soft text-fine" id={heading}>
            Best from here
          </h3>
          <LineSteps
            heading={heading}
            frames={whatIf}
            teller={teller}
            shown={variation}
            onShow={(turns) => showVariation(frame, whatIf, turns)}
            onReturn={() => showVariation(frame, whatIf, 0)}
          />
        </div>
      ) : null}
      {variation > 0 ? (
        <p>
          <Button size="small" onClick={() => go(frame)}>
            <Icon name="undo" /> Back to the match
          </Button>
        </p>
      ) : null}
    </div>
  );
}

const NOTHING: readonly string[] = [];

/** Leads to the frame before, where the better turn can be seen. */
function InsteadLink({ review, teller }: { readonly review: Review; readonly teller: Teller }) {
  const { frame, before, ply, go, hrefOf } = useShownPly();
  const better = review.boards[frame - 1]?.line?.slice(0, 1) ?? NOTHING;
  const [turn] = framesOfLine(teller.game, before, better, ply - 1);
  if (!turn?.line) return null;
  return (
    <>
      Better:{' '}
      <a
        href={hrefOf(frame - 1)}
        className="figures"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          go(frame - 1);
        }}
      >
        {lineTold(teller, turn.line).words}
      </a>
    </>
  );
}

/** The turns of a variation; each shows itself on the board. */
function LineSteps({
  heading,
  frames,
  teller,
  shown,
  onShow,
  onReturn,
}: {
  readonly heading: string;
  readonly teller: Teller;
  readonly frames: readonly ReplayFrame[];
  readonly shown: number;
  readonly onShow: (turns: number) => void;
  readonly onReturn: () => void;
}) {
  return (
    <div className="grid gap-2">
      <ol className="grid gap-1 figures" aria-labelledby={heading}>
        {frames.map(({ line }, index) => (
          <li key={line!.ply}>
            <button
              type="button"
              className="w-full rounded-field border border-line bg-sunk px-2 py-1 text-start leading-snug aria-[current]:border-brass-line aria-[current]:bg-brass-wash"
              aria-current={shown === index + 1 ? 'step' : undefined}
              onClick={() => onShow(index + 1)}
            >
              <Told teller={teller} line={line!} />
            </button>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          disabled={shown === 0}
          onClick={() => (shown === 1 ? onReturn() : onShow(shown - 1))}
          aria-label="One turn of this line back"
        >
          <Icon name="back" />
        </Button>
        <Button
          size="small"
          disabled={shown >= frames.length}
          onClick={() => onShow(shown + 1)}
          aria-label="One turn of this line on"
        >
          <Icon name="forward" />
        </Button>
      </div>
    </div>
  );
}
