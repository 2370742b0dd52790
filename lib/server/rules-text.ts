/** The rules documents of the games, as they lie in docs/rules. */
import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GameId } from '@/lib/games/registry';

export const rulesText = (game: GameId): Promise<string> =>
  readFile(join(/* turbopackIgnore: true */ process.cwd(), 'docs', 'rules', `${game}.md`), 'utf8');
