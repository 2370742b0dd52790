/**
 * Reads the text of a match: lenient about white space, strict about meaning.
 *
 * Every turn is played; the first that cannot be is reported, with its line and the reason.
 */
import type { Game, Seat } from '@/lib/games/contract';
import type { EntryRecord, MatchExport } from './record';
import { type Headers, readHeaders } from './headers';
import { Fault, fault, scan, type Unreadable, type ScannedEntry } from './scan';
import { readLength, readTime, seatOfWord, writeRanking } from './values';
import { type Entry, type Frame, isForward, openLog } from '../log';
import { follow, type UndoHistory, undoHistoryFrom } from '../replay';
import { fail, ok, type Refusal, type Result } from '@/lib/games/result';
import { plainText } from '../plain-text';
import { positionHash } from '../study';

/** A record that was read, and what playing it led to. */
export interface Reading {
  readonly record: MatchExport;
  /** The last frame. */
  readonly end: Frame;
  /** One for each entry. */
  readonly played: readonly PlayedEntry[];
}

interface PlayedEntry {
  readonly ply: number;
  readonly hash: string;
  readonly position: string | null;
}

export function readMatchText(text: string): Result<MatchExport, Unreadable> {
  const read = readAndPlay(text);
  return read.ok ? ok(read.value.record) : read;
}

export function readAndPlay(text: string): Result<Reading, Unreadable> {
  try {
    return ok(reading(text));
  } catch (error) {
    if (error instanceof Fault) return fail(error.unreadable);
    throw error;
  }
}

function reading(text: string): Reading {
  const scanned = scan(text);
  const { rules, words, claim, ...headers } = readHeaders(scanned);
  const start = openStart(rules, headers, scanned.headers.get('position')?.line ?? 1);
  let line = undoHistoryFrom(start.frame);
  const played: PlayedEntry[] = [];
  const entries: EntryRecord[] = [];
  const gone = new Set<Seat>();
  for (const written of scanned.entries) {
    const entry = entryOf(rules, line, written, words);
    refuseSecondLeaving(entry, gone, written);
    const next = follow(rules, line, entry);
    if (!next.ok) throw cannot(written, next.error);
    line = next.value;
    const { kind, seat, data } = entry;
    const { notation, ply, hash, state } = line.now;
    played.push({ ply, hash, position: positionHash(rules, state) });
    entries.push({ kind, seat, data, notation, ...factsOf(written), comment: written.comment });
  }
  const result = resultOf(line, claim, words);
  const record = { ...headers, startText: start.text, result, comment: scanned.comment, entries };
  return { record, end: line.now, played };
}

function openStart(
  game: Game,
  headers: Pick<MatchExport, 'options' | 'seats' | 'seed' | 'startText'>,
  at: number,
) {
  const { options, seed, startText } = headers;
  const frame = openLog(game, { options, seed, startText, seats: headers.seats.length });
  if (!frame.ok) throw fault(at, frame.error.message);
  const { state } = frame.value;
  if ((game.study?.seatsIn?.(state) ?? headers.seats.length) !== headers.seats.length)
    throw fault(
      at,
      `This position is for ${game.study?.seatsIn?.(state)}, and ${headers.seats.length} seats are named.`,
    );
  return { frame: frame.value, text: startText === null ? null : game.positions.encode(state) };
}

const cannot = ({ line, number }: ScannedEntry, { message }: Refusal): Fault => fault(line, message, number);

function entryOf(game: Game, line: UndoHistory, written: ScannedEntry, words: readonly string[]): Entry {
  const { number } = written;
  const [first = '', ...rest] = written.text.split(' ');
  const named = seatOfWord(words, first);
  const text = named === null ? written.text : rest.join(' ');
  const { status } = line.now;
  const other = number === null ? otherEntry(written, named ?? (words.length === 1 ? 0 : null), text) : null;
  // An end that a turn led to may have been taken back.
  if (other !== null && (status.kind === 'playing' || !isForward(other))) return other;
  if (status.kind === 'over')
    throw fault(written.line, `The match was over before this: ${status.reason}.`, number);

  const { toAct } = status;
  if (number !== line.now.ply + 1)
    throw fault(written.line, `The next turn is number ${line.now.ply + 1}, not ${number}.`, number);
  if (named !== null && named !== toAct)
    throw fault(written.line, `It is the turn of ${words[toAct]}, not of ${words[named]}.`, number);
  const moves = movesOf(game, line.now.state, text);
  if (!moves.ok) throw cannot(written, moves.error);
  return { kind: 'turn', seat: toAct, data: moves.value };
}

