/** One page under Lighthouse: its scores and the times behind them, the median of several visits. */

/** As much of Lighthouse as is asked for here. */
interface Lighthouse {
  readonly default: (url: string, flags: object, config?: object) => Promise<{ lhr: Findings } | undefined>;
  readonly desktopConfig: object;
}

interface Findings {
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { score: number | null; numericValue?: number }>>;
  readonly runtimeError?: { readonly message: string };
}

/** Not locked with the other packages: two of its own ask for whatever is newest, which no lock file can keep. */
const PACKAGE = 'lighthouse';
const VERSION = '12.8.2';

async function load(): Promise<Lighthouse> {
  try {
    return (await import(PACKAGE)) as Lighthouse;
  } catch {
    throw new Error(`Lighthouse is not here. Get it with: npm install --no-save ${PACKAGE}@${VERSION}`);
  }
}

export const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Score = (typeof SCORES)[number];

/** Numbers of one visit: scores from 0 to 100, times in milliseconds. */
export interface Visit extends Readonly<Record<Score, number>> {
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** What keeps a score below full, by the audit's id. */
  readonly faults: readonly string[];
}

export type Screen = 'phone' | 'desktop';

async function visit(url: string, port: number, screen: Screen): Promise<Visit> {
  const { default: lighthouse, desktopConfig } = await load();
  const flags = { port, logLevel: 'error', output: 'json', onlyCategories: [...SCORES] };
  // Its own settings: a slow phone, or a desktop, with throttling that is simulated.
  const result = await lighthouse(url, flags, screen === 'desktop' ? desktopConfig : undefined);
  if (!result) throw new Error(`Lighthouse said nothing about ${url}.`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (name: Score) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const faults = SCORES.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    faults: [...new Set(faults)],
  };
}

/** The visit in the middle by performance: one slow moment of the machine should not decide. */
export async function audit(url: string, port: number, screen: Screen, visits: number): Promise<Visit> {
  const all: Visit[] = [];
  for (let count = 0; count < visits; count += 1)
    // Now and then a trace is not recorded to its end; Lighthouse itself asks to be run again.
    all.push(await visit(url, port, screen).catch(() => visit(url, port, screen)));
  return all.sort((one, other) => one.performance - other.performance)[Math.floor((all.length - 1) / 2)]!;
}
