/** Splits the text of a match into headers and entries, without interpreting them. */
import { FIRST_LINE, FORMAT_VERSION } from './write';
import { plainText } from '../plain-text';

/** Enough for the longest matches with times and comments. */
export const MAX_TEXT_CHARS = 500_000;
export const MAX_ENTRIES = 3000;
export const MAX_COMMENT_CHARS = 2000;
/** No position of any game is nearly as long. */
const MAX_HEADER_CHARS = 20_000;
/** No turn of any game is nearly as long. */
const MAX_WORDS = 4000;

/** Why a text cannot be read, and where: `turn` is the number of the faulty turn, where it is one. */
export interface Unreadable {
  readonly line: number;
  readonly turn: number | null;
  readonly words: string;
}

export class Fault extends Error {
  constructor(readonly unreadable: Unreadable) {
    super(unreadable.words);
  }
}

export const fault = (line: number, words: string, turn: number | null = null): Fault =>
  new Fault({ line, turn, words });

export interface Header {
  readonly value: string;
  readonly line: number;
}

/** One entry as it is written. */
export interface ScannedEntry {
  readonly line: number;
  /** The number of a turn; null for other entries. */
  readonly number: number | null;
  /** Without the number or the star. */
  readonly text: string;
  /** The content of the brackets; null where there are none. */
  readonly facts: string | null;
  readonly comment: string | null;
}

export interface Scanned {
  readonly headers: ReadonlyMap<string, Header>;
  readonly comment: string | null;
  readonly entries: readonly ScannedEntry[];
  /** The number of the last line. */
  readonly end: number;
}

/** Every match of a file, and the line on which it begins. */
export function splitMatchTexts(text: string): readonly { readonly text: string; readonly line: number }[] {
  const lines = linesOf(text);
  const starts = lines.flatMap((line, index) => (isFirst(line) ? [index] : []));
  if (starts.length === 0) return [{ text, line: 1 }];
  return starts.map((start, index) => ({
    // What comes before the first match belongs to it, and is refused with it.
    text: lines.slice(index === 0 ? 0 : start, starts[index + 1] ?? lines.length).join('\n'),
    line: index === 0 ? 1 : start + 1,
  }));
}

const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);

const FIRST = new RegExp(`^\\s*${FIRST_LINE}\\s+(\\d{1,6})\\s*$`, 'i');
const isFirst = (line: string) => FIRST.test(line);

/** `Seat` stands for every seat by its number. */
const NAMES = new Set(
  'match game rules options seed position from seat rated clock started ended result reason'.split(' '),
);
const HEADER_NAME = /^([A-Za-z]+)(?:\s+([1-6]))?$/;
/** With white space between the word and the number, longer than any name. */
const MAX_NAME_CHARS = 40;

function headerIn(line: string): { name: string; value: string } | null {
  const colon = line.indexOf(':');
  const before = line.slice(0, Math.max(colon, 0)).trim();
  if (before.length > MAX_NAME_CHARS) return null;
  const [, word = '', number] = HEADER_NAME.exec(before) ?? [];
  const name = word.toLowerCase();
  if (!NAMES.has(name) || (name === 'seat') !== (number !== undefined)) return null;
  return { name: number ? `${name} ${number}` : name, value: line.slice(colon + 1).trim() };
}

