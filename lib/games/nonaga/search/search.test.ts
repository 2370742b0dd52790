import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { perftPure, perftSearch } from '../../perft';
import { randomFrom, shuffled } from '../../random';
import { codesOf, searchFacts } from '../../testing/search-facts';
import { nonaga, type NonagaMove, type NonagaState } from '..';

vi.setConfig({ testTimeout: 60_000 });

const optionsOf = (input: object) => nonaga.schemas.options.parse(input);
const start = (input: object = {}) => nonaga.rules.setup(optionsOf(input), 2, 1);
const open = (state: NonagaState) => nonaga.ai!.openSearch!(state);

function mustDecode(text: string, input: object = {}): NonagaState {
  const decoded = nonaga.positions.decode(text, optionsOf(input));
  if (!decoded.ok) throw new Error(decoded.error.message);
  return decoded.value;
}

function mustApply(state: NonagaState, move: NonagaMove, happened?: Set<string>): NonagaState {
  const applied = nonaga.rules.apply(state, move);
  if (!applied.ok) throw new Error(applied.error.message);
  for (const event of applied.value.events)
    happened?.add('phase' in event ? `${event.type} ${event.phase}` : event.type);
  return applied.value.state;
}

describe('perft by the search core', () => {
  test.each([
    [{}, [1290, 1_498_086]],
    [{ lockTile: true }, [1290, 1_393_038]],
    [{ edgeTiles: true }, [570, 239_808]],
    [{ lockTile: true, edgeTiles: true }, [570, 199_488]],
  ])('%o', (options, counts) => {
    expect(perftSearch(open(start(options)), 2)).toEqual(counts);
  });

  test.each([
    [{}, 1571],
    [{ lockTile: true }, 1463],
    [{ lockTile: true, edgeTiles: true }, 605],
  ])('vector 11, %o', (options, count) => {
    const text = nonaga.positions
      .encode(start())
      .replace(';0,0;', ';')
      .replace('2,-1;', '2,-1;3,-1;')
      .replace('r - 0', 'b 3,-1 1');
    const state = mustDecode(text, options);
    expect(perftSearch(open(state), 1)).toEqual([count]);
    expect(perftPure(nonaga, state, 1)).toEqual([count]);
  });

  it('counts one by one what it counts at once', () => {
    const space = open(start({ edgeTiles: true, lockTile: true }));
    const slow = Object.assign(Object.create(space) as typeof space, { countTurns: undefined });
    expect(perftSearch(slow, 2)).toEqual(perftSearch(space, 2));
  });

  it('has nothing to count in a game that is over', () => {
    const over = nonaga.rules.leave(start(), 0, 'resignation').state;
    expect(perftSearch(open(over), 3)).toEqual([0, 0, 0]);
  });
});

/** Random matches, short of tiles or long, with pieces hemmed in or not. */
const anyOptions = fc.record({
  lockTile: fc.boolean(),
  edgeTiles: fc.boolean(),
  repetition: fc.constantFrom('draw3', 'off'),
  turnCap: fc.constantFrom(0, 1, 3, 20, 100),
});

/** Nineteen joined tiles in any shape: mostly thin ones, where phases are blocked and boards fall apart. */
function strangePosition(seed: number): string {
  const random = randomFrom(seed);
  const tiles: [number, number][] = [[0, 0]];
  const isTile = (q: number, r: number) => tiles.some(([x, y]) => x === q && y === r);
  const ways = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]] as const; // prettier-ignore
  const bends = [1, 2, 6][random.below(3)]!;
  while (tiles.length < 19) {
    const [q, r] =
      tiles[bends === 1 || random.fraction() < 0.7 ? tiles.length - 1 : random.below(tiles.length)]!;
    const [dq, dr] = ways[random.below(bends)]!;
    if (!isTile(q + dq, r + dr)) tiles.push([q + dq, r + dr]);
  }
  // Pieces that take turns along both ends of a thin board hem each other in.
  const order = random.fraction() < 0.5 ? [0, 2, 18, 1, 3, 17] : shuffled([...tiles.keys()], random);
  const cells = (places: readonly number[]) => places.map((place) => tiles[place]!.join()).join(';');
  const last = random.fraction() < 0.5 ? '-' : tiles[random.below(19)]!.join();
  const turn = random.fraction() < 0.5 ? 'r' : 'b';
  return `NG1 ${cells([...tiles.keys()])} ${cells(order.slice(0, 3))} ${cells(order.slice(3, 6))} ${turn} ${last} 7`;
}