/** In a solitaire several moves may be one turn: in braces. */
function movesOf(game: Game, state: unknown, text: string): Result<readonly unknown[], Refusal> {
  const run = game.meta.seats.max === 1 ? /^\{\s*(.*?)\s*\}$/.exec(text)?.[1] : undefined;
  if (run === undefined) return game.text.parseTurn(state, text);
  const moves: unknown[] = [];
  let now = state;
  for (const part of run.split(' ')) {
    const read = game.text.parseTurn(now, part);
    if (!read.ok) return read;
    for (const move of read.value) {
      const applied = game.rules.apply(now, move);
      if (!applied.ok) return applied;
      now = applied.value.state;
      moves.push(move);
    }
  }
  return ok(moves);
}

/** The words are those of the move list. */
function otherEntry(written: ScannedEntry, seat: Seat | null, text: string): Entry {
  const said = text.toLowerCase();
  const [, toPly] = /^back to (\d{1,6})$/.exec(said) ?? [];
  const [, level] = /^ai ([1-5]) takes over$/.exec(said) ?? [];
  if (toPly !== undefined) return { kind: 'takeback', seat, data: { toPly: Number(toPly) } };
  if (said === 'draw agreed') return { kind: 'draw', seat, data: {} };
  if (said === 'undo' || said === 'redo') return { kind: said, seat, data: {} };
  const about = seat;
  if (about === null) throw fault(written.line, `Whose is it? ${KINDS}`);
  if (said === 'resigns') return { kind: 'resign', seat: about, data: {} };
  if (said === 'turn skipped') return { kind: 'skip', seat: about, data: {} };
  if (said === 'out of time') return { kind: 'timeout', seat: about, data: {} };
  if (level !== undefined) return { kind: 'handover', seat: about, data: { level: Number(level) } };
  if (said === 'a person takes over') return { kind: 'handover', seat: about, data: { level: null } };
  throw fault(written.line, KINDS);
}

const KINDS =
  'After a star comes a seat and: resigns, turn skipped, out of time, draw agreed, back to 12, undo, redo, or AI 3 takes over.';

/** The rules decide what becomes of a seat that leaves; no seat leaves twice. */
function refuseSecondLeaving({ kind, seat }: Entry, gone: Set<Seat>, written: ScannedEntry): void {
  if (seat === null || (kind !== 'resign' && kind !== 'timeout')) return;
  if (gone.has(seat)) throw fault(written.line, 'This seat was given up already.');
  gone.add(seat);
}

function factsOf({ facts, line, number }: ScannedEntry): Pick<EntryRecord, 'at' | 'spentMs'> {
  let at: string | null = null;
  let spentMs: number | null = null;
  for (const fact of (facts ?? '').split(',').map((each) => each.trim())) {
    if (fact === '') continue;
    const [time, length] = [readTime(fact), readLength(fact)];
    if (time !== null && at === null) at = time;
    else if (length !== null && spentMs === null) spentMs = length;
    else
      throw fault(line, 'In brackets stand a time and the time used: [2026-11-16 18:04:34, 1m 12s].', number);
  }
  return { at, spentMs };
}

/** The result of the log; the result in the file must agree. */
function resultOf(
  { now }: UndoHistory,
  claim: Headers['claim'],
  words: readonly string[],
): MatchExport['result'] {
  const { status } = now;
  if (status.kind === 'playing') {
    if (claim.ranking || claim.reason)
      throw fault(claim.line, 'After the last entry the match is not over, so it can have no result yet.');
    return null;
  }
  const { ranking, reason } = status;
  const found = writeRanking(ranking, words);
  if (claim.ranking && writeRanking(claim.ranking, words) !== found)
    throw fault(claim.line, `The turns lead to another result: ${found}.`);
  if (claim.reason !== undefined && claim.reason !== plainText(reason))
    throw fault(claim.line, `The turns end for another reason: ${reason}.`);
  return { ranking, reason };
}
