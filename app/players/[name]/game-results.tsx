/** One game on a player's page: the board, their ratings in it, and their results by opponents. */
import { BoardPicture } from '@/components/board/paint/board-image';
import { PageLink } from '@/components/ui/button';
import { gameOf } from '@/lib/games/registry';
import { OPPONENTS } from '@/lib/server/matches';
import type { RatingView, Results } from '@/lib/server/people';
import { POOL_WORDS } from '@/components/wording/ratings';

const WORDS: Readonly<Record<string, string>> = {
  people: 'Against people',
  mixed: 'In mixed matches',
  alone: 'Alone',
  ...Object.fromEntries(OPPONENTS.map(({ level, name }) => [String(level), `${name}, level ${level}`])),
};
const ORDER = ['people', 'mixed', '1', '2', '3', '4', '5', 'alone'];

export function Played({
  game: id,
  results,
  ratings,
}: {
  readonly game: string;
  readonly results: readonly Results[];
  readonly ratings: readonly RatingView[];
}) {
  const game = gameOf(id);
  const lines = ORDER.flatMap((against) => results.filter((line) => line.against === against));
  return (
    <article className="sheet grid grid-cols-[min(5.6rem,35%)_minmax(0,1fr)] content-start gap-x-4.4 gap-y-3.6 p-4 @max-[12rem]/page:grid-cols-1 mb-4 break-inside-avoid">
      <span className="tabletop tabletop-small block self-start">
        <span className="baize block aspect-square">
          <BoardPicture src={`/games/${id}/board.svg`} title="" />
        </span>
      </span>
      <div className="grid min-w-0 content-start gap-1.5">
        <h3 className="text-heading">
          <PageLink href={`/games/${id}`} className="hover:underline">
            {game.meta.name}
          </PageLink>
        </h3>
        {game.meta.seats.max > 1 ? <Ratings ratings={ratings} isForTwo={game.meta.seats.max === 2} /> : null}
      </div>
      {lines.length > 0 ? (
        <ul className="col-span-full grid gap-2.8">
          {lines.map((line) => (
            <li key={line.against}>
              <Line {...line} />
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  );
}

function Line({ against, won, drawn, lost }: Results) {
  const parts = [
    { className: 'strip-won', count: won, words: 'won' },
    { className: 'strip-drawn', count: drawn, words: 'drawn' },
    { className: 'strip-lost', count: lost, words: against === 'alone' ? 'given up' : 'lost' },
  ].filter(({ count }) => count > 0);
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-4 leading-tight">
        <span className="font-medium">{WORDS[against]}</span>
        <span className="figures text-soft">
          {parts.map(({ count, words }) => `${count} ${words}`).join(' · ')}
        </span>
      </span>
      <svg
        className="mt-1 block h-[0.4rem] w-full rounded-[0.2rem]"
        viewBox={`0 0 ${won + drawn + lost} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className="fill-result-lost" width={won + drawn + lost} height="1" />
        <rect className="fill-brass-mid" width={won + drawn} height="1" />
        <rect className="fill-result-won" width={won} height="1" />
      </svg>
    </>
  );
}

function Ratings({
  ratings,
  isForTwo,
}: {
  readonly ratings: readonly RatingView[];
  /** Then the number of players need not be named. */
  readonly isForTwo: boolean;
}) {
  if (ratings.length === 0) return <p className="text-soft text-fine italic">Not rated</p>;
  return (
    <dl className="flex flex-wrap gap-x-[1.8rem] gap-y-2">
      {ratings.map(({ pool, rating, played, isSettled }) => (
        <div key={pool} className="flex flex-col-reverse">
          <dt className="text-note leading-tight text-soft">
            {isForTwo && pool === 'people' ? 'Against people' : POOL_WORDS[pool]}
            <br />
            {played === 1 ? '1 match' : `${played} matches`}
            {isSettled ? '' : ', still settling'}
          </dt>
          <dd className="figures text-figure leading-[1.1] font-semibold text-brass">{rating}</dd>
        </div>
      ))}
    </dl>
  );
}
