'use client';
/** Shows a replay within another site: only the board, its controls and a small link to this site. */
import { ReplayBoard } from './replay-board';
import { loadedBoard, loadedGame } from '@/components/board/loaded-games';
import { seatSignOf } from '@/components/board/seat-marks';
import { Icon } from '@/components/ui/icon';
import { useKeys } from '@/components/ui/use-keys';
import type { ReplayView } from '@/lib/protocol/views';
import { Scrubber, Transport } from './replay-controls';
import { tellerOf } from '@/components/match/told';
import { SeatMark } from '@/components/match/seat-mark';
import { lineWords, seenFromOutside } from '@/components/wording/share';
import { useReplay } from './use-replay';
import { placeWords } from '@/components/wording/match';

export function EmbeddedReplay({
  replay,
  startAt,
  colours,
  gameName,
  result,
}: {
  readonly replay: ReplayView;
  readonly startAt: number;
  readonly colours: readonly string[];
  readonly gameName: string;
  readonly result: string;
}) {
  const { match } = replay;
  const seats = seenFromOutside(match.seats, colours);
  const game = loadedGame(match.game, match.rulesVersion);
  const replaying = useReplay(replay, startAt, (frame) => `/embed/${match.id}?ply=${frame}`);
  const { frames, shown, togglePlay, flip, step } = replaying;
  const { frame, end, line, go } = shown;
  const caption = line ? lineWords(line, seats, tellerOf({ ...match, seats })) : 'The start';

  useKeys({
    ArrowLeft: () => step(-1),
    k: () => step(-1),
    ArrowRight: () => step(1),
    j: () => step(1),
    Home: () => go(0),
    End: () => go(end),
    ' ': togglePlay,
    f: flip,
  });

  return (
    <div className="embed flex h-dvh min-h-80 flex-col gap-1.4 p-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.6 text-fine">
        <ul className="flex min-w-0 flex-wrap gap-x-4 gap-y-0.6" aria-label="Players">
          {seats.map((seat) => (
            <li key={seat.seat} className="flex max-w-56 min-w-0 items-center gap-1.4">
              <SeatMark
                sign={seatSignOf(loadedBoard(match.game), game.rules.sideOf(match.state, seat.seat))}
                className="size-5"
              />
              <span className="truncate font-semibold">{seat.name}</span>
              <span className="text-soft italic">{placeWords(match, seat)}</span>
            </li>
          ))}
        </ul>
        <a
          href={`/matches/${match.id}/replay?ply=${frame}`}
          target="_blank"
          rel="noopener"
          className="inline-flex items-center gap-1.4 text-brass underline underline-offset-[0.15em]"
        >
          <Icon name="lamp" /> {gameName} at Lamplight
        </a>
      </div>
      <div className="tabletop tabletop-small min-h-36 flex-1">
        <div className="baize h-full">
          <ReplayBoard
            gameId={match.game}
            rulesVersion={match.rulesVersion}
            frames={frames}
            index={frame}
            facing={shown.facing}
            seats={seats}
            onStill={replaying.onStill}
            className="size-full"
          />
        </div>
      </div>
      <p className="truncate text-center" aria-live="polite">
        <span className="text-soft figures">
          {frame} of {end}
        </span>{' '}
        · <span className="figures font-semibold">{frame === end ? `${caption} · ${result}` : caption}</span>
      </p>
      <Scrubber replaying={replaying} caption={caption} />
      <Transport replaying={replaying} />
    </div>
  );
}
