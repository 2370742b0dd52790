/** Skerries: how long a board takes to make, over ten thousand seeds, whether any fails, and the core against the rules. */
import { perftPure, perftSearch } from '../../../lib/games/perft';
import { boardOf, skerries } from '../../../lib/games/skerries';
import { figure, rates, report } from '../measure';

const SEEDS = 10_000;
/** The rules give a seed so many; one that needs more has to borrow the next seed's board. */
const MAX_ATTEMPTS = 1000;

function makeBoards(): void {
  const times: number[] = [];
  let [failures, attempts] = [0, 0];
  for (let seed = 0; seed < SEEDS; seed++) {
    const started = performance.now();
    const board = boardOf(seed);
    times.push(performance.now() - started);
    if (board.attempts > MAX_ATTEMPTS) failures++;
    attempts += board.attempts;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (SEEDS - 1))]!;
  report('generating a board, median in ms', at(0.5), { atMost: 5 });
  console.log(
    `  99 % under ${figure(at(0.99))} ms, the slowest ${figure(at(1))} ms, ${figure(attempts / SEEDS)} attempts a board`,
  );
  report(`failures over ${SEEDS} seeds`, failures, { atMost: 0 });
}

const total = (counts: readonly number[] | null) => (counts ?? []).reduce((sum, count) => sum + count, 0);

export async function bench(): Promise<void> {
  makeBoards();
  const middle = skerries.positions.decode('SK1 2 4,11,* 12,14,* 1 9', skerries.presets[0]!.options);
  if (!middle.ok) throw new Error(middle.error.message);
  const { core, rules } = await rates({
    core: () => total(perftSearch(skerries.ai!.openSearch!(middle.value), 4)),
    rules: () => total(perftPure(skerries, middle.value, 2)),
  });
  console.log(`  turns counted a second, core ÷ plain rules: ${figure(core / rules)}`);
}
