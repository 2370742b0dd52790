'use client';
/** Lists the seats (mark, name, whose turn it is, and the final place) and the number of spectators. */
import type { ReactNode } from 'react';
import { PageLink } from '@/components/ui/button';
import { loadedBoard, loadedGame } from '@/components/board/loaded-games';
import { seatSignOf } from '@/components/board/seat-marks';
import type { Seat } from '@/lib/games/contract';
import type { MatchView, SeatView } from '@/lib/protocol/views';
import { changeWords } from '@/components/wording/ratings';
import { lastDayWords } from '@/components/wording/time';
import { leavers, placeWords, seatName } from '@/components/wording/match';
import { Icon } from '@/components/ui/icon';
import type { Presence } from '@/lib/protocol/chat';
import { SeatMark } from './seat-mark';

export function Seats({
  match,
  colours,
  here = [],
  clockOf = () => null,
}: {
  readonly match: Pick<MatchView, 'game' | 'rulesVersion' | 'seats' | 'state' | 'status' | 'log'>;
  readonly colours: readonly string[];
  /** The seats whose players have the board open. */
  readonly here?: readonly Seat[] | undefined;
  /** The clock of each seat, where time is kept. */
  readonly clockOf?: (seat: SeatView) => ReactNode;
}) {
  const { seats, status } = match;
  const game = loadedGame(match.game, match.rulesVersion);
  const left = leavers(match.log);
  const beside = (seat: SeatView): string | null => {
    if (status.kind === 'over') return placeWords(match, seat);
    if (left.has(seat.seat)) return 'left the match';
    const standing = loadedBoard(match.game).standing?.(match.state, seat.seat);
    if (standing) return standing;
    if (status.toAct !== seat.seat) return null;
    return seat.kind === 'ai' ? 'thinking' : seats.length === 1 ? 'playing' : 'to move';
  };
  return (
    <ul className="seats" data-many={seats.length > 3 || undefined} aria-label="Players">
      {seats.map((seat) => {
        const acts = status.kind === 'playing' && status.toAct === seat.seat;
        // Of several seats of the same name, the colour tells which: here it is shown below.
        const name = seat.mine ? seatName(seats, seat.seat, colours) : seat.name;
        const words = beside(seat);
        const sign = seatSignOf(loadedBoard(match.game), game.rules.sideOf(match.state, seat.seat));
        return (
          <li key={seat.seat} className="seat" data-acts={acts || undefined}>
            {acts ? <TurnColour colour={sign.fill} /> : null}
            <span className="relative inline-grid flex-none">
              <SeatMark sign={sign} className="seat-sign" />
              {here.includes(seat.seat) ? (
                <span className="seat-lamp" title="Here now">
                  <span className="sr-only">Here now: </span>
                </span>
              ) : null}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate leading-tight font-semibold">
                {seat.profile ? (
                  <PageLink href={seat.profile} className="hover:underline">
                    {name}
                  </PageLink>
                ) : (
                  name
                )}
              </span>
              <span className="text-soft block text-small leading-tight wide:truncate">
                {factsOfSeat(
                  seat,
                  name,
                  colours,
                  seats.length,
                  loadedBoard(match.game).tally?.(match.state, seat.seat),
                ).map((part, index, parts) => (
                  // Where it needs several lines, each begins with a new fact.
                  <span key={index} className="max-w-full max-wide:inline-block">
                    {part}
                    {index < parts.length - 1 ? ' ·\u00a0' : ''}
                  </span>
                ))}
              </span>
            </span>
            {words ? (
              <span className="max-wide:sr-only text-note font-semibold whitespace-nowrap text-brass sm:italic">
                {words}
              </span>
            ) : null}
            {clockOf(seat)}
          </li>
        );
      })}
    </ul>
  );
}

/** Lights up the row of the seat to act in its colour. Presentation attributes, as the page's policy refuses styles. */
const TurnColour = ({ colour }: { readonly colour: string }) => (
  <svg aria-hidden="true" className="seat-turn" width="100%" height="100%" fill={colour}>
    <rect width="100%" height="100%" fillOpacity="0.2" />
    <rect width="6" height="100%" />
  </svg>
);

/** In a match of several players it should be plain whose place the AI has taken. */
const insteadOf = ({ insteadOf: name }: SeatView): string => (name === undefined ? '' : `, for ${name}`);

function factsOfSeat(
  seat: SeatView,
  name: string,
  colours: readonly string[],
  seats: number,
  tally: string | null | undefined,
): readonly string[] {
  if (seat.awayUntil) return [`on holiday until ${lastDayWords(seat.awayUntil)}`];
  if (seats === 1) return ['on your own'.replace('your', seat.mine ? 'your' : 'their')];
  const colour = name === colours[seat.seat] ? 'at this screen' : (colours[seat.seat] ?? '');
  const where = seat.atScreenOf && !seat.mine ? `at ${seat.atScreenOf}’s screen` : null;
  const kind = seat.level === null ? null : `AI, level ${seat.level}${insteadOf(seat)}`;
  const rating = seat.rating && `${seat.rating.after} (${changeWords(seat.rating)})`;
  return [colour, where, kind, tally, rating].flatMap((part) => part || []);
}

/** How many watch, and whether anybody may. */
export function Watchers({
  match,
  presence,
}: {
  readonly match: Pick<MatchView, 'isPublic' | 'seats' | 'status'>;
  readonly presence: Presence | null;
}) {
  const words = watchWords(match, presence?.watching ?? 0);
  return words ? (
    <p className="flex items-center gap-1.8 text-fine leading-[1.2] text-soft">
      <Icon name="eye" /> {words}
    </p>
  ) : null;
}

function watchWords(
  { isPublic, seats, status }: Pick<MatchView, 'isPublic' | 'seats' | 'status'>,
  watching: number,
): string | null {
  const isPlayer = seats.some(({ mine }) => mine);
  if (!isPlayer && watching > 1) return `${watching} watching, you among them`;
  if (!isPlayer) return 'You are watching';
  if (watching > 0) return `${watching} watching`;
  return isPublic && status.kind === 'playing' ? 'Anyone may watch' : null;
}
