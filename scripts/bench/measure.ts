/**
 * How benches measure: in processor time, which a busy machine disturbs least. Kinds of work take turns, and of each the
 * fastest round counts.
 */

/** Units of work a second for each kind. */
export async function rates<Kind extends string>(
  works: Readonly<Record<Kind, () => number | Promise<number>>>,
  { ms = 120, rounds = 15 } = {},
): Promise<Record<Kind, number>> {
  const kinds = Object.keys(works) as Kind[];
  const best = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (let round = 0; round < rounds; round++)
    for (const kind of kinds) best[kind] = Math.max(best[kind], await rateOf(works[kind], ms));
  return best;
}

async function rateOf(work: () => number | Promise<number>, ms: number): Promise<number> {
  const start = process.cpuUsage();
  let done = 0;
  for (;;) {
    done += await work();
    const { user, system } = process.cpuUsage(start);
    const passed = (user + system) / 1000;
    if (passed >= ms) return (1000 * done) / passed;
  }
}

/** A figure beside the one it has to reach. */
export function report(name: string, value: number, target: { atLeast: number } | { atMost: number }): void {
  const [kept, words] =
    'atLeast' in target
      ? [value >= target.atLeast, `at least ${target.atLeast}`]
      : [value <= target.atMost, `at most ${target.atMost}`];
  console.log(`  ${name}: ${figure(value)} (${words}: ${kept ? 'reached' : 'MISSED'})`);
}

/** Three digits are as many as such a measurement knows. */
export const figure = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en-GB') : String(Number(value.toPrecision(3)));
