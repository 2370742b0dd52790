/** From a ranking to places: 1 for first, equal for ties, and the next place leaves room for those who tied. */
import type { Ranking, Seat } from '@/lib/games/contract';

export function placesOf(ranking: Ranking): ReadonlyMap<Seat, number> {
  const places = new Map<Seat, number>();
  for (const tied of ranking) {
    const place = places.size + 1;
    for (const seat of tied) places.set(seat, place);
  }
  return places;
}
