/** Someone's ratings, game by game. */
import { POOL_WORDS } from '@/components/match/rating-words';
import { gameOf, isGameId } from '@/lib/games/registry';
import type { RatingView } from '@/lib/server/profiles/load';

export function Ratings({ ratings }: { readonly ratings: readonly RatingView[] }) {
  const known = ratings.filter(({ game }) => isGameId(game));
  if (known.length === 0)
    return (
      <p className="text-soft italic">
        None yet. Public matches between accounts are rated, and matches against the AI, each apart.
      </p>
    );
  return (
    <dl className="ratings">
      {known.map(({ game, pool, rating, played, isSettled }) => (
        <div key={`${game} ${pool}`}>
          <dt>
            {gameOf(game).name}
            <span className="text-soft block text-[0.9rem] leading-tight">
              {POOL_WORDS[pool]} · {played === 1 ? '1 match' : `${played} matches`}
              {isSettled ? '' : ' · still settling'}
            </span>
          </dt>
          <dd className="figures">{rating}</dd>
        </div>
      ))}
    </dl>
  );
}
