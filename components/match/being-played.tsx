/** Matches to watch: being played now, each a click away. */
import { coloursOf } from '@/lib/games/colours';
import type { MatchSummary } from '@/lib/games/match';
import { gameOf } from '@/lib/games/registry';
import { MatchCard } from './match-card';

export function BeingPlayed({
  matches,
  now,
}: {
  readonly matches: readonly MatchSummary[];
  readonly now: number;
}) {
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby="being-played" className="mt-10">
      <div className="mb-4 flex items-center gap-4">
        <h2 id="being-played">Being played now</h2>
        <hr className="brass-rule flex-1" />
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {matches.map((match) => {
          const game = gameOf(match.game);
          return (
            <li key={match.id}>
              <MatchCard
                match={match}
                gameName={game.name}
                colours={coloursOf(game, match.seats.length, match.state)}
                now={now}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
