/**
 * Writes a match as text that people can read and write, in the format of `docs/match-format.md`.
 *
 * `read.ts` reads it back. What is written here is the canonical form of a record.
 */
import type { EntryRecord, MatchExport, SeatRecord } from './record';
import { seatWords, writeClock, writeLength, writeOptions, writeRanking, writeTime } from './values';
import { gameOf } from '@/lib/games/registry';
import { plainText } from '../plain-text';

/** Goes up when a text of this version could not be read as before. */
export const FORMAT_VERSION = 1;
/** The first line of every match; everything after it, up to the next, belongs to that match. */
export const FIRST_LINE = 'Lamplight match';

export const WIDTH = 96;

/** The content type of a file. */
export const MATCH_TEXT_TYPE = 'text/plain; charset=utf-8';

export function writeMatchText(record: MatchExport): string {
  const game = gameOf(record.game, record.rulesVersion);
  const words = seatWords(game.meta.seatNames(record.seats.length));
  const lines = [`${FIRST_LINE} ${FORMAT_VERSION}`, ...headers(record, words)];
  if (record.comment || record.entries.length > 0) lines.push('');
  lines.push(...comment(record.comment, ''), ...body(record.entries, words));
  return `${lines.join('\n')}\n`;
}

/** Several matches in one file: a blank line and the next first line. */
export const joinMatchTexts = (texts: readonly string[]): string => texts.join('\n');

function headers(record: MatchExport, words: readonly string[]): string[] {
  const { result } = record;
  const header = (name: string, value: string | number | null) =>
    value === null || value === '' ? [] : wrap(`${name}:`, String(value).split(' '), '  ');
  return [
    ...header('Match', record.id),
    ...header('Game', record.game),
    ...header('Rules', record.rulesVersion),
    ...header('Options', writeOptions(record.options).join(' ')),
    ...header('Seed', record.seed),
    ...header('Position', record.startText),
    ...header('From', record.branch && `${record.branch.of} at ${record.branch.ply}`),
    ...record.seats.flatMap((seat, index) => [`Seat ${index + 1}: ${seatText(seat, words[index] ?? '')}`]),
    ...header('Rated', record.isRated ? 'yes' : 'no'),
    ...header('Clock', record.clock && writeClock(record.clock)),
    ...header('Started', record.startedAt && `${writeTime(record.startedAt)} UTC`),
    ...header('Ended', record.endedAt && `${writeTime(record.endedAt)} UTC`),
    ...header('Result', result && writeRanking(result.ranking, words)),
    ...header('Reason', result && plainText(result.reason)),
  ];
}

/** The facts in brackets are always there, so that a name may end in brackets of its own. */
function seatText({ name, level, rating }: SeatRecord, word: string): string {
  const facts = [word];
  if (level !== null) facts.push(`level ${level}`);
  if (rating) facts.push(`rating ${rating.before} to ${rating.after}`);
  return `${plainText(name)} [${facts.join(', ')}]`;
}

function body(entries: readonly EntryRecord[], words: readonly string[]): string[] {
  const last = entries.reduce((most, { kind }) => most + (kind === 'turn' ? 1 : 0), 0);
  const digits = String(last).length + 1;
  const width = Math.max(...words.map((word) => word.length));
  let ply = 0;
  return entries.flatMap((entry) => {
    ply = plyAfter(entry, ply);
    const number = entry.kind === 'turn' ? `${ply}.` : '*';
    const word = entry.seat === null ? '' : (words[entry.seat] ?? '');
    // In a solitaire it goes without saying who plays a turn.
    const who =
      entry.kind === 'turn' && words.length === 1 ? '' : word.padEnd(entry.kind === 'turn' ? width : 0);
    const start = number.padStart(digits) + (who && ` ${who}`);
    const indent = ' '.repeat(digits + 1);
    return [...wrap(start, wordsOf(entry), `${indent}  `), ...comment(entry.comment, indent)];
  });
}

/** How many turns stand after an entry: the number of a turn. */
export function plyAfter({ kind, data }: Pick<EntryRecord, 'kind' | 'data'>, ply: number): number {
  if (kind === 'turn' || kind === 'redo') return ply + 1;
  if (kind === 'undo') return ply - 1;
  return kind === 'takeback' ? (data as { readonly toPly: number }).toPly : ply;
}

function wordsOf({ notation, at, spentMs }: EntryRecord): string[] {
  const facts = [at && writeTime(at), spentMs !== null && writeLength(spentMs)].filter(
    (fact) => fact !== null && fact !== false,
  );
  return [...notation.split(' '), ...(facts.length > 0 ? [`[${facts.join(', ')}]`] : [])];
}

/** A comment is one line, however it is wrapped here. */
const comment = (text: string | null, indent: string): string[] => {
  const words = plainText(text ?? '')
    .split(' ')
    .filter(Boolean);
  return words.length > 0 ? wrap(`${indent};`, words, `${indent}; `) : [];
};

/** Words after a start, wrapped where the line would be too long. */
function wrap(start: string, words: readonly string[], indent: string): string[] {
  const lines: string[] = [];
  let line = start;
  let isEmpty = true;
  for (const word of words) {
    if (!isEmpty && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = indent + word;
    } else line += ` ${word}`;
    isEmpty = false;
  }
  return [...lines, line];
}
