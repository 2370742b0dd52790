/** The hash of a position alone: the same for every match that comes to it, however it came there. */
import type { AnyGame } from './contract';
import { hash64 } from './hash';

export const positionHash = (game: AnyGame, state: unknown): string =>
  hash64(`${game.id}\n${(game.studyKey ?? game.encode)(state)}`);

/** What such a hash looks like. */
export const POSITION_HASH = /^[0-9a-f]{16}$/;
