/** Shows matches on the dashboard as cards: a small picture of the board, the opponents and the state of play. */
import { PageLink } from '@/components/ui/button';
import { BoardPicture } from '@/components/board/paint/board-image';
import { Ago } from '@/components/ui/time-ago';
import { Icon } from '@/components/ui/icon';
import { coloursOf } from '@/lib/match/seats';
import type { MatchSummary } from '@/lib/protocol/views';
import { gameOf } from '@/lib/games/registry';
import { leftWords, OUT_OF_TIME } from '@/components/wording/time';
import { UnsentMark } from './unsent-mark';
import { opponents, outcomeWords, turnWords } from '@/components/wording/match';

/** The time left; and where the opponent of two has none left, what that means. */
function deadlineWords({ deadline, myTurn, seats }: MatchSummary, now: number): string {
  const words = leftWords(Date.parse(deadline ?? '') - now);
  const isMine = seats.some(({ mine }) => mine);
  return words === OUT_OF_TIME && !myTurn && isMine && seats.length === 2
    ? `${words}: you may claim it`
    : words;
}

/** Whoever has left a match of three or more, or was eliminated, has no more turns in it. */
function isOut({ game, state, seats }: MatchSummary): boolean {
  const mine = seats.filter((seat) => seat.mine);
  return mine.length > 0 && mine.every(({ seat }) => gameOf(game).rules.isOut(state, seat));
}

interface Shown {
  readonly now: number;
  /** Whose dashboard it is; absent elsewhere. */
  readonly viewer?: string;
  /** The matches in which somebody has written to the viewer since they last saw them. */
  readonly withMessages?: ReadonlySet<string>;
}

function MatchCard({ match, now, viewer, withMessages }: Shown & { readonly match: MatchSummary }) {
  const game = gameOf(match.game);
  const colours = coloursOf(game, match.seats.length, match.state);
  const over = match.status.kind === 'over';
  const standing = over ? outcomeWords(match, colours).title : turnWords(match, colours);
  return (
    <PageLink
      href={`/matches/${match.id}`}
      className="match-card grid grid-cols-[min(8.2rem,40%)_minmax(0,1fr)] gap-4 p-2.8 transition-[translate,box-shadow] duration-160 hover:-translate-y-0.5 not-data-mine:hover:shadow-lifted @max-[12rem]/page:grid-cols-1 @max-[12rem]/page:p-2 sheet"
      data-mine={match.myTurn || undefined}
    >
      <span className="tabletop tabletop-small block self-start @max-[12rem]/page:w-[min(100%,6rem)] @max-[12rem]/page:justify-self-center">
        <span className="baize block aspect-square">
          <BoardPicture
            src={`/matches/${match.id}/board.svg?at=${Date.parse(match.changedAt)}`}
            title={`The board: ${standing}`}
          />
        </span>
      </span>
      <span className="grid min-w-0 content-center gap-0.5 py-1">
        <span className="line-clamp-2 text-lead leading-tight font-semibold wrap-anywhere">
          {opponents(match.seats)}
        </span>
        <span className="text-soft truncate leading-tight">
          {game.meta.name}
          {match.ply > 0 ? (
            <>
              {' '}
              · <span className="figures">{match.ply}</span> {match.ply === 1 ? 'turn' : 'turns'}
            </>
          ) : null}
        </span>
        <span className={`mt-1.5 leading-tight ${match.myTurn ? 'text-brass font-bold' : 'font-medium'}`}>
          {standing}
        </span>
        {viewer === undefined || over ? null : <UnsentMark viewer={viewer} match={match.id} />}
        {withMessages?.has(match.id) ? (
          <span className="flex items-center gap-1.5 text-fine leading-tight font-medium">
            <Icon name="talk" className="size-4 shrink-0" /> New message
          </span>
        ) : null}
        <span className="text-soft text-note leading-tight">
          {!over && isOut(match) ? (
            'goes on without you'
          ) : match.deadline && !over ? (
            <span className={match.myTurn ? 'text-ink font-semibold' : undefined}>
              {deadlineWords(match, now)}
            </span>
          ) : (
            <Ago at={match.changedAt} now={now} />
          )}
        </span>
      </span>
    </PageLink>
  );
}

export function MatchCards({ matches, ...shown }: Shown & { readonly matches: readonly MatchSummary[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-4">
      {matches.map((match) => (
        <li key={match.id}>
          <MatchCard match={match} {...shown} />
        </li>
      ))}
    </ul>
  );
}