export function scan(text: string): Scanned {
  if (text.length > MAX_TEXT_CHARS) throw fault(1, 'This text is too long to be a match.');
  const lines = linesOf(text);
  const first = lines.findIndex((line) => line.trim() !== '');
  const version = FIRST.exec(lines[first] ?? '')?.[1];
  if (version === undefined)
    throw fault(Math.max(first, 0) + 1, `The first line of a match is "${FIRST_LINE} ${FORMAT_VERSION}".`);
  if (Number(version) !== FORMAT_VERSION)
    throw fault(first + 1, `Version ${version} of the format is not known here, only ${FORMAT_VERSION}.`);

  const headers = new Map<string, { readonly pieces: string[]; readonly line: number }>();
  let at = first + 1;
  let open = '';
  for (; at < lines.length && !beginsBody(lines[at]!); at++) {
    const line = lines[at]!;
    if (line.trim() === '') continue;
    const header = headerIn(line);
    if (header) {
      if (headers.has(header.name)) throw fault(at + 1, `"${nameOf(line)}" is said twice.`);
      headers.set(header.name, { pieces: [header.value], line: at + 1 });
      open = header.name;
      continue;
    }
    const before = /^\s/.test(line) ? headers.get(open) : undefined;
    if (!before) throw fault(at + 1, whatIsThis(line));
    before.pieces.push(line.trim());
  }
  return { headers: new Map([...headers].map(joinPieces)), ...scanBody(lines, at), end: lines.length };
}

function joinPieces([name, { pieces, line }]: readonly [string, { pieces: string[]; line: number }]) {
  const value = pieces.join(' ').trim();
  if (value.length > MAX_HEADER_CHARS) throw fault(line, 'No header is as long as this.');
  return [name, { value, line }] as const;
}

const nameOf = (line: string): string => plainText(line.split(':')[0]!);

const whatIsThis = (line: string): string =>
  /^[^:\s]{1,30}(?: \d+)?\s*:/.test(line)
    ? `There is no header called "${nameOf(line)}".`
    : 'This is neither a header nor a turn: a turn begins with its number, a full stop and a space.';

const TURN_NUMBER = /^(\d{1,6})\.$/;
const beginsBody = (line: string): boolean => /^\s*(?:;|\*(?:\s|$)|\d{1,6}\.(?:\s|$))/.test(line);

interface Draft {
  readonly line: number;
  readonly number: number | null;
  readonly words: string[];
  facts: string | null;
  readonly comments: string[];
}

function scanBody(lines: readonly string[], from: number): Pick<Scanned, 'comment' | 'entries'> {
  const about: string[] = [];
  const drafts: Draft[] = [];
  for (let at = from; at < lines.length; at++) {
    if (isFirst(lines[at]!)) throw fault(at + 1, 'Here begins another match: one at a time.');
    for (const [piece] of lines[at]!.matchAll(PIECES)) {
      const draft = drafts.at(-1);
      if (piece.startsWith(';')) (draft?.comments ?? about).push(piece.slice(1));
      else take(drafts, piece, at + 1);
    }
  }
  return { comment: commentOf(about, from + 1), entries: drafts.map(finish) };
}

/** A comment to the end of the line, facts in brackets, or a word. */
const PIECES = /;.*|\[[^\]]*\]?|[^\s;[]+/g;

function take(drafts: Draft[], piece: string, line: number): void {
  const number = TURN_NUMBER.exec(piece)?.[1];
  if (number !== undefined || piece === '*') {
    if (drafts.length === MAX_ENTRIES)
      throw fault(line, `A match has no more than ${MAX_ENTRIES} entries here.`);
    drafts.push({ line, number: number ? Number(number) : null, words: [], facts: null, comments: [] });
    return;
  }
  const draft = drafts.at(-1);
  if (!draft || draft.facts !== null || draft.comments.length > 0)
    throw fault(line, 'A turn begins with its number, a full stop and a space.');
  if (!piece.startsWith('[')) draft.words.push(piece);
  else if (piece.endsWith(']')) draft.facts = piece.slice(1, -1).trim();
  else throw fault(line, 'This bracket is not closed on its line.', draft.number);
}

function finish({ line, number, words, facts, comments }: Draft): ScannedEntry {
  const text = words.join(' ');
  if (text.length > MAX_WORDS) throw fault(line, 'No turn is as long as this.', number);
  return { line, number, text, facts, comment: commentOf(comments, line) };
}

function commentOf(pieces: readonly string[], line: number): string | null {
  const comment = plainText(pieces.join(' '));
  if (comment.length > MAX_COMMENT_CHARS)
    throw fault(line, `A comment has at most ${MAX_COMMENT_CHARS} letters.`);
  return comment === '' ? null : comment;
}
