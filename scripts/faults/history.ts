/**
 * Checks what clients saw against the logs that are left: nothing acknowledged is lost, nothing is done twice, one of two
 * rivals wins, and what ended before something else began comes before it.
 */

/** One command of one client, under one key, until it knew what had become of it or gave up. */
export interface Attempt {
  readonly match: string;
  readonly key: string;
  /** The revision that it was for. */
  readonly atRevision: number;
  /** When it was first sent, and when its fate was known; milliseconds of one clock. */
  readonly begunMs: number;
  readonly endedMs: number;
  /** `unknown`: nobody ever answered. */
  readonly outcome: 'acknowledged' | 'refused' | 'unknown';
  /** The revision it was acknowledged with. */
  readonly revision?: number;
}

export interface LoggedEntry {
  readonly match: string;
  readonly revision: number;
  readonly key: string;
  readonly atMs: number;
}

/** What does not hold, in words; empty where everything does. */
export function checkHistory(attempts: readonly Attempt[], entries: readonly LoggedEntry[]): string[] {
  const faults: string[] = [];
  const byMatch = new Map<string, LoggedEntry[]>();
  for (const entry of entries) byMatch.set(entry.match, [...(byMatch.get(entry.match) ?? []), entry]);
  for (const [match, log] of byMatch) faults.push(...checkLog(match, log));
  const matches = new Map<string, Attempt[]>();
  for (const attempt of attempts)
    matches.set(attempt.match, [...(matches.get(attempt.match) ?? []), attempt]);
  for (const [match, own] of matches) faults.push(...checkMatch(match, own, byMatch.get(match) ?? []));
  return faults;
}

/** Revisions count up without a gap, no key is there twice, and times do not run backwards. */
function checkLog(match: string, unsorted: readonly LoggedEntry[]): string[] {
  const faults: string[] = [];
  const log = [...unsorted].sort((one, other) => one.revision - other.revision);
  const keys = new Set<string>();
  for (const [index, { revision, key, atMs }] of log.entries()) {
    if (revision !== index + 1) faults.push(`${match}: entry ${index + 1} has the revision ${revision}`);
    if (keys.has(key)) faults.push(`${match}: ${key} was done twice`);
    keys.add(key);
    if (index > 0 && atMs < log[index - 1]!.atMs)
      faults.push(`${match}: entry ${revision} is older than the one before it`);
  }
  return faults;
}

function checkMatch(match: string, attempts: readonly Attempt[], log: readonly LoggedEntry[]): string[] {
  const faults: string[] = [];
  const logged = new Map(log.map(({ key, revision }) => [key, revision]));
  const winners = new Map<number, string>();
  for (const { key, outcome, revision } of attempts) {
    const found = logged.get(key);
    if (outcome === 'refused' && found !== undefined)
      faults.push(`${match}: ${key} was refused, and is entry ${found}`);
    if (outcome !== 'acknowledged') continue;
    if (found === undefined) faults.push(`${match}: ${key} was acknowledged, and is lost`);
    else if (found !== revision)
      faults.push(`${match}: ${key} was acknowledged as ${revision}, and is ${found}`);
    const rival = winners.get(revision!);
    if (rival !== undefined && rival !== key)
      faults.push(`${match}: ${rival} and ${key} were both acknowledged as ${revision}`);
    winners.set(revision!, key);
  }
  const foreign = log.filter(({ key }) => !attempts.some((attempt) => attempt.key === key));
  for (const { key, revision } of foreign) faults.push(`${match}: nobody sent ${key}, entry ${revision}`);
  return [...faults, ...checkOrder(match, attempts)];
}

/** What was acknowledged before something else was begun has the lower revision. */
function checkOrder(match: string, attempts: readonly Attempt[]): string[] {
  const done = attempts
    .filter((attempt) => attempt.outcome === 'acknowledged')
    .sort((one, other) => one.endedMs - other.endedMs);
  const faults: string[] = [];
  for (const later of done) {
    const before = done.filter(({ endedMs }) => endedMs < later.begunMs);
    const highest = before.reduce((most, { revision }) => Math.max(most, revision!), 0);
    if (highest >= later.revision!)
      faults.push(
        `${match}: ${later.key} began after revision ${highest} was known, and is ${later.revision}`,
      );
  }
  return faults;
}
