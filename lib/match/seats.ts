/** What the seats of a table are called now: players may have changed sides. */
import type { AnyPlay, Seat } from '@/lib/games/contract';

export const sideOf = (game: AnyPlay, view: unknown, seat: Seat): Seat => game.sideOf?.(view, seat) ?? seat;

export function coloursOf(game: AnyPlay, seats: number, view: unknown): readonly string[] {
  const names = game.seatNames(seats);
  return names.map((_, seat) => names[sideOf(game, view, seat as Seat)]!);
}
