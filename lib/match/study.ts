/**
 * Names openings and positions so that matches can be compared.
 *
 * An opening is the first two steps of a match. Where players know a start by its number, the same turn means
 * something else on each, so there the number is the first step.
 */
import type { Game, PlayableGame } from '@/lib/games/contract';
import { studyKeyOf } from '@/lib/games/game';
import { hash64 } from '@/lib/games/hash';

export interface Opening {
  /** Both steps, or as many as there were. */
  readonly opening: string;
  readonly firstStep: string;
}

const STEPS = 2;
/** A run can be as long as the game; nobody reads that, and an index would refuse it. */
const MAX_OPENING_CHARS = 80;

/** The players' name of a start: "Deal 7"; null where its number means nothing to them. */
export const startName = (
  { seeds }: Pick<PlayableGame, 'seeds'>,
  options: unknown,
  seed: number,
): string | null => (seeds?.matters(options) ? `${seeds.label.name} ${seed}` : null);

/** `turns`: the notations of the first turns that still stand. Null where nothing was played from an ordinary start. */
export function openingOf(
  game: Game,
  { options, seed }: { readonly options: unknown; readonly seed: number },
  turns: readonly string[],
): Opening | null {
  const [first, ...rest] = [startName(game, options, seed) ?? [], ...turns]
    .flat()
    .slice(0, STEPS)
    .map((step) => step.slice(0, MAX_OPENING_CHARS));
  return first === undefined ? null : { opening: [first, ...rest].join(' '), firstStep: first };
}

/** The hash of a position alone: the same for every match that reaches it, however it got there. */
export const positionHash = (game: Game, state: unknown): string =>
  hash64(`${game.meta.id}\n${studyKeyOf(game, state)}`);

/** The format of such a hash. */
export const POSITION_HASH = /^[0-9a-f]{16}$/;
