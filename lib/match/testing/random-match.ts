/** Generates random matches of any game with everything a log can hold, for the tests of the text format. */
import type { AiLevel } from '@/lib/games/ai-contract';
import type { Seat } from '@/lib/games/contract';
import { mustApply, playRandomly, type Match } from '@/lib/games/testing/random-play';
import { type Random, randomFrom } from '@/lib/games/random';
import type { EntryRecord, MatchExport } from '../text/record';
import { type Entry, openLog } from '../log';
import { follow, type UndoHistory, undoHistoryFrom } from '../replay';

/** What can be chosen freely beside the play. */
export type Trimmings = Omit<
  MatchExport,
  'game' | 'rulesVersion' | 'options' | 'seed' | 'startText' | 'entries' | 'result'
> & {
  /** For the entries, in turn. */
  readonly facts: readonly Pick<EntryRecord, 'at' | 'spentMs' | 'comment'>[];
};

/** Up to this many entries; fewer where the match ends first. `opening`: random moves before the start, if any. */
export function randomMatch(
  table: Match,
  trimmings: Trimmings,
  { entries, luck, opening }: { entries: number; luck: number; opening: number },
): MatchExport {
  const { game, options, seats, seed } = table;
  const random = randomFrom(luck);
  const startText = opening > 0 ? startAfter(table, opening, luck) : null;
  const start = openLog(game, { options, seats, seed, startText });
  if (!start.ok) throw new Error(start.error.message);
  let line = undoHistoryFrom(start.value);
  const log: EntryRecord[] = [];
  const gone = new Set<Seat>();
  const { facts, ...rest } = trimmings;
  for (let tries = 0; tries < 4 * entries && log.length < entries; tries++) {
    const entry = someEntry(table, line, random, gone);
    const next = entry && follow(game, line, entry);
    if (!entry || !next?.ok) continue;
    line = next.value;
    if (entry.seat !== null && (entry.kind === 'resign' || entry.kind === 'timeout')) gone.add(entry.seat);
    const { kind, seat, data } = entry;
    log.push({ kind, seat, data, notation: line.now.notation, ...facts[log.length % facts.length]! });
  }
  const { status } = line.now;
  return {
    ...rest,
    game: game.meta.id,
    rulesVersion: game.meta.rulesVersion,
    options: options as MatchExport['options'],
    seed,
    startText,
    entries: log,
    result: status.kind === 'over' ? { ranking: status.ranking, reason: status.reason } : null,
  };
}

/** A position to play on from; null where random play led to none. */
function startAfter(table: Match, decisions: number, luck: number): string | null {
  const { game, options } = table;
  const { state } = playRandomly(table, decisions, luck);
  const status = game.rules.status(state);
  if (status.kind === 'over' || status.midTurn) return null;
  const text = game.positions.encode(state);
  return game.positions.decode(text, options).ok ? text : null;
}

function someEntry(
  { game, seats }: Match,
  line: UndoHistory,
  random: Random,
  gone: ReadonlySet<Seat>,
): Entry | null {
  const { status, state, ply } = line.now;
  const seat = random.below(seats) as Seat;
  if (status.kind === 'over') {
    if (random.below(8) > 0) return null;
    return seats === 1
      ? { kind: 'undo', seat, data: {} }
      : { kind: 'takeback', seat, data: { toPly: random.below(ply + 1) } };
  }
  switch (random.below(40)) {
    case 0:
      return gone.has(seat) ? null : { kind: 'resign', seat, data: {} };
    case 1:
      return gone.has(seat) ? null : { kind: 'timeout', seat, data: {} };
    case 2:
      return { kind: 'handover', seat, data: { level: (random.below(5) + 1) as AiLevel } };
    case 3:
      return { kind: 'handover', seat, data: { level: null } };
    case 4:
      return { kind: 'draw', seat, data: {} };
    case 5:
    case 6:
      return { kind: 'takeback', seat, data: { toPly: random.below(ply + 1) } };
    case 7:
    case 8:
    case 9:
      return seats === 1 ? { kind: 'undo', seat: 0, data: {} } : null;
    case 10:
    case 11:
      return seats === 1 ? { kind: 'redo', seat: 0, data: {} } : null;
    case 12:
      return seats === 1 ? { kind: 'turn', seat: 0, data: someRun(game, state, random) } : null;
    case 13:
      return { kind: 'skip', seat: status.toAct, data: {} };
    default:
      return { kind: 'turn', seat: status.toAct, data: someTurn(game, state, random) };
  }
}

/** One move after the other until the turn is over. */
function someTurn(game: Match['game'], from: unknown, random: Random): unknown[] {
  const moves: unknown[] = [];
  let state = from;
  do {
    const choices = game.rules.legalMoves(state);
    if (choices.length === 0) break;
    const move: unknown = choices[random.below(choices.length)];
    moves.push(move);
    state = mustApply(game, state, move).state;
  } while (isMidTurn(game, state));
  return moves;
}

const isMidTurn = (game: Match['game'], state: unknown): boolean => {
  const status = game.rules.status(state);
  return status.kind === 'playing' && status.midTurn;
};

/** Several moves as one turn, as a solitaire allows. */
function someRun(game: Match['game'], from: unknown, random: Random): unknown[] {
  const moves: unknown[] = [];
  let state = from;
  for (let count = 2 + random.below(20); count > 0 && game.rules.legalMoves(state).length > 0; count--) {
    const [move] = someTurn(game, state, random);
    moves.push(move);
    state = mustApply(game, state, move).state;
  }
  return moves;
}
