'use client';
/**
 * Draws the winning chances frame by frame; a click or a key goes to the frame, and the text beside it says the same.
 */
import { useMemo, type KeyboardEvent, type PointerEvent } from 'react';
import { loadedBoard, loadedGame } from '@/components/board/loaded-games';
import { seatSignOf } from '@/components/board/seat-marks';
import type { Seat } from '@/lib/games/contract';
import { type Mark, MARKS, type Review } from '@/lib/match/review';
import { boardWords, lineWords, type ReviewedMatch } from '@/components/wording/review';
import { tellerOf } from '@/components/match/told';
import { useShownPly } from '@/components/replay/shown-frame';
import { seatName } from '@/components/wording/match';

const WIDTH = 600;
const HEIGHT = 120;
const EDGE = 8;

/** Shapes, so that colour alone is not needed: a ring, a triangle, a lozenge. */
const SHAPES: Readonly<Record<Mark, string>> = {
  inaccuracy: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z',
  mistake: 'M0-5.5L5.5 4.5H-5.5Z',
  blunder: 'M0-6.5L6.5 0 0 6.5-6.5 0Z',
};

const COLOURS: Readonly<Record<Mark, string>> = {
  inaccuracy: 'fill-mark-inaccuracy',
  mistake: 'fill-mark-mistake',
  blunder: 'fill-danger',
};

const xOf = (at: number, end: number) => EDGE + (at / Math.max(1, end)) * (WIDTH - 2 * EDGE);
const y = (share: number) => EDGE + (1 - share) * (HEIGHT - 2 * EDGE);

export function MarkShape({ mark }: { readonly mark: Mark }) {
  return (
    <svg viewBox="-8 -8 16 16" className="inline-block size-4 align-[-0.15em]" aria-hidden="true">
      <path
        d={SHAPES[mark]}
        strokeWidth={1.5}
        paintOrder="stroke"
        className={`stroke-paper ${COLOURS[mark]}`}
      />
    </svg>
  );
}

