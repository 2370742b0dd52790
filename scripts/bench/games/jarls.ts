/** Jarls: the list of valid moves with every combat foretold, the hex tools, and the search core against the rules. */
import { report } from '../measure';
import { hexes, jarls, type JarlsState, validMoves } from '../../../lib/games/jarls';
import { distance } from '../../../lib/games/hex';
import { perftPure, perftSearch } from '../../../lib/games/perft';

const OPTIONS = jarls.schemas.options.parse({ terrain: 'none' });

/** Radius 8 in alternating ranks of two armies, every other hex empty: pieces, attacks and long lines everywhere. */
function densest(): JarlsState {
  const cells = hexes.disc(hexes.THRONE, 8).filter((cell) => cell !== hexes.THRONE);
  const armies = [0, 1].map((army) =>
    cells.filter((cell, i) => i % 4 < 3 && Math.abs(Number(cell.split(',')[1])) % 2 === army),
  );
  const groups = armies.map(([jarl, ...warriors], army) =>
    [`${'AB'[army]}:J${jarl}`, ...warriors.map((cell) => `W${cell}`)].join(';'),
  );
  const decoded = jarls.positions.decode(`JL1 2 8 ${groups.join('/')} - A A 2 0`, OPTIONS);
  if (!decoded.ok) throw new Error(decoded.error.message);
  return decoded.value;
}

/** The median of many runs, in milliseconds. */
function median(runs: number, work: () => void): number {
  const times = Array.from({ length: runs }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return times.sort((a, b) => a - b)[runs >> 1]!;
}

/** The mean of one operation, in milliseconds. */
function each(work: () => void): number {
  const started = performance.now();
  for (let i = 0; i < 5000; i++) work();
  return (performance.now() - started) / 5000;
}

const HEX_TOOLS: readonly (readonly [string, () => unknown])[] = [
  ['distance', () => distance('-8,3', '5,2')],
  ['neighbours', () => hexes.neighbours('3,-2')],
  ['direction', () => hexes.wayTo('-3,2', '-1,2')],
  ['line', () => hexes.line('-8,3', '8,-5')],
  ['on board', () => hexes.isOnBoard('5,3', 8)],
  ['on edge', () => hexes.isOnEdge('5,3', 8)],
  ['rotation', () => hexes.rotate60CW('5,2')],
  ['ring of 8', () => hexes.ring('0,0', 8)],
];

export async function bench(): Promise<void> {
  const six = jarls.rules.setup(jarls.schemas.options.parse({ terrain: 'chaotic' }), 6, 1);
  for (const [name, state] of [
    ['six players at the start', six],
    ['the densest board', densest()],
  ] as const) {
    const moves = validMoves(state);
    const attacks = moves.filter(({ combat }) => combat).length;
    const ms = median(60, () => validMoves(state));
    console.log(
      `jarls: ${name}, ${state.pieces.length} pieces: ${moves.length} valid moves with ${attacks} combats foretold`,
    );
    report('milliseconds', ms, { atMost: 10 });
  }

  const tools = HEX_TOOLS.map(([name, work]) => [name, each(work)] as const);
  const slowest = tools.reduce((a, b) => (b[1] > a[1] ? b : a));
  console.log(
    `jarls: hex tools, in microseconds: ${tools.map(([name, ms]) => `${name} ${(1000 * ms).toFixed(1)}`).join(', ')}`,
  );
  report('milliseconds of the slowest', slowest[1], { atMost: 1 });

  const start = jarls.rules.setup(OPTIONS, 2, 1);
  const clock = (work: () => unknown) => {
    const started = performance.now();
    work();
    return performance.now() - started;
  };
  perftSearch(jarls.ai!.openSearch!(start), 3);
  let turns = 0;
  const count = (counts: readonly number[] | null) => (turns = (counts ?? []).reduce((a, b) => a + b, 0));
  const fast = clock(() => count(perftSearch(jarls.ai!.openSearch!(start), 4))) / turns;
  const slow = clock(() => count(perftPure(jarls, start, 3))) / turns;
  console.log(`jarls: perft a turn, rules ÷ search core: ${(slow / fast).toFixed(0)}`);
}
