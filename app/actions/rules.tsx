'use server';
/** The server action that renders the rules of a game for the drawer beside a board. */
import type { ReactNode } from 'react';
import { Rules } from '@/components/learn/rules';
import { isGameId } from '@/lib/games/registry';
import { rulesText } from '@/lib/server/platform/docs-files';

export async function showRules(game: string): Promise<ReactNode> {
  return isGameId(game) ? <Rules text={await rulesText(game)} /> : null;
}
