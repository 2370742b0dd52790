/** What was played in a replay, by which rules, and when. Drawn on the server. */
import { dayWords } from '@/components/library/words';
import { HouseLink } from '@/components/ui/house-link';
import type { AnyGame } from '@/lib/games/contract';
import type { MatchView } from '@/lib/protocol/views';
import { startName } from '@/lib/match/study';
import { optionWords } from './option-words';

export function ReplayFacts({ game, match }: { readonly game: AnyGame; readonly match: MatchView }) {
  const { ply, seed, options, isRated, endedAt, createdAt } = match;
  const when = endedAt ?? createdAt;
  const start = seed === null ? null : startName(game, options, seed);
  return (
    <div className="text-soft mb-3 text-[0.95rem] leading-snug">
      <p>
        <HouseLink href={`/games/${game.id}`} className="text-ink font-semibold hover:underline">
          {game.name}
        </HouseLink>{' '}
        · <span className="figures">{ply === 1 ? '1 turn' : `${ply} turns`}</span>
        {isRated ? ' · rated' : ''} · <time dateTime={when}>{dayWords(when)}</time>
      </p>
      <p>{[optionWords(game, options), start].filter(Boolean).join(' · ')}</p>
    </div>
  );
}
