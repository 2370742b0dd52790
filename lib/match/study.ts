/**
 * How a match began, as a short line to compare matches by: its first two steps. Where players know a start by its number
 * the same turn means something else on every one of them, so there the number is the first step.
 */
import type { AnyGame, PlayableGame } from '@/lib/games/contract';
import { hash64 } from '@/lib/games/hash';

export interface Opening {
  /** Both steps, or as many as there were. */
  readonly opening: string;
  readonly firstStep: string;
}

const STEPS = 2;
/** A step that plays by itself can be as long as the game; nobody reads that, and an index would refuse it. */
const MAX_OPENING_CHARS = 80;

/** What players call the start of a match: "Deal 7"; null where its number means nothing to them. */
export function startName(
  { seedChoice, seedMatters }: Pick<PlayableGame, 'seedChoice' | 'seedMatters'>,
  options: unknown,
  seed: number,
): string | null {
  return seedChoice && (seedMatters?.(options) ?? true) ? `${seedChoice.name} ${seed}` : null;
}

/** `turns`: the notations of the first turns that still stand. Null where nothing was played from no start of note. */
export function openingOf(
  game: AnyGame,
  { options, seed }: { readonly options: unknown; readonly seed: number },
  turns: readonly string[],
): Opening | null {
  const [first, ...rest] = [startName(game, options, seed) ?? [], ...turns]
    .flat()
    .slice(0, STEPS)
    .map((step) => step.slice(0, MAX_OPENING_CHARS));
  return first === undefined ? null : { opening: [first, ...rest].join(' '), firstStep: first };
}

// The hash of a position alone: the same for every match that comes to it, however it came there.

export const positionHash = (game: AnyGame, state: unknown): string =>
  hash64(`${game.id}\n${(game.studyKey ?? game.encode)(state)}`);

/** What such a hash looks like. */
export const POSITION_HASH = /^[0-9a-f]{16}$/;
