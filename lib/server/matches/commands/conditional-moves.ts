/** Adds and removes a player's conditional moves: replies planned while the others are to move. */
import { viewFor } from '@/lib/games/game';
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import type { CommandOf, InfoAnswer } from '@/lib/protocol/commands';
import { addLine, type ConditionalTree, readLine, removeLine } from '@/lib/match/conditional-moves';
import { allowsConditionalMoves } from '@/lib/match/conditional-limits';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { publishInfo } from '@/lib/server/platform/bus';
import { refuseWith } from '@/lib/protocol/refusals';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import type { CurrentUser } from '@/lib/server/accounts';
import { gameOfMatch } from '../access';
import { openConditional, changeMatch, writeConditional } from '../agreement-rows';
import { playingSeats } from '../offer-parties';
import { isBetweenPeople } from '../seat-facts';
import type { MatchRow } from '../rows';
import { beginCommand } from './prelude';
import { stateOf } from '../snapshot';

export async function changeConditionalMoves(
  user: CurrentUser,
  matchId: string,
  change: CommandOf<'conditional-moves'>,
): Promise<InfoAnswer> {
  const begun = await beginCommand(user, matchId, change, (match) => playingSeats(user, match));
  if (!begun.ok) return begun;
  const { match, seat } = begun.value;
  if (match.toAct === seat) return refuseWith('forbidden', 'It is your turn: play it on the board.');
  if (!allowsConditionalMoves(gameOfMatch(match)) || !isBetweenPeople(match))
    return refuseWith('forbidden', 'There is nothing to plan ahead in this match.');
  const allowed = await countAttempt(['plan-user', user.id]);
  if (!allowed.ok) return allowed;

  const state = await stateOf(match);
  const changed = await changeMatch(match.id, match.revision, async (tx) => {
    const tree = changeTree(match, state, seat, await openConditional(tx, match, seat), change);
    if (tree.ok) await writeConditional(tx, match, seat, tree.value);
    return tree;
  });
  if (changed === null) return refuseWith('stale');
  if (!changed.ok) return changed;
  await publishInfo(match.id);
  return { ok: true };
}

function changeTree(
  match: MatchRow,
  state: unknown,
  seat: Seat,
  tree: ConditionalTree,
  { add, remove }: Pick<CommandOf<'conditional-moves'>, 'add' | 'remove'>,
): Result<ConditionalTree, Refusal> {
  const kept = remove ? removeLine(tree, remove) : tree;
  if (!add) return ok(kept);
  const game = gameOfMatch(match);
  const line = readLine(game, viewFor(game, state, seat), seat, add);
  return line.ok ? addLine(kept, line.value) : line;
}
