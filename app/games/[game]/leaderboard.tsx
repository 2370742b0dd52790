/** The leaderboards of a game, with the viewer's own place. */
import { PageLink } from '@/components/ui/button';
import { Avatar } from '@/components/account/avatar';
import { POOL_WORDS } from '@/components/wording/ratings';
import { currentUser, profilePath } from '@/lib/server/accounts';
import { leaderboard, type OwnPlace } from '@/lib/server/ratings';

type Pool = 'people' | 'tables';

/** Solitaires have none. */
const poolsOf = ({ min, max }: { readonly min: number; readonly max: number }): readonly Pool[] => [
  ...(min <= 2 && max >= 2 ? (['people'] as const) : []),
  ...(max >= 3 ? (['tables'] as const) : []),
];

export async function Leaderboards({
  game,
  seats,
}: {
  readonly game: string;
  readonly seats: { readonly min: number; readonly max: number };
}) {
  const pools = poolsOf(seats);
  if (pools.length === 0) return null;
  return (
    <section aria-labelledby="best" className="sheet grid gap-5 p-5 sm:p-6">
      <h2 id="best">Best players</h2>
      {pools.map((pool) => (
        <div key={pool} className="grid gap-2">
          {pools.length > 1 ? <h3>{POOL_WORDS[pool]}</h3> : null}
          <Board game={game} pool={pool} />
        </div>
      ))}
    </section>
  );
}

async function Board({ game, pool }: { readonly game: string; readonly pool: Pool }) {
  const { lines, own } = await leaderboard(game, pool, await currentUser());
  return (
    <>
      {lines.length === 0 ? (
        <p className="text-soft italic">
          Nobody yet. Whoever has played enough rated matches for a settled rating stands here.
        </p>
      ) : (
        <table className="leaderboard">
          <thead>
            <tr>
              <th scope="col">Player</th>
              <th scope="col">Rating</th>
              <th scope="col">Matches</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ place, name, rating, played, isMine }) => (
              <tr key={name} data-mine={isMine || undefined}>
                <th scope="row">
                  <span className="flex min-w-0 items-center gap-2">
                    <span className="medal figures" data-top={place <= 3 ? place : undefined}>
                      {place}
                    </span>
                    <Avatar name={name} className="size-7" />
                    <PageLink href={profilePath(name)} className="truncate hover:underline">
                      {name}
                    </PageLink>
                    {isMine ? <span className="sr-only">(you)</span> : null}
                  </span>
                </th>
                <td className="figures">{rating}</td>
                <td className="figures">{played}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {own ? <p className="text-soft text-fine">{ownWords(own)}</p> : null}
    </>
  );
}

function ownWords({ place, rating, played, why }: OwnPlace): string {
  if (place !== null) return `You are number ${place}, with ${rating}.`;
  const matches = played === 1 ? 'one rated match' : `${played} rated matches`;
  return why === 'unlisted'
    ? `Your rating is ${rating} after ${matches}. You chose not to be shown here.`
    : `Your rating is ${rating} after ${matches}, and still settling.`;
}
