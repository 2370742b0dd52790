/** Positions for the tests of Chinese Checkers, made from the lists of holes that the rules document speaks of. */
import { decode, setup } from '../position';
import { apply, legalMoves } from '../rules';
import { optionsSchema } from '../schema';
import { CORNERS, HOLES, indexOf } from '../star';
import type { CheckersEvent, CheckersMove, CheckersOptions, CheckersState } from '../state';

export const options = (some: Partial<CheckersOptions> = {}): CheckersOptions => optionsSchema.parse(some);

export const FREE = options({ foreignRest: 'allow', leaveTarget: 'allow' });

export const start = (seats: number, some: Partial<CheckersOptions> = {}): CheckersState =>
  setup(options(some), seats);

/** The ten holes of a corner, by name. */
export const corner = (index: number): string[] => CORNERS[index]!.map((hole) => HOLES[hole]!);

export interface Sketch {
  /** The marbles of each seat: seat 0 first. */
  readonly marbles: readonly (readonly string[])[];
  readonly seats?: number;
  readonly turn?: string;
  readonly ply?: number;
  readonly finished?: string;
}

export function sketchText({ marbles, seats = 2, turn = 'a', ply = 0, finished = '' }: Sketch): string {
  const board = HOLES.map(() => '.');
  for (const [seat, holes] of marbles.entries())
    for (const hole of holes) board[indexOf(hole)!] = 'abcdef'[seat]!;
  const cells = board.join('').replace(/\.{2,}/g, (run) => `${run.length}.`);
  return `CC1 ${seats} ${cells} ${turn} ${ply}${finished && ` ${finished}`}`;
}

export const sketch = (parts: Sketch, some: Partial<CheckersOptions> = {}): CheckersState =>
  mustDecode(sketchText(parts), some);

export function mustDecode(text: string, some: Partial<CheckersOptions> = {}): CheckersState {
  const decoded = decode(text, options(some));
  if (!decoded.ok) throw new Error(decoded.error.message);
  return decoded.value;
}

/** `D2-E7` as the exact move. */
export function move(text: string): CheckersMove {
  const [from, to] = text.split('-');
  return { from: from!, to: to! };
}

export function play(
  state: CheckersState,
  ...turns: string[]
): { state: CheckersState; events: CheckersEvent[] } {
  const events: CheckersEvent[] = [];
  for (const turn of turns) {
    const applied = apply(state, move(turn));
    if (!applied.ok) throw new Error(`${turn}: ${applied.error.message}`);
    state = applied.value.state;
    events.push(...applied.value.events);
  }
  return { state, events };
}

export const ends = (state: CheckersState, from: string) =>
  legalMoves(state)
    .filter((legal) => legal.from === from)
    .map(({ to }) => to);
