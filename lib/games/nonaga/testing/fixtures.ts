/** Positions for the tests of Nonaga, made from the lists of cells that the rules document speaks of. */
import { inReadingOrder } from '../../hex';
import { decode, setup } from '../position';
import { apply } from '../rules';
import { optionsSchema, presets } from '../schema';
import type { NonagaEvent, NonagaMove, NonagaOptions, NonagaState } from '../state';

export const STANDARD = presets[0]!.options;
export const TABLETOP = presets[1]!.options;

export const options = (some: Partial<NonagaOptions>): NonagaOptions => optionsSchema.parse(some);

export const START = setup(STANDARD);

interface Sketch {
  tiles?: readonly string[];
  red?: readonly string[];
  blue?: readonly string[];
  turn?: string;
  last?: string;
  ply?: number;
}

const RED = ['2,-2', '0,2', '-2,0'];
const BLUE = ['2,0', '-2,2', '0,-2'];

/** The start, but for what the sketch says otherwise. */
export function sketchText({
  tiles = START.tiles,
  red = RED,
  blue = BLUE,
  turn = 'r',
  last = '-',
  ply = 0,
}: Sketch) {
  const list = (cells: readonly string[]) => inReadingOrder(cells).join(';');
  return `NG1 ${list(tiles)} ${list(red)} ${list(blue)} ${turn} ${last} ${ply}`;
}

export function sketch(parts: Sketch, rules: NonagaOptions = STANDARD): NonagaState {
  return mustDecode(sketchText(parts), rules);
}

export function mustDecode(text: string, rules: NonagaOptions = STANDARD): NonagaState {
  const decoded = decode(text, rules);
  if (!decoded.ok) throw new Error(decoded.error.message);
  return decoded.value;
}

/** The tiles of the start with one of them moved. */
export const startWith = (from: string, to: string) => [...START.tiles.filter((tile) => tile !== from), to];

/** Nineteen tiles in a row from 0,0 to 18,0, with `r` and `b` where pieces stand: `rb....` */
export function row(pieces: string, more: Sketch = {}): Sketch {
  const tiles = Array.from({ length: 19 }, (_, q) => `${q},0`);
  const on = (letter: string) => tiles.filter((_, q) => pieces[q] === letter);
  return { tiles, red: on('r'), blue: on('b'), ...more };
}

export function play(
  state: NonagaState,
  ...moves: NonagaMove[]
): { state: NonagaState; events: NonagaEvent[] } {
  const events: NonagaEvent[] = [];
  for (const move of moves) {
    const applied = apply(state, move);
    if (!applied.ok) throw new Error(applied.error.message);
    state = applied.value.state;
    events.push(...applied.value.events);
  }
  return { state, events };
}

export const slide = (from: string, to: string): NonagaMove => ({ type: 'slide', from, to });
export const tile = (from: string, to: string): NonagaMove => ({ type: 'tile', from, to });

export const LOCKED = options({ lockTile: true });

/** The tile phase of a state at the start of a turn, without a slide. */
export const tilePhase = (state: NonagaState): NonagaState => ({ ...state, phase: 'tile', midTurn: true });

export const codeOf = (state: NonagaState, move: NonagaMove) => {
  const applied = apply(state, move);
  return applied.ok ? 'ok' : applied.error.code;
};
