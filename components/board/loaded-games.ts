/**
 * Holds the games that this page has loaded, rules and board.
 *
 * A browser needs only those it shows: whatever asks here is rendered within `GameBundle`, which loads the bundle
 * first.
 */
import type { ReactNode } from 'react';
import type { PlayableGame, Seat } from '@/lib/games/contract';
import type { MatchView } from '@/lib/protocol/views';
import type { AnyBoard } from './contract';

const loaded = new Map<string, { readonly play: PlayableGame; readonly board: AnyBoard }>();

/** Registers a game, and returns the component that may render its children from then on. */
export function registerGame(play: PlayableGame, board: AnyBoard) {
  loaded.set(play.meta.id, { play, board });
  return function Loaded({ children }: { readonly children: ReactNode }) {
    return children;
  };
}

function bundleOf(id: string) {
  const bundle = loaded.get(id);
  if (!bundle) throw new Error(`No bundle is loaded for "${id}".`);
  return bundle;
}

export const loadedBoard = (id: string): AnyBoard => bundleOf(id).board;

/** The rules a match was begun with; the page may be older than they are. */
export function loadedGame(id: string, rulesVersion?: number): PlayableGame {
  const { play } = bundleOf(id);
  if (rulesVersion !== undefined && rulesVersion !== play.meta.rulesVersion)
    throw new Error(
      `${id}: rules version ${rulesVersion} is not kept here (have ${play.meta.rulesVersion}).`,
    );
  return play;
}

/**
 * Whether a seat still takes turns: in a match of three or more the others play on without those who left or were
 * eliminated.
 */
export const isStillIn = (match: MatchView, seat: Seat): boolean =>
  !loadedGame(match.game, match.rulesVersion).rules.isOut(match.state, seat);
