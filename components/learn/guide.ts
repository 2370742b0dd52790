/** What a page tells of the game it shows: its name, its goal, and how to fetch its rules. */
import type { ReactNode } from 'react';
import type { Game } from '@/lib/games/contract';

export interface Guide {
  readonly game: string;
  readonly name: string;
  readonly goal: string;
  /** The rules, rendered on the server. */
  readonly load: (game: string) => Promise<ReactNode>;
}

/** The button that opens the rules, wherever a key or a command asks for them. */
export const RULES_BUTTON_ID = 'open-rules';
export const openRules = (): void => document.getElementById(RULES_BUTTON_ID)?.click();

export const guideOf = ({ meta: { id, name, goal } }: Game, load: Guide['load']): Guide => ({
  game: id,
  name,
  goal,
  load,
});
