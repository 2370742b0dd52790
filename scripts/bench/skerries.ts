/** Skerries: how long a board takes to make, over ten thousand seeds, and whether any of them fails. */
import { boardOf } from '../../lib/games/skerries';

const SEEDS = 10_000;
/** The rules give a seed so many; one that needs more has to borrow the next seed's board. */
const MAX_ATTEMPTS = 1000;

export async function bench(): Promise<void> {
  const times: number[] = [];
  let [failures, attempts, most] = [0, 0, 0];
  for (let seed = 0; seed < SEEDS; seed++) {
    const started = performance.now();
    const board = boardOf(seed);
    times.push(performance.now() - started);
    if (board.attempts > MAX_ATTEMPTS) failures++;
    attempts += board.attempts;
    most = Math.max(most, board.attempts);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(SEEDS - 1, Math.floor(share * SEEDS))]!.toFixed(2);
  console.log(
    `skerries: ${SEEDS} boards, ${failures} failures; median ${at(0.5)} ms (under 5), 99 % under ${at(0.99)} ms, ` +
      `most ${at(1)} ms; attempts ${(attempts / SEEDS).toFixed(1)} a board, most ${most}`,
  );
}
