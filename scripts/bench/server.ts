/**
 * `npm run bench:server -- [--quick] [--only <name>[,<name>]] [--embedded] [seconds=6] [rounds=3]`: turns acknowledged a
 * second in 64 matches at once, as a share of what the same database makes of bare inserts, and as a multiple of what
 * boardgame.io's server makes of the same turns kept in the same place. The headline is two people with three days a
 * turn, each with an open stream. All in one run, by turns; of each the median round counts.
 *
 * Names: people-clock, people, one-person, boardgame.io and long, which compares a turn of a long match with one of a
 * short match. `--embedded` asks the embedded database instead of PostgreSQL. With `PROFILE_DIR` set, the server leaves a
 * processor profile there.
 */
import os from 'node:os';
import { figure, report } from './measure';
import { BARE, LONG, OTHER, type Phase, prepare } from './load/contestants';
import { CASES } from './load/lamplight';
import { MATCHES } from './load/load';
import { LONG_PLY, SHORT_PLY } from './load/long-match';

const HEADLINE = 'people-clock';

const words = process.argv.slice(2);
const asked = new Map(words.map((word) => word.split('=', 2) as [string, string]));
const isQuick = words.includes('--quick');
const isEmbedded = words.includes('--embedded');
const ms = isQuick ? 5000 : 1000 * Number(asked.get('seconds') ?? 6);
const rounds = isQuick ? 1 : Number(asked.get('rounds') ?? 3);
const names = words.includes('--only')
  ? words[words.indexOf('--only') + 1]!.split(',')
  : isEmbedded
    ? [HEADLINE, LONG]
    : [...Object.keys(CASES), OTHER, LONG];

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!;
const shown = (value: number) => (Number.isNaN(value) ? '–' : figure(value));

// One phase to get warm, one for a match alone.
const contestants = await prepare({ isEmbedded, names, phases: rounds + 2 });
try {
  const { phases, longAndShort } = contestants;
  const load = os.loadavg()[0]!.toFixed(1);
  console.log(`${MATCHES} matches at once, ${os.cpus().length} cores for everything, load ${load}`);
  const seen = new Map<string, Phase[]>([...phases.keys()].map((name) => [name, []]));
  for (const phase of phases.values()) await phase(ms / 3);
  for (let round = 0; round < rounds; round += 1)
    for (const [name, phase] of phases) seen.get(name)!.push(await phase(ms));
  const alone = new Map<string, Phase>();
  for (const [name, phase] of phases) alone.set(name, await phase(ms / 3, 1));

  const of = (name: string, part: keyof Phase) => median(seen.get(name)!.map((each) => each[part]));
  const ratio = (one: string, to: string, part: keyof Phase) =>
    phases.has(one) && phases.has(to)
      ? median(seen.get(one)!.map((each, round) => each[part] / seen.get(to)![round]![part]))
      : NaN;

  const table = [...phases.keys()].map((name) => [
    name,
    shown(of(name, 'perSecond')),
    shown(ratio(name, BARE, 'perSecond')),
    shown(ratio(name, OTHER, 'perSecond')),
    shown(of(name, 'p50')),
    shown(of(name, 'p99')),
    shown(ratio(name, BARE, 'p99')),
    shown(of(name, 'statements')),
    shown(of(name, 'cpuMs')),
    shown(of(name, 'steps')),
    shown(alone.get(name)!.p50),
    shown(alone.get(name)!.statements),
  ]);
  const heads = ['', 'turns/s', '÷ bare', '÷ other', 'p50 ms', 'p99 ms', 'p99 ÷ bare'];
  heads.push('stmts/turn', 'cpu ms/turn', 'steps/turn', 'alone: p50 ms', 'stmts/turn');
  for (const row of [heads, ...table])
    console.log(
      row.map((cell, i) => (i === 0 ? cell.padEnd(13) : cell.padStart(heads[i]!.length + 2))).join(''),
    );

  if (phases.has(HEADLINE)) {
    report(`${HEADLINE} ÷ bare inserts`, ratio(HEADLINE, BARE, 'perSecond'), {
      atLeast: isEmbedded ? 0.5 : 0.25,
    });
    report(`${HEADLINE}: p99 ÷ bare inserts`, ratio(HEADLINE, BARE, 'p99'), { atMost: 3 });
    if (phases.has(OTHER))
      report(`${HEADLINE} ÷ boardgame.io`, ratio(HEADLINE, OTHER, 'perSecond'), { atLeast: 4 });
    const speeds = Object.keys(CASES).flatMap((name) => (phases.has(name) ? [of(name, 'perSecond')] : []));
    if (speeds.length > 1)
      report('fastest ÷ slowest case', Math.max(...speeds) / Math.min(...speeds), { atMost: 1.5 });
  }
  if (longAndShort) {
    const { long, short } = await longAndShort();
    const name = `a turn at ply ${LONG_PLY}, ${figure(long)} ms, ÷ one at ply ${SHORT_PLY}, ${figure(short)} ms`;
    report(name, long / short, { atMost: 1.2 });
  }
} finally {
  await contestants.close();
}
