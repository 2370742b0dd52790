/** Remembers how long this server took to answer in the last day, for the page Status. In memory: a restart forgets. */
import 'server-only';
import { singleton } from '@/lib/singleton.mjs';

/** What is measured: pages and commands as the server answers them, and events from their commit to a stream. */
export type Measured = 'page' | 'command' | 'event';

const HOUR_MS = 60 * 60 * 1000;
const HOURS = 24;
/** Upper ends of the bounds in which answers are counted: each is a fifth larger than the one before. */
const FIRST_MS = 0.5;
const STEP = 1.2;
const BOUND_COUNT = 70;

const indexOf = (ms: number) =>
  ms <= FIRST_MS ? 0 : Math.min(BOUND_COUNT - 1, Math.ceil(Math.log(ms / FIRST_MS) / Math.log(STEP)));
const boundOf = (index: number) => FIRST_MS * STEP ** index;

interface Percentiles {
  readonly count: number;
  /** Milliseconds, to within a fifth. */
  readonly half: number;
  readonly most: number;
}

interface Hour {
  readonly startsAt: number;
  readonly counts: Map<Measured, Uint32Array>;
}

export class Latencies {
  #hours: Hour[] = [];
  constructor(readonly since = Date.now()) {}

  note(what: Measured, ms: number, now = Date.now()): void {
    const startsAt = now - (now % HOUR_MS);
    let hour = this.#hours.at(-1);
    if (hour?.startsAt !== startsAt) {
      this.#hours.push((hour = { startsAt, counts: new Map() }));
      this.#hours = this.#hours.slice(-HOURS);
    }
    let counts = hour.counts.get(what);
    if (!counts) hour.counts.set(what, (counts = new Uint32Array(BOUND_COUNT)));
    counts[indexOf(Math.max(0, ms))]! += 1;
  }

  /** Of the last day, and hour by hour, oldest first; null where nothing was measured. */
  lastDay(what: Measured, now = Date.now()) {
    const from = now - (now % HOUR_MS) - (HOURS - 1) * HOUR_MS;
    const all = new Uint32Array(BOUND_COUNT);
    const hours = Array.from({ length: HOURS }, (_, index) => {
      const startsAt = from + index * HOUR_MS;
      const counts = this.#hours.find((hour) => hour.startsAt === startsAt)?.counts.get(what);
      counts?.forEach((count, at) => (all[at]! += count));
      return { startsAt, percentiles: counts ? percentilesOf(counts) : null };
    });
    return { hours, day: percentilesOf(all) };
  }
}

function percentilesOf(counts: Uint32Array): Percentiles | null {
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (count === 0) return null;
  const below = (share: number) => {
    let seen = 0;
    const index = counts.findIndex((each) => (seen += each) >= share * count);
    return boundOf(index);
  };
  return { count, half: below(0.5), most: below(0.99) };
}

export const latencies = singleton('latencies', () => new Latencies());
