/** Positions for the tests of Jarls, drawn as the rules document lists them: `AW(-1,1) BW(0,1)`. */
import type { Seat } from '../../contract';
import { inReadingOrder } from '../../hex';
import { decode, setup } from '../position';
import { apply, status } from '../rules';
import { optionsSchema, presets } from '../schema';
import type { JarlsEvent, JarlsOptions, JarlsState } from '../state';

export const CALM = presets[0]!.options;

export const options = (some: Partial<JarlsOptions>): JarlsOptions => optionsSchema.parse(some);

export const NONE = options({ terrain: 'none' });

export const start = (seats: number, some: Partial<JarlsOptions> = {}, seed = 1): JarlsState =>
  setup(options(some), seats, seed);

/** Two Jarls where they disturb nobody. */
export const FAR = 'AJ(3,-3) BJ(-3,3)';

interface Sketch {
  readonly radius?: number;
  readonly holes?: readonly string[];
  readonly turn?: string;
  readonly first?: string;
  readonly left?: number;
  readonly quiet?: number;
  readonly seats?: number;
}

export function sketchText(pieces: string, sketch: Sketch = {}): string {
  const { radius = 3, holes = [], turn = 'A', first = 'A', quiet = 0 } = sketch;
  const found = [...pieces.matchAll(/([A-F])([JW])\((.+?)\)/g)].map(([, seat, kind, cell]) => ({
    seat: 'ABCDEF'.indexOf(seat!) as Seat,
    kind,
    cell: cell!,
  }));
  const seats = sketch.seats ?? Math.max(...found.map(({ seat }) => seat)) + 1;
  const groups = Array.from({ length: seats }, (_, seat) => {
    const own = found.filter((piece) => piece.seat === seat);
    const list = (kind: string) =>
      inReadingOrder(own.filter((piece) => piece.kind === kind).map(({ cell }) => cell)).map(
        (cell) => kind + cell,
      );
    return `${'ABCDEF'[seat]}:${[...list('J'), ...list('W')].join(';') || '-'}`;
  });
  const place = (letter: string) => ('ABCDEF'.indexOf(letter) - 'ABCDEF'.indexOf(first) + seats) % seats;
  const jarls = found.filter(({ kind }) => kind === 'J').map(({ seat }) => 'ABCDEF'[seat]!);
  const left = sketch.left ?? jarls.filter((letter) => place(letter) >= place(turn)).length;
  const sunk = inReadingOrder(holes).join(';') || '-';
  return `JL1 ${seats} ${radius} ${groups.join('/')} ${sunk} ${turn} ${first} ${left} ${quiet}`;
}

export function mustDecode(text: string, rules: JarlsOptions = CALM): JarlsState {
  const decoded = decode(text, rules);
  if (!decoded.ok) throw new Error(decoded.error.message);
  return decoded.value;
}

export const sketch = (pieces: string, parts: Sketch = {}, rules: JarlsOptions = CALM): JarlsState =>
  mustDecode(sketchText(pieces, parts), rules);

/** Plays moves written `-1,1>0,1`. */
export function play(state: JarlsState, ...moves: string[]): { state: JarlsState; events: JarlsEvent[] } {
  const events: JarlsEvent[] = [];
  for (const text of moves) {
    const [from, to] = text.split('>');
    const applied = apply(state, { from: from!, to: to! });
    if (!applied.ok) throw new Error(`${text}: ${applied.error.message}`);
    state = applied.value.state;
    events.push(...applied.value.events);
  }
  return { state, events };
}

export const codeOf = (state: JarlsState, text: string): string => {
  const [from, to] = text.split('>');
  const applied = apply(state, { from: from!, to: to! });
  return applied.ok ? 'ok' : applied.error.code;
};

/** All pieces as `AW(-1,1)`, sorted. */
export const drawn = (state: JarlsState): string =>
  state.pieces
    .map(({ id, cell }) => `${id.slice(0, 2)}(${cell})`)
    .sort()
    .join(' ');

export const types = (events: readonly JarlsEvent[]) => events.map(({ type }) => type);

export const reasonOf = (state: JarlsState) => {
  const now = status(state);
  return now.kind === 'over' ? now.reason : null;
};

export const turnOf = ({ player, first, quiet }: JarlsState) =>
  `${'ABCDEF'[player]}${'ABCDEF'[first]}${quiet}`;
