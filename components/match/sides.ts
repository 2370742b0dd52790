/** What the seats of a table are called and how they are signed, before anybody has moved. For the server. */
import { boardOf } from '@/components/board/registry';
import { lookOf } from '@/components/board/seat-looks';
import type { Seat } from '@/lib/games/contract';
import { gameOf } from '@/lib/games/registry';
import type { Side } from './seat-list';

export const sidesOf = (game: string, seats: number): readonly Side[] =>
  gameOf(game)
    .seatNames(seats)
    .map((colour, seat) => ({ colour, look: lookOf(boardOf(game), seat as Seat) }));