/** Walks both sides through one match, comparing all they say; then undoes it all. Notes what happened. */
function walkTogether(first: NonagaState, seed: number, decisions: number, happened: Set<string>): void {
  const random = randomFrom(seed);
  const space = open(first);
  let state = first;
  const portraits: unknown[] = [];
  const undoing = new Set<string>();
  for (let i = 0; i < decisions; i++) {
    const status = nonaga.rules.status(state);
    const moves = nonaga.rules.legalMoves(state);
    const codes = codesOf(space);
    expect(codes.map((code) => space.decode(code))).toEqual(moves);
    expect(space.toAct()).toBe(status.kind === 'over' ? -1 : status.toAct);
    expect(space.outcome()).toEqual(status.kind === 'over' ? status.ranking : null);
    expect(space.midTurn()).toBe(status.kind === 'playing' && status.midTurn);
    if (status.kind === 'over') break;
    portraits.push(searchFacts(space));
    // Taking back what was done makes positions come again.
    const back = moves.findIndex(({ from, to }) => undoing.has(`${from}>${to}`));
    const choice = back >= 0 && random.fraction() < 0.9 ? back : random.below(moves.length);
    const { from, to } = moves[choice]!;
    undoing.add(`${to}>${from}`);
    undoing.delete(`${from}>${to}`);
    state = mustApply(state, moves[choice]!, happened);
    space.play(codes[choice]!);
    // A space opened here sees just what the one that came here sees.
    if (i % 7 === 0) expect(searchFacts(open(state)).slice(0, 5)).toEqual(searchFacts(space).slice(0, 5));
  }
  while (portraits.length > 0) {
    space.undo();
    expect(searchFacts(space)).toEqual(portraits.pop());
  }
  const status = nonaga.rules.status(state);
  if (status.kind === 'over') happened.add(status.reason);
}

describe('the search core plays as the rules do', () => {
  it('from the start, with any options', () => {
    const happened = new Set<string>();
    fc.assert(
      fc.property(anyOptions, fc.nat(), (options, seed) => {
        walkTogether(start(options), seed, 60, happened);
      }),
      { numRuns: 40, seed: 4711 },
    );
    expect([...happened]).toEqual(expect.arrayContaining(['three joined', 'draw by turn cap']));
  });

  it('from strange positions, blocked phases included', () => {
    const happened = new Set<string>();
    fc.assert(
      fc.property(anyOptions, fc.nat(), (options, seed) => {
        const decoded = nonaga.positions.decode(strangePosition(seed), optionsOf(options));
        if (decoded.ok) walkTogether(decoded.value, seed, 24, happened);
      }),
      { numRuns: 200, seed: 4711 },
    );
    expect([...happened]).toEqual(
      expect.arrayContaining(['PHASE_SKIPPED slide', 'PHASE_SKIPPED tile', 'draw by repetition']),
    );
  });

  it('draws by repetition when a position comes up for the third time', () => {
    const options = { repetition: 'draw3', turnCap: 0 };
    let state = start(options);
    const space = open(state);
    const play = (text: string) => {
      const moves = nonaga.text.parseTurn(state, text);
      if (!moves.ok) throw new Error(`${text}: ${moves.error.message}`);
      for (const move of moves.value) {
        const code = codesOf(space).find((c) => JSON.stringify(space.decode(c)) === JSON.stringify(move));
        space.play(code!);
        state = mustApply(state, move);
      }
    };
    const there = ['2,-2>2,-1/0,0>-2,-1', '2,0>1,1/-2,-1>0,0', '2,-1>2,-2/0,0>-2,-1', '1,1>2,0/-2,-1>0,0'];
    for (let round = 0; round < 2; round++) {
      expect(space.outcome()).toBeNull();
      there.forEach(play);
    }
    expect(nonaga.rules.status(state)).toMatchObject({
      kind: 'over',
      draw: true,
      reason: 'draw by repetition',
    });
    expect(space.outcome()).toEqual([[0, 1]]);
  });

  it('gives equal hashes to a board and the same board elsewhere', () => {
    const text = nonaga.positions.encode(start());
    const shift = (cells: string) =>
      cells.replace(/(-?\d+),(-?\d+)/g, (_, q: string, r: string) => `${Number(q) - 900},${Number(r) + 7}`);
    const elsewhere = mustDecode(shift(text));
    expect(nonaga.positions.encode(elsewhere)).not.toBe(text);
    expect(open(elsewhere).hash()).toBe(open(start()).hash());
    expect(perftSearch(open(elsewhere), 1)).toEqual([1290]);
  });
});

describe('the evaluation', () => {
  const scoresOf = (text: string) => {
    const scores = new Float64Array(2);
    open(mustDecode(text)).evaluate(scores);
    return scores;
  };
  const TILES = nonaga.positions.encode(start()).split(' ')[1]!;

  it('sums to zero and sees a win at hand', () => {
    const scores = scoresOf(`NG1 ${TILES} 0,0;1,0;-2,1 2,-2;0,-2;-2,2 r - 0`);
    expect(scores[0]! + scores[1]!).toBe(0);
    expect(scores[0]).toBeGreaterThan(10_000);
  });

  it('is the same for both sides at the start but for the turn', () => {
    const red = scoresOf(nonaga.positions.encode(start()));
    expect(red[0]).toBeGreaterThan(0);
    expect(red[0]).toBeLessThan(100);
  });
});
