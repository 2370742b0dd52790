/**
 * Decides whether the end of a match can be taken back: at will where nobody else plays, between people by agreement,
 * where nothing was rated, and for a day.
 */
import 'server-only';
import type { Game } from '@/lib/games/contract';
import { END_RETURN_MS } from '@/lib/match/take-back';
import { now } from '@/lib/server/platform/now';
import { gameOfMatch } from '../access';
import { historyOf } from '../history';
import type { MatchRow } from '../rows';

export const RATED_SINCE =
  'This match counted, and you have been rated since: its end can no longer be taken back.';

const ASK = 'Between people the end of a match is taken back by agreement: propose it.';

/** The end has shown what the others hold. */
const wasRevealed = (game: Game, match: MatchRow): boolean =>
  game.hidden !== undefined && match.seatCount > 1;

/** Nobody else has a seat, nor had one: what its end had written concerns one person alone. */
const isOnePersons = ({ seats }: MatchRow): boolean =>
  new Set(seats.flatMap(({ userId }) => userId ?? [])).size === 1 &&
  seats.every(({ userId, aiLevel, isAnonymous }) => !isAnonymous && (userId === null) === (aiLevel !== null));

/** Why the players of a match that is over cannot agree to take its end back; null where they can. */
export async function whyNoAgreedReturn(match: MatchRow): Promise<string | null> {
  const { seats, isRated, importedAt, endedAt } = match;
  if (importedAt !== null || isOnePersons(match)) return 'There is nobody else in this match to agree with.';
  if (isRated) return 'This match was rated: its end stands.';
  if (wasRevealed(gameOfMatch(match), match))
    return 'The end has shown what was hidden: it cannot be taken back.';
  if (seats.some(({ userId, aiLevel }) => userId === null && aiLevel === null))
    return 'Someone who played this match is no longer here.';
  if (endedAt === null || now().getTime() - endedAt.getTime() > END_RETURN_MS)
    return 'This match has been over for more than a day: its end stands.';
  const { entries } = await historyOf(match);
  return entries.at(-1)?.kind === 'turn' ? null : 'Only an end that a turn led to can be taken back.';
}

/** Whether a return is possible now that the match is over: null, or why it is not. `isAgreed`: all have agreed. */
export async function whyNoReturnFromEnd(match: MatchRow, isAgreed: boolean): Promise<string | null> {
  if (isOnePersons(match) && !wasRevealed(gameOfMatch(match), match)) return null;
  return (await whyNoAgreedReturn(match)) ?? (isAgreed ? null : ASK);
}
