/**
 * Skerries solved outright: the time and memory that a board takes in a process of its own, whether its values agree
 * with the plain rules, and whether a perfect player ever lets a won position slip.
 */
import { spawnSync } from 'node:child_process';
import { buildSync } from 'esbuild';
import { think } from '../../../lib/ai/think';
import { randomFrom, shuffled } from '../../../lib/games/random';
import { skerries, type SkerriesMove, type SkerriesState, valueIn } from '../../../lib/games/skerries';
import { figure, report } from '../measure';

const SEEDS = [1, 2, 42];
const SAMPLES = 3000;
const PLAY_OUTS = 40;
/** What the opponent looks at before each of its turns. */
const NODES = 2000;

const { options } = skerries.presets[0]!;
const { solve, look } = skerries.ai!.tablebase!;

export async function bench(): Promise<void> {
  for (const seed of SEEDS) {
    const { ms, megabytes } = measure(seed);
    report(`board ${seed}, seconds of one core`, ms / 1000, { atMost: 30 });
    report(`board ${seed}, megabytes of the whole process at its peak`, megabytes, { atMost: 200 });
    check(seed);
  }
}

/** In a fresh process, so that the peak is its own. */
function measure(seed: number): { ms: number; megabytes: number } {
  const contents = `
    import { skerries } from './lib/games/skerries';
    const start = skerries.setup(skerries.presets[0].options, 2, ${seed});
    const before = process.cpuUsage();
    skerries.solvable.solve(start);
    const { user, system } = process.cpuUsage(before);
    console.log(JSON.stringify({ ms: (user + system) / 1000, megabytes: process.resourceUsage().maxRSS / 1024 }));`;
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  const child = spawnSync(process.execPath, ['--input-type=module', '-'], { input: outputFiles[0]!.text });
  return JSON.parse(child.stdout.toString()) as { ms: number; megabytes: number };
}

function check(seed: number): void {
  const start = skerries.rules.setup(options, 2, seed);
  const table = solve(start);
  const positions = samples(seed);
  const wrong = positions.filter((state) => valueIn(table, state) !== bestOf(table, state));
  report(`board ${seed}, values of ${SAMPLES} that the plain rules contradict`, wrong.length, { atMost: 0 });

  const won = positions.filter((state) => valueIn(table, state) % 2 === 1);
  const hardest = won.sort((a, b) => valueIn(table, b) - valueIn(table, a)).slice(0, PLAY_OUTS);
  for (const [name, opponent] of Object.entries(opponents(seed))) {
    const slips = hardest.filter((state) => !wins(table, state, opponent));
    report(`board ${seed}, won positions lost or drawn against ${name}`, slips.length, { atMost: 0 });
  }
  const longest = table.reduce((most, turns) => Math.max(most, turns), 0);
  const { value } = look(table, start);
  console.log(`  board ${seed}: a ${value} for Blue; the longest win takes ${figure(longest)} turns`);
}

/** Positions by lot: any number of boats out on each side. */
function samples(seed: number): SkerriesState[] {
  const random = randomFrom(seed);
  const states: SkerriesState[] = [];
  while (states.length < SAMPLES) {
    const islets = shuffled([...Array(30).keys()], random);
    const list = () => ['*', '*', '*'].map((held) => (random.below(5) === 0 ? held : String(islets.pop()!)));
    const read = skerries.positions.decode(
      `SK1 ${seed} ${list().join()} ${list().join()} ${1 + random.below(2)} 0`,
      options,
    );
    if (read.ok && !read.value.outcome) states.push(read.value);
  }
  return states;
}

/** A position's value by those of the positions one turn on. */
function bestOf(table: Uint8Array, state: SkerriesState): number {
  const after = skerries.rules.legalMoves(state).map((move) => {
    const next = played(state, move);
    if (next.outcome) return next.outcome.ranking.length === 2 ? 1 : 0;
    const turns = valueIn(table, next);
    // Whoever is skipped has a turn, too.
    return turns === 0 ? 0 : turns + (next.player === state.player ? 2 : 1);
  });
  const wins = after.filter((turns) => turns % 2 === 1);
  if (wins.length > 0) return Math.min(...wins);
  return after.includes(0) ? 0 : Math.max(...after);
}

function played(state: SkerriesState, move: SkerriesMove): SkerriesState {
  const applied = skerries.rules.apply(state, move);
  if (!applied.ok) throw new Error(applied.error.message);
  return applied.value.state;
}

type Opponent = (state: SkerriesState) => SkerriesMove;

function opponents(seed: number): Readonly<Record<string, Opponent>> {
  const random = randomFrom(seed);
  return {
    chance: (state) => {
      const moves = skerries.rules.legalMoves(state);
      return moves[random.below(moves.length)]!;
    },
    'a search': (state) =>
      skerries.schemas.move.parse(think({ game: 'skerries', state, nodes: NODES }).moves[0]),
  };
}

function wins(table: Uint8Array, start: SkerriesState, opponent: Opponent): boolean {
  const { player } = start;
  let state = start;
  while (!state.outcome)
    state = played(state, state.player === player ? look(table, state).moves[0]! : opponent(state));
  return state.outcome.ranking.length === 2 && state.outcome.ranking[0]![0] === player - 1;
}
