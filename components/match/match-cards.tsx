/** Matches side by side, each a card. */
import type { MatchSummary } from '@/lib/protocol/views';
import { MatchCard } from './match-card';

export function MatchCards({
  matches,
  now,
}: {
  readonly matches: readonly MatchSummary[];
  readonly now: number;
}) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-4">
      {matches.map((match) => (
        <li key={match.id}>
          <MatchCard match={match} now={now} />
        </li>
      ))}
    </ul>
  );
}
