/** Eightfold's solver over deals 1 to 20 000 in sequence: how fast it decides, and how many deals can be won. */
import { eightfold, type EightfoldMove, WINNABLE } from '../../../lib/games/eightfold';

const DEALS = 20_000;
const OPTIONS = { stacks: 'sequence' } as const;

/** Wilson's interval: sensible for shares close to nothing. */
function interval(hits: number, total: number): readonly [number, number] {
  const z = 1.96;
  const share = hits / total;
  const middle = share + (z * z) / (2 * total);
  const spread = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
  const scale = 1 + (z * z) / total;
  return [(middle - spread) / scale, (middle + spread) / scale];
}

/** Plays the solver's line by the plain rules. */
function wins(seed: number, moves: readonly EightfoldMove[]): boolean {
  let state = eightfold.rules.setup(OPTIONS, 1, seed);
  for (const move of moves) {
    const applied = eightfold.rules.apply(state, move);
    if (!applied.ok) return false;
    state = applied.value.state;
  }
  return eightfold.rules.status(state).kind === 'over';
}

export async function bench(): Promise<void> {
  const times: number[] = [];
  const won: number[] = [];
  let [undecided, nodes, broken] = [0, 0, 0];
  for (let seed = 1; seed <= DEALS; seed++) {
    const state = eightfold.rules.setup(OPTIONS, 1, seed);
    const started = performance.now();
    const solution = eightfold.solver!.solve!(state);
    times.push(performance.now() - started);
    nodes += solution.nodes;
    if (solution.verdict === 'unknown') undecided++;
    if (solution.verdict !== 'won') continue;
    won.push(seed);
    if (!wins(seed, solution.moves!)) broken++;
  }
  times.sort((a, b) => a - b);
  const mean = times.reduce((sum, time) => sum + time, 0) / DEALS;
  const within = (share: number) => times[Math.floor(share * DEALS) - 1]!.toFixed(2);
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  const [least, most] = interval(won.length, DEALS);
  const asListed = won.join() === WINNABLE.join() ? 'exactly those of the rules' : 'NOT those of the rules';
  console.log(`eightfold: ${DEALS} deals in sequence, ${undecided} undecided, ${nodes} positions`);
  console.log(
    `eightfold: ${mean.toFixed(3)} ms a deal (at most 1), half in ${within(0.5)} ms, 99 % in ${within(0.99)} ms (at most 5)`,
  );
  console.log(
    `eightfold: ${won.length} can be won, ${percent(won.length / DEALS)} (95 % interval ${percent(least)} to ${percent(most)}), ${asListed}`,
  );
  console.log(`eightfold: ${won.length - broken} of ${won.length} winning lines replayed by the plain rules`);
}
