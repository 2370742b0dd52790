/** Someone's ratings in one game, as numbers to be read from afar. */
import { POOL_WORDS } from '@/components/match/rating-words';
import type { RatingView } from '@/lib/server/people/profile';

export function Ratings({
  ratings,
  isForTwo,
}: {
  readonly ratings: readonly RatingView[];
  /** Then "two at the table" says nothing. */
  readonly isForTwo: boolean;
}) {
  if (ratings.length === 0) return <p className="text-soft text-[0.95rem] italic">Not rated</p>;
  return (
    <dl className="ratings">
      {ratings.map(({ pool, rating, played, isSettled }) => (
        <div key={pool}>
          <dt>
            {isForTwo && pool === 'people' ? 'Against people' : POOL_WORDS[pool]}
            <br />
            {played === 1 ? '1 match' : `${played} matches`}
            {isSettled ? '' : ', still settling'}
          </dt>
          <dd className="figures">{rating}</dd>
        </div>
      ))}
    </dl>
  );
}
