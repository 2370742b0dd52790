/** The AI's five strengths as pages show them, gentlest first. */
import 'server-only';
import { LEVELS } from '@/lib/ai/levels';
import type { AiLevel } from '@/lib/protocol/views';

export interface Opponent {
  readonly level: AiLevel;
  readonly name: string;
  readonly about: string;
}

const ALL: readonly AiLevel[] = [1, 2, 3, 4, 5];

export const OPPONENTS: readonly Opponent[] = ALL.map((level) => ({
  level,
  name: LEVELS[level].name,
  about: LEVELS[level].about,
}));
