/**
 * `npm run exhibition [game …]`: plays strong AIs against each other and writes the matches into `exhibition/`, from
 * where a new installation takes them into its library. The same seeds give the same matches on every machine.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LEVELS } from '../lib/ai/levels';
import { think } from '../lib/ai/think';
import type { AiLevel } from '../lib/games/ai-contract';
import type { Game, Seat } from '../lib/games/contract';
import { viewFor } from '../lib/games/game';
import { gameOf } from '../lib/games/registry';
import { applyEntry, type Frame, type MatchLog, openLog } from '../lib/match/log';
import type { EntryRecord, MatchExport } from '../lib/match/text/record';
import { joinMatchTexts, writeMatchText } from '../lib/match/text/write';

interface Plan {
  readonly game: string;
  /** How many matches with so many seats. */
  readonly tables: readonly { readonly seats: number; readonly matches: number }[];
  readonly nodes: number;
}

const PLANS: readonly Plan[] = [
  { game: 'nonaga', tables: [{ seats: 2, matches: 8 }], nodes: 20_000 },
  { game: 'skerries', tables: [{ seats: 2, matches: 8 }], nodes: 20_000 },
  {
    game: 'jarls',
    tables: [
      { seats: 2, matches: 6 },
      { seats: 3, matches: 1 },
      { seats: 4, matches: 1 },
    ],
    nodes: 10_000,
  },
  { game: 'eightfold', tables: [{ seats: 1, matches: 4 }], nodes: 20_000 },
  {
    game: 'chinese-checkers',
    tables: [
      { seats: 2, matches: 6 },
      { seats: 3, matches: 1 },
    ],
    nodes: 6_000,
  },
];

/** Turns of a seat that are played one level lower, with its slips, so that no two matches begin alike. */
const VARIED_TURNS = 2;
/** A match that takes longer is no pleasure to watch, and another seed is taken. */
const MAX_TURNS = 220;

const levelOf = (seat: number): AiLevel => (seat % 2 === 0 ? 5 : 4);

function seatsOf(count: number, seed: number): readonly AiLevel[] {
  const levels = Array.from({ length: count }, (_, seat) => levelOf(seat));
  // Who begins alternates.
  return seed % 2 === 0 ? levels : levels.reverse();
}

/** The turns of one solitaire that its solver wins. */
function solved(game: Game, start: unknown): readonly (readonly unknown[])[] | null {
  const found = game.solver?.solve(start, {});
  return found?.verdict === 'won' && found.moves ? found.moves.map((move: unknown) => [move]) : null;
}

function chosen(
  game: Game,
  at: Frame,
  levels: readonly AiLevel[],
  { nodes, seed }: Limits,
): readonly unknown[] {
  const { status, state, ply } = at;
  if (status.kind === 'over') return [];
  const own = levels[status.toAct]!;
  const level = ply < VARIED_TURNS * levels.length ? 3 : own;
  const rng = (Math.imul(seed, 0x9e3779b1) + ply) >>> 0;
  const view: unknown = viewFor(game, state, status.toAct);
  return think({ game: game.meta.id, state: view, seats: levels.length, level, nodes, rng }).moves;
}

interface Limits {
  readonly nodes: number;
  readonly seed: number;
}

/** Null where it does not end in time, or nobody wins. */
function play(game: Game, count: number, limits: Limits): MatchExport | null {
  const { options } = game.presets[0]!;
  const seed = game.chooseSeed?.(options, limits.seed) ?? limits.seed;
  const log: Omit<MatchLog, 'entries'> = { options, seats: count, seed };
  const opened = openLog(game, log);
  if (!opened.ok) throw new Error(opened.error.message);
  const levels = seatsOf(count, limits.seed);
  const solution = count === 1 ? solved(game, opened.value.state) : null;
  if (count === 1 && !solution) return null;
  const entries: EntryRecord[] = [];
  let at = opened.value;
  while (at.status.kind === 'playing') {
    if (at.ply >= MAX_TURNS) return null;
    const data = solution ? solution[at.ply]! : chosen(game, at, levels, limits);
    const next = applyEntry(game, at, { kind: 'turn', seat: at.status.toAct, data });
    if (!next.ok) throw new Error(next.error.message);
    at = next.value;
    const { entry, notation } = at;
    entries.push({ kind: 'turn', seat: entry!.seat, data, notation, at: null, spentMs: null, comment: null });
  }
  if (at.status.draw) return null;
  const { ranking, reason } = at.status;
  return {
    id: null,
    game: game.meta.id,
    rulesVersion: game.meta.rulesVersion,
    options: options as Record<string, unknown>,
    seed,
    startText: null,
    branch: null,
    seats: levels.map((level) => ({ name: LEVELS[level].name, level, rating: null })),
    isRated: false,
    clock: null,
    startedAt: null,
    endedAt: null,
    result: { ranking: ranking as readonly (readonly Seat[])[], reason },
    comment: count === 1 ? 'An exhibition: a deal, solved.' : 'An exhibition match between AIs.',
    entries,
  };
}

function texts({ game: id, tables, nodes }: Plan): readonly string[] {
  const game = gameOf(id);
  return tables.flatMap(({ seats, matches }) => {
    const made: string[] = [];
    for (let seed = 1; made.length < matches; seed += 1) {
      const record = play(game, seats, { nodes, seed });
      if (record) made.push(writeMatchText(record));
      console.log(`${id}, ${seats} seats, seed ${seed}: ${record?.entries.length ?? 'no'} turns`);
    }
    return made;
  });
}

const wanted = process.argv.slice(2);
for (const plan of PLANS) {
  if (wanted.length > 0 && !wanted.includes(plan.game)) continue;
  const file = fileURLToPath(new URL(`../exhibition/${plan.game}.txt`, import.meta.url));
  writeFileSync(file, joinMatchTexts(texts(plan)));
}
