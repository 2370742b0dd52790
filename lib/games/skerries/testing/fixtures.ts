/** Positions for the tests of Skerries, on the board of seed 2 unless they say otherwise. */
import { notateTurn } from '../notation';
import { decode, setup } from '../position';
import { apply, legalMoves } from '../rules';
import { optionsSchema, presets } from '../schema';
import type { SkerriesEvent, SkerriesMove, SkerriesOptions, SkerriesState } from '../state';

export const STANDARD = presets[0]!.options;

export const options = (some: Partial<SkerriesOptions>): SkerriesOptions => optionsSchema.parse(some);

export const START = setup(STANDARD, 2, 2);

interface Sketch {
  /** The circles of each side; the other boats are in holding. */
  readonly blue?: readonly number[];
  readonly red?: readonly number[];
  readonly turn?: 1 | 2;
  readonly ply?: number;
  readonly seed?: number;
}

export function sketchText({ blue = [], red = [], turn = 1, ply = 0, seed = 2 }: Sketch): string {
  const list = (circles: readonly number[]) => [...circles, '*', '*', '*'].slice(0, 3).join(',');
  return `SK1 ${seed} ${list(blue)} ${list(red)} ${turn} ${ply}`;
}

export const sketch = (parts: Sketch, rules: SkerriesOptions = STANDARD): SkerriesState =>
  mustDecode(sketchText(parts), rules);

export function mustDecode(text: string, rules: SkerriesOptions = STANDARD): SkerriesState {
  const decoded = decode(text, rules);
  if (!decoded.ok) throw new Error(decoded.error.message);
  return decoded.value;
}

export const move = (from: number | '*', to: number): SkerriesMove => ({ from, to });

export function play(
  state: SkerriesState,
  ...moves: SkerriesMove[]
): { state: SkerriesState; events: SkerriesEvent[] } {
  const events: SkerriesEvent[] = [];
  for (const one of moves) {
    const applied = apply(state, one);
    if (!applied.ok) throw new Error(applied.error.message);
    state = applied.value.state;
    events.push(...applied.value.events);
  }
  return { state, events };
}

/** Every legal turn as text. */
export const turns = (state: SkerriesState): string[] =>
  legalMoves(state).map((one) => notateTurn(state, [one]));

export function codeOf(state: SkerriesState, one: SkerriesMove): string {
  const applied = apply(state, one);
  return applied.ok ? 'ok' : applied.error.code;
}
