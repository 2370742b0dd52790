/**
 * A sequential test of this checkout against another or a program, until it is clear whether it is stronger:
 * `sprt folder=../other game=nonaga ms=50 elo1=30`, or `tag=v1.0`, or `program="node bot.mjs"`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Entrant, type Pairing, playAll, wonBy } from './processes';
import { Pairs } from './pairs';

interface Values {
  readonly folder?: string;
  readonly tag?: string;
  readonly program?: string;
  readonly game?: string;
  readonly ms?: string;
  readonly nodes?: string;
  /** Milliseconds for the opponent, where they are not the same: what more time would be worth. */
  readonly theirs?: string;
  /** The two answers that are told apart: by so much stronger, or by so much, in Elo. */
  readonly elo0?: string;
  readonly elo1?: string;
  /** The first opening's seed: what is tuned is to be measured on other openings. */
  readonly seed?: string;
  /** Random turns before the matches begin. */
  readonly opening?: string;
  /** The most matches, should the answer stay open. */
  readonly games?: string;
  readonly processes?: string;
}

interface Duel extends Pairing {
  readonly ours: number;
}

/** How often either answer may be wrong. */
const ERROR_RATE = 0.05;
const BOUND = Math.log((1 - ERROR_RATE) / ERROR_RATE);
/** Half the matches from openings that a longer look finds decided would only be won by whoever has the better side. */
const FAIR_NODES = 40_000;
const MATCHES_BETWEEN_REPORTS = 20;

export async function bench(values: Values): Promise<void> {
  const { game = 'nonaga', elo0 = '0', elo1 = '30', seed = '1', opening = '4' } = values;
  const { games = '1000', processes = '1' } = values;
  const limit = values.nodes ? { nodes: Number(values.nodes) } : { ms: Number(values.ms ?? 50) };
  const pair: Entrant[] = [
    limit,
    { ...limit, ...(values.theirs && { ms: Number(values.theirs) }), ...opponentOf(values) },
  ];
  const [low, high] = [Number(elo0), Number(elo1)];
  const pairs = new Pairs();
  let llr = 0;
  function* duels(): Generator<Duel> {
    for (let i = 0; i < Number(games) && Math.abs(llr) < BOUND; i++) {
      const ours = i % 2;
      const entrants = ours === 0 ? pair : [...pair].reverse();
      yield {
        game,
        ours,
        entrants,
        seed: Number(seed) + (i >> 1),
        opening: Number(opening),
        fairNodes: FAIR_NODES,
      };
    }
  }
  await playAll(duels(), Number(processes), (duel, ranking) => {
    pairs.add(duel.seed, wonBy(ranking, duel.ours));
    llr = pairs.llr(low, high);
    if (pairs.games % MATCHES_BETWEEN_REPORTS === 0) console.log(`  ${pairs.text}, LLR ${llr.toFixed(2)}`);
  });
  const answer = llr >= BOUND ? `not below ${high}` : llr <= -BOUND ? `not above ${low}` : 'open';
  console.log(
    `${game}, ${JSON.stringify(limit)}, openings from ${seed}: ${pairs.text}; LLR ${llr.toFixed(2)} of [${low}, ${high}]: ${answer}`,
  );
}

function opponentOf({ folder, tag, program }: Values): Entrant {
  if (folder) return { folder };
  if (program) return { program };
  if (tag) return { folder: checkoutOf(tag) };
  throw new Error('Say whom to play against: folder=…, tag=… or program=…');
}

/** The tree of a tag or commit with this one's packages; not below `node_modules`, where no path of ours is resolved. */
function checkoutOf(tag: string): string {
  const commit = execFileSync('git', ['rev-parse', '--verify', `${tag}^{commit}`], {
    encoding: 'utf8',
  }).trim();
  const folder = path.join(tmpdir(), `bench-ai-${commit}`);
  if (existsSync(folder)) return folder;
  mkdirSync(folder, { recursive: true });
  const files = execFileSync('git', ['archive', commit, 'lib', 'tsconfig.json'], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return folder;
}
