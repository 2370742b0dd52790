/**
 * Positions as text: `SK1 <seed> <P1> <P2> <turn> <ply>`, three boats a side with `*` for one in holding. Where the
 * sides were swapped, the word `swapped` follows.
 */
import { ok, type Refusal, refuse, type Result } from '../result';
import { boardOf, startOf } from './board';
import { begin, HARBOUR_REACHED, hasWon, wonBy } from './rules';
import {
  MAX_PLY,
  circlesOf,
  type Fleet,
  fleetOf,
  HOLDING,
  type Player,
  type SkerriesOptions,
  type SkerriesState,
} from './state';

function listOf(state: SkerriesState, player: Player): string {
  const held = fleetOf(state, player).filter((circle) => circle === null);
  return [...circlesOf(state, player), ...held.map(() => HOLDING)].join(',');
}

export const encode = (state: SkerriesState): string =>
  [
    'SK1',
    state.seed,
    listOf(state, 1),
    listOf(state, 2),
    state.player,
    state.ply,
    ...(state.sides === 'swapped' ? [SWAPPED] : []),
  ].join(' ');

const SWAPPED = 'swapped';

const NUMBER = '(?:0|[1-9]\\d{0,15})';
const FLEET = `(?:\\*|${NUMBER})(?:,(?:\\*|${NUMBER}))*`;
const POSITION = new RegExp(`^SK1 (${NUMBER}) (${FLEET}) (${FLEET}) ([12]) (${NUMBER})( ${SWAPPED})?$`);
/** Room for every number at its longest; anything beyond is not worth matching. */
const MAX_CHARS = 200;

const impossible = (message: string) => refuse('impossible-position', message);

/** Lists may come in any order; the text that `encode` writes has them sorted. */
export function decode(text: string, options: SkerriesOptions): Result<SkerriesState, Refusal> {
  const match = text.length <= MAX_CHARS && POSITION.exec(text.trim());
  if (!match) return refuse('malformed-position', 'A position is written SK1 <seed> <P1> <P2> <turn> <ply>.');
  const [, seed, blue, red, turn, ply, swapped] = match;
  if (swapped && !options.swap) return impossible('Sides are swapped only where the option swap is on.');
  if (Number(seed) > Number.MAX_SAFE_INTEGER)
    return impossible(`The seed goes no further than ${Number.MAX_SAFE_INTEGER}.`);
  const state: SkerriesState = {
    options,
    seed: Number(seed) % 2 ** 32,
    fleets: [fleetFrom(blue!), fleetFrom(red!)],
    player: turn === '1' ? 1 : 2,
    ply: Number(ply),
    turnsHad: 0,
    seen: [],
    ...(swapped ? { sides: 'swapped' as const } : {}),
    outcome: null,
  };
  const fault = faultOf(state);
  if (fault) return fault;

  const [blueWon, redWon] = [hasWon(state, 1), hasWon(state, 2)];
  if (blueWon && redWon)
    return impossible('Both sides have reached the enemy harbour: only one can have won.');
  if (blueWon || redWon) return ok(wonBy(state, blueWon ? 1 : 2, HARBOUR_REACHED));
  return ok(begin(state));
}

/** Boats get their numbers in the order of the canonical text. */
const fleetFrom = (list: string): Fleet =>
  list
    .split(',')
    .map((entry) => (entry === HOLDING ? null : Number(entry)))
    .sort((a, b) => (a ?? Infinity) - (b ?? Infinity) || 0);

function faultOf(state: SkerriesState) {
  const { fleets, seed, ply } = state;
  if (fleets.some((fleet) => fleet.length !== 3)) return impossible('Each side must have three boats.');
  const board = boardOf(seed);
  const circles = fleets.flat().filter((circle) => circle !== null);
  if (circles.some((circle) => circle >= board.circles.length))
    return impossible(`Circles are numbered 0 to ${board.circles.length - 1}.`);
  if (new Set(circles).size !== circles.length) return impossible('Two boats stand on one circle.');
  for (const player of [1, 2] as const)
    if (fleetOf(state, player).includes(startOf(board, player)))
      return impossible('A boat stands on its own start circle.');
  if (ply > MAX_PLY) return impossible(`The ply goes no further than ${MAX_PLY}.`);
  return null;
}

// The start of Skerries: the board of the seed, and all boats in holding.

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
