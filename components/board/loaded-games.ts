/**
 * Holds the games that this page has loaded, rules and board.
 *
 * A browser needs only those it shows: whatever asks here is rendered within `GameBundle`, which loads the bundle
 * first.
 */
import type { ReactNode } from 'react';
import type { PlayableGame } from '@/lib/games/contract';
import type { AnyBoard } from './contract';

const laid = new Map<string, { readonly play: PlayableGame; readonly board: AnyBoard }>();

/** Registers a game, and returns the component that may render its children from then on. */
export function registerGame(play: PlayableGame, board: AnyBoard) {
  laid.set(play.meta.id, { play, board });
  return function Table({ children }: { readonly children: ReactNode }) {
    return children;
  };
}

function tableOf(id: string) {
  const table = laid.get(id);
  if (!table) throw new Error(`No bundle is loaded for "${id}".`);
  return table;
}

export const loadedBoard = (id: string): AnyBoard => tableOf(id).board;

/** The rules a match was begun with; the page may be older than they are. */
export function loadedGame(id: string, rulesVersion?: number): PlayableGame {
  const { play } = tableOf(id);
  if (rulesVersion !== undefined && rulesVersion !== play.meta.rulesVersion)
    throw new Error(
      `${id}: rules version ${rulesVersion} is not kept here (have ${play.meta.rulesVersion}).`,
    );
  return play;
}
