/** One page under Lighthouse: its scores and the times behind them, the median of several visits. */
import lighthouse, { desktopConfig, type Config, type Flags } from 'lighthouse';

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

/** Lighthouse's own settings: a slow phone, or a desktop, with throttling that is simulated. */
const CONFIGS: Readonly<Record<Screen, Config | undefined>> = { phone: undefined, desktop: desktopConfig };

async function visit(url: string, port: number, screen: Screen): Promise<Visit> {
  const flags: Flags = { port, logLevel: 'error', output: 'json', onlyCategories: [...SCORES] };
  const result = await lighthouse(url, flags, CONFIGS[screen]);
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
  for (let count = 0; count < visits; count += 1) all.push(await visit(url, port, screen));
  return all.sort((one, other) => one.performance - other.performance)[Math.floor((all.length - 1) / 2)]!;
}
