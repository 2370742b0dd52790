/** The start of Skerries: the board of the seed, and all boats in holding. */
import { begin } from './rules';
import type { SkerriesOptions, SkerriesState } from './state';

const IN_HOLDING = [null, null, null] as const;

export const setup = (options: SkerriesOptions, _seats: number, seed: number): SkerriesState =>
  begin({
    options,
    seed: seed % 2 ** 32,
    fleets: [IN_HOLDING, IN_HOLDING],
    player: 1,
    ply: 0,
    turnsHad: 0,
    seen: [],
    outcome: null,
  });