export function ReviewGraph({
  review,
  match,
  colours,
}: {
  readonly review: Review;
  readonly match: ReviewedMatch;
  readonly colours: readonly string[];
}) {
  const { frame, end, lines, go } = useShownPly();
  const { boards, seats } = review;
  const play = loadedGame(match.game, match.rulesVersion);
  const looks = match.seats.map((_, seat) =>
    seatSignOf(loadedBoard(match.game), play.rules.sideOf(match.state, seat as Seat)),
  );

  const pick = (event: PointerEvent<HTMLDivElement>) => {
    if (event.type === 'pointermove' && event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    const along = ((event.clientX - box.left) / box.width) * WIDTH;
    go(Math.round(((along - EDGE) / (WIDTH - 2 * EDGE)) * end));
  };
  const press = (event: KeyboardEvent) => {
    const to = { ArrowLeft: frame - 1, ArrowDown: frame - 1, ArrowRight: frame + 1, ArrowUp: frame + 1 };
    const far = { PageDown: frame - 10, PageUp: frame + 10, Home: 0, End: end };
    const wanted: number | undefined = ({ ...to, ...far } as Record<string, number>)[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    go(wanted);
  };

  // A step moves only the line that shows the current frame.
  const { bands, marked } = useMemo(() => drawn(review, match.log, end), [review, match.log, end]);
  const called = { seats: match.seats, colours };
  const shown = boards[frame];

  return (
    <figure className="mt-3 flex flex-col gap-1.4">
      <div
        role="slider"
        tabIndex={0}
        aria-label="Chances of winning, move by move"
        aria-valuemin={0}
        aria-valuemax={end}
        aria-valuenow={frame}
        aria-valuetext={`${frame} of ${end}: ${lineWords(lines[frame - 1], called, tellerOf(match))}. ${shown ? boardWords(shown, called) : ''}${shown?.mark ? ` ${shown.mark}` : ''}`}
        className="cursor-pointer touch-pan-y rounded-box border border-line bg-sunk"
        onPointerDown={pick}
        onPointerMove={pick}
        onKeyDown={press}
      >
        <svg aria-hidden="true" className="h-[6rem] w-full">
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" width="100%" height="100%">
            <rect
              x={EDGE}
              y={EDGE}
              width={WIDTH - 2 * EDGE}
              height={HEIGHT - 2 * EDGE}
              fill={seats === 2 ? looks[1]!.fill : 'none'}
              fillOpacity={0.28}
            />
            {bands.map((path, seat) => (
              <path
                key={seat}
                d={path}
                fill={looks[seat]!.fill}
                fillOpacity={0.72}
                vectorEffect="non-scaling-stroke"
                className="stroke-paper stroke-1"
              />
            ))}
            {seats === 2 ? (
              <line
                x1={EDGE}
                x2={WIDTH - EDGE}
                y1={y(0.5)}
                y2={y(0.5)}
                strokeDasharray="3 4"
                vectorEffect="non-scaling-stroke"
                className="stroke-ink/45"
              />
            ) : null}
            <line
              x1={xOf(frame, end)}
              x2={xOf(frame, end)}
              y1={0}
              y2={HEIGHT}
              className="stroke-ink stroke-2"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {/* Outside the scaled picture, which would distort them as well. */}
          {marked.map(({ at, mark, height }) => (
            <svg
              key={at}
              x={`${((100 * xOf(at, end)) / WIDTH).toFixed(2)}%`}
              y={`${((100 * height) / HEIGHT).toFixed(2)}%`}
              overflow="visible"
            >
              <path
                d={SHAPES[mark]}
                strokeWidth={1.5}
                paintOrder="stroke"
                className={`stroke-paper ${COLOURS[mark]}`}
              />
            </svg>
          ))}
        </svg>
      </div>
      <figcaption className="flex flex-wrap justify-between gap-x-4 gap-y-0.6 text-fine leading-[1.3] text-soft">
        {seats === 1
          ? 'High: it can be won. Low: it is lost. A gap: not known.'
          : `Chances of winning, from below: ${match.seats.map(({ seat }) => seatName(match.seats, seat, colours)).join(', ')}.`}
        {seats === 1 ? null : (
          <span className="flex flex-wrap gap-x-3.2 gap-y-0.6">
            {MARKS.map((mark) => (
              <span key={mark}>
                <MarkShape mark={mark} /> {mark}
              </span>
            ))}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

/** The shares of every seat as shapes, and the places of the marks. */
function drawn({ boards, seats }: Review, log: ReviewedMatch['log'], end: number) {
  const x = (at: number) => xOf(at, end);
  /** Stacked from the bottom up, seat by seat; for two the line between them is enough. */
  const bands = Array.from({ length: seats === 2 ? 1 : seats }, (_, seat) => {
    const below = (shares: readonly number[]) => shares.slice(0, seat).reduce((sum, share) => sum + share, 0);
    const parts: string[] = [];
    for (const [from, to] of runsOf(boards.map(({ shares }) => shares !== null))) {
      const at = Array.from({ length: to - from + 1 }, (_, i) => from + i);
      const top = at.map(
        (i) => `${x(i).toFixed(1)} ${y(below(boards[i]!.shares!) + boards[i]!.shares![seat]!).toFixed(1)}`,
      );
      const bottom = at.map((i) => `${x(i).toFixed(1)} ${y(below(boards[i]!.shares!)).toFixed(1)}`).reverse();
      parts.push(`M${[...top, ...bottom].join('L')}Z`);
    }
    return parts.join('');
  });
  const marked = boards.flatMap(({ mark, shares }, at) => {
    const seat = log[at - 1]?.seat;
    if (!mark || !shares || seat === null || seat === undefined) return [];
    const upTo = seats === 2 ? shares[0]! : shares.slice(0, seat + 1).reduce((sum, share) => sum + share, 0);
    return [{ at, mark, height: y(upTo) }];
  });
  return { bands, marked };
}

/** The ranges of frames of which something is known. */
function runsOf(known: readonly boolean[]): (readonly [number, number])[] {
  const runs: [number, number][] = [];
  known.forEach((isKnown, at) => {
    if (!isKnown) return;
    const last = runs.at(-1);
    if (last && last[1] === at - 1) last[1] = at;
    else runs.push([at, at]);
  });
  return runs;
}
