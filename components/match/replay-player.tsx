'use client';
/** Leafs through a match: step, scrub, autoplay, by pointer and by key. The links work before JavaScript does. */
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { ReplayBoard } from '@/components/board/replay-board';
import { Icon, type IconName } from '@/components/ui/icon';
import { useKeys } from '@/components/ui/use-keys';
import type { Seat } from '@/lib/games/contract';
import type { ReplayView } from '@/lib/games/match';
import { unpackFrames } from '@/lib/games/replay-frames';
import { KeyHelp, type KeyLine } from './key-help';
import { MoveList } from './move-list';
import { entryWords, seatName } from './words';

const SPEEDS = [
  { name: 'Slow', ms: 2400 },
  { name: 'Steady', ms: 1400 },
  { name: 'Quick', ms: 700 },
] as const;

const KEYS: readonly KeyLine[] = [
  { keys: ['←', 'k'], does: 'One move back' },
  { keys: ['→', 'j'], does: 'One move on' },
  { keys: ['Home', 'End'], does: 'To the start, to the end' },
  { keys: ['Space'], does: 'Play by itself, or stop' },
  { keys: ['f'], does: 'Turn the board round' },
  { keys: ['?'], does: 'These keys' },
];

export function ReplayPlayer({
  replay,
  startAt,
  facing: firstFacing,
  colours,
  children,
}: {
  readonly replay: ReplayView;
  /** The frame that the address asks for. */
  readonly startAt: number;
  readonly facing: Seat;
  readonly colours: readonly string[];
  /** What stands above the move list: players and result. */
  readonly children: ReactNode;
}) {
  const { match } = replay;
  const frames = useMemo(() => unpackFrames(replay), [replay]);
  const end = frames.length - 1;
  const [at, setAt] = useState(startAt);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [facing, setFacing] = useState(firstFacing);
  const [help, setHelp] = useState(false);
  const hrefOf = (frame: number) => `/matches/${match.id}/replay?ply=${frame}`;

  const go = useCallback((to: number) => setAt(Math.max(0, Math.min(end, to))), [end]);
  const goByHand = (to: number) => {
    setPlaying(false);
    go(to);
  };

  useEffect(() => {
    window.history.replaceState(null, '', `?ply=${at}`);
  }, [at]);

  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => {
      if (at >= end) setPlaying(false);
      else go(at + 1);
    }, SPEEDS[speed]!.ms);
    return () => clearTimeout(timer);
  }, [playing, at, end, speed, go]);

  const togglePlay = () => {
    if (!playing && at >= end) go(0);
    setPlaying(!playing);
  };
  const flip = () => setFacing((seat) => ((seat + 1) % match.seats.length) as Seat);

  useKeys({
    ArrowLeft: () => goByHand(at - 1),
    k: () => goByHand(at - 1),
    ArrowRight: () => goByHand(at + 1),
    j: () => goByHand(at + 1),
    Home: () => goByHand(0),
    End: () => goByHand(end),
    ' ': togglePlay,
    f: flip,
    '?': () => setHelp(true),
  });

  const line = frames[at]?.line ?? null;
  const who =
    !line || line.seat === null || match.seats.length === 1
      ? ''
      : `${seatName(match.seats, line.seat, colours)}: `;
  const caption = line ? `${who}${entryWords(line, match.seats.length)}` : 'The start';

  const step = (to: number, icon: IconName, label: string) => {
    const off = to < 0 || to > end || to === at;
    return off ? (
      <span className="transport-button" aria-disabled="true" role="link" aria-label={label}>
        <Icon name={icon} />
      </span>
    ) : (
      <a
        href={hrefOf(to)}
        className="transport-button"
        aria-label={label}
        onClick={(event) => {
          event.preventDefault();
          goByHand(to);
        }}
      >
        <Icon name={icon} />
      </a>
    );
  };

  return (
    <div className="room">
      <div className="room-board">
        <div className="tabletop">
          <div className="baize">
            <ReplayBoard gameId={match.game} frames={frames} index={at} facing={facing} seats={match.seats} />
          </div>
        </div>
        <p className="mt-3 text-center" aria-live="polite">
          <span className="text-soft figures">
            {at} of {end}
          </span>{' '}
          · <span className="figures font-semibold">{caption}</span>
        </p>
        <form method="get" className="scrub-line">
          <input
            type="range"
            name="ply"
            min={0}
            max={end}
            value={at}
            aria-label="Move"
            aria-valuetext={`${at} of ${end}: ${caption}`}
            onChange={(event) => goByHand(Number(event.target.value))}
            className="scrub"
          />
          <noscript>
            <button className="btn btn-quiet btn-small">Go</button>
          </noscript>
        </form>
        <div className="transport dock">
          {step(at === 0 ? -1 : 0, 'first', 'To the start')}
          {step(at - 1, 'back', 'One move back')}
          <button
            type="button"
            className="transport-button transport-main"
            aria-label={playing ? 'Stop' : 'Play by itself'}
            onClick={togglePlay}
          >
            <Icon name={playing ? 'pause' : 'play'} />
          </button>
          {step(at + 1, 'forward', 'One move on')}
          {step(at === end ? end + 1 : end, 'last', 'To the end')}
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-center gap-x-5 gap-y-2">
          <fieldset className="speeds">
            <legend className="sr-only">Speed</legend>
            {SPEEDS.map(({ name }, index) => (
              <label key={name} className="speed">
                <input
                  type="radio"
                  name="speed"
                  className="sr-only"
                  checked={index === speed}
                  onChange={() => setSpeed(index)}
                />
                {name}
              </label>
            ))}
          </fieldset>
          {match.seats.length > 1 ? (
            <button type="button" className="btn btn-plain btn-small" onClick={flip}>
              <Icon name="flip" /> Turn round
            </button>
          ) : null}
          <button
            type="button"
            className="btn btn-plain btn-small max-sm:hidden"
            onClick={() => setHelp(true)}
          >
            <Icon name="keys" /> Keys
          </button>
        </div>
      </div>
      <div className="room-side">
        {children}
        <section aria-label="Moves" className="sheet-sunk room-moves">
          <MoveList
            match={match}
            colours={colours}
            current={at - 1}
            startHref={hrefOf(0)}
            hrefOf={(index) => hrefOf(index + 1)}
            onPick={(index) => goByHand(index + 1)}
          />
        </section>
      </div>
      <KeyHelp open={help} onClose={() => setHelp(false)} lines={KEYS} />
    </div>
  );
}
