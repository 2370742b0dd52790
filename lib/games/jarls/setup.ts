/** The start of Jarls: everyone in formation around the ice, with holes where the seed puts them. */
import { formationOf } from './formations';
import { beginTurn } from './rules';
import type { JarlsOptions, JarlsState } from './state';
import { holesOf } from './terrain';

export const setup = (options: JarlsOptions, seats: number, seed: number): JarlsState =>
  beginTurn({
    options,
    seats,
    ...formationOf(seats, options.terrain),
    holes: holesOf(seats, options.terrain, seed),
    player: 0,
    first: 0,
    quiet: 0,
    turns: 0,
    seen: [],
    fallen: [],
    outcome: null,
  }).state;
