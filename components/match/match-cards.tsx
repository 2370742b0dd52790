/** Matches side by side, each a card. */
import type { MatchSummary } from '@/lib/games/match';
import { MatchCard } from './match-card';

export function MatchCards({
  matches,
  now,
}: {
  readonly matches: readonly MatchSummary[];
  readonly now: number;
}) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {matches.map((match) => (
        <li key={match.id}>
          <MatchCard match={match} now={now} />
        </li>
      ))}
    </ul>
  );
}
