/** Tells which side each seat plays now, since players may have swapped, and the place of each seat in a ranking. */
import type { PlayableGame, Ranking, Seat } from '@/lib/games/contract';

export function coloursOf(game: PlayableGame, seats: number, view: unknown): readonly string[] {
  const names = game.meta.seatNames(seats);
  return names.map((_, seat) => names[game.rules.sideOf(view, seat as Seat)]!);
}

/** From a ranking to places: 1 for first, equal for ties, and the next place skips those who tied. */
export function placesOf(ranking: Ranking): ReadonlyMap<Seat, number> {
  const places = new Map<Seat, number>();
  for (const tied of ranking) {
    const place = places.size + 1;
    for (const seat of tied) places.set(seat, place);
  }
  return places;
}
