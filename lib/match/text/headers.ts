/** Interprets the headers of a match text. */
import type { AiLevel } from '@/lib/games/ai-contract';
import type { Game, Ranking } from '@/lib/games/contract';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import type { TimeControl } from '../clock';
import { lengthOf, plainText } from '../plain-text';
import type { MatchExport, SeatRecord } from './record';
import { CLOCKS_ARE, readClock, readOptions, readRanking, readTime, seatWords } from './values';
import { fault, type Header, type Scanned } from './scan';

const MAX_NAME_CHARS = 60;
const MAX_SEED = 2 ** 32 - 1;

export interface Headers extends Omit<MatchExport, 'entries' | 'comment' | 'result'> {
  readonly rules: Game;
  /** The names of the seats in the text. */
  readonly words: readonly string[];
  /** As the file says; the log decides. */
  readonly claim: { readonly ranking?: Ranking; readonly reason?: string; readonly line: number };
}

export function readHeaders({ headers, end }: Pick<Scanned, 'headers' | 'end'>): Headers {
  const rules = gameIn(headers, end);
  const seats = seatsIn(headers, rules, end);
  const words = seatWords(rules.meta.seatNames(seats.length));
  checkSeatWords(headers, words);
  return {
    id: idIn(headers.get('match')),
    game: rules.meta.id,
    rulesVersion: rules.meta.rulesVersion,
    options: optionsIn(headers.get('options'), rules),
    seed: seedIn(headers.get('seed')),
    startText: headers.get('position')?.value ?? null,
    branch: branchIn(headers.get('from')),
    seats,
    isRated: isRatedIn(headers.get('rated')),
    clock: clockIn(headers.get('clock')),
    startedAt: timeIn(headers.get('started')),
    endedAt: timeIn(headers.get('ended')),
    rules,
    words,
    claim: claimIn(headers, words),
  };
}

function gameIn(headers: Scanned['headers'], end: number): Game {
  const header = headers.get('game');
  if (!header) throw fault(end, `The game is not named: write one of ${GAME_IDS.join(', ')}.`);
  const wanted = header.value.toLowerCase();
  const id = GAME_IDS.find((each) => each === wanted || gameOf(each).meta.name.toLowerCase() === wanted);
  if (!id) throw fault(header.line, `There is no such game here, only ${GAME_IDS.join(', ')}.`);
  const game = gameOf(id);
  const rules = headers.get('rules');
  if (rules && rules.value !== String(game.meta.rulesVersion))
    throw fault(
      rules.line,
      `These rules of ${game.meta.name} are not known here, only version ${game.meta.rulesVersion}.`,
    );
  return game;
}

function optionsIn(header: Header | undefined, game: Game): MatchExport['options'] {
  const line = header?.line ?? 1;
  const written = readOptions(header?.value ?? '');
  if (!written) throw fault(line, 'Options are written name=value, each once, with spaces between them.');
  const read = game.schemas.options.safeParse(written);
  if (read.success) return read.data as MatchExport['options'];
  const [issue] = read.error.issues;
  const name = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
  throw fault(line, `${game.meta.name} does not know these options: look at ${plainText(String(name))}.`);
}

function seedIn(header: Header | undefined): number {
  if (!header) return 0;
  const seed = /^\d{1,10}$/.test(header.value) ? Number(header.value) : NaN;
  if (!(seed <= MAX_SEED)) throw fault(header.line, `A seed is a whole number from 0 to ${MAX_SEED}.`);
  return seed;
}

const ID = /^[\w-]{1,40}$/;

function idIn(header: Header | undefined): string | null {
  if (!header) return null;
  if (!ID.test(header.value)) throw fault(header.line, 'This is not the name of a match.');
  return header.value;
}

function branchIn(header: Header | undefined): MatchExport['branch'] {
  if (!header) return null;
  const [, of, ply] = /^([\w-]{1,40}) at (\d{1,6})$/.exec(header.value) ?? [];
  if (of === undefined)
    throw fault(header.line, 'Where it came from is written as a match, "at" and a turn.');
  return { of, ply: Number(ply) };
}

function seatsIn(headers: Scanned['headers'], game: Game, end: number): SeatRecord[] {
  const { min, max } = game.meta.seats;
  const seats: SeatRecord[] = [];
  for (let header = headers.get('seat 1'); header; header = headers.get(`seat ${seats.length + 1}`))
    seats.push(seatIn(header));
  const written = [...headers.keys()].filter((name) => name.startsWith('seat ')).length;
  if (written > seats.length) throw fault(end, 'The seats are numbered from 1 on, without gaps.');
  if (seats.length < min || seats.length > max)
    throw fault(
      end,
      `${game.meta.name} is played by ${min === max ? min : `${min} to ${max}`}; here are ${seats.length} seats.`,
    );
  return seats;
}

const FACTS = /^(.*)\[([^[\]]*)\]$/;

function seatIn({ value, line }: Header): SeatRecord {
  const [, before = value, facts = ''] = FACTS.exec(value) ?? [];
  const name = plainText(before);
  if (name === '' || lengthOf(name) > MAX_NAME_CHARS)
    throw fault(line, `A seat has a name of at most ${MAX_NAME_CHARS} letters.`);
  let level: AiLevel | null = null;
  let rating: SeatRecord['rating'] = null;
  for (const fact of factsOf(facts)) {
    const [, strength] = /^level ([1-5])$/i.exec(fact) ?? [];
    const [, was, is] = /^rating (\d{1,5}) to (\d{1,5})$/i.exec(fact) ?? [];
    if (strength) level = Number(strength) as AiLevel;
    else if (was) rating = { before: Number(was), after: Number(is) };
    else if (/\s/.test(fact))
      throw fault(line, 'Of a seat one says its colour, level 3, and rating 1500 to 1512.');
  }
  return { name, level, rating };
}

const factsOf = (facts: string): string[] =>
  facts
    .split(',')
    .map((fact) => fact.trim())
    .filter(Boolean);

/** A single word among the facts of a seat is its name. */
function checkSeatWords(headers: Scanned['headers'], words: readonly string[]): void {
  for (const [index, word] of words.entries()) {
    const header = headers.get(`seat ${index + 1}`);
    const said = factsOf(FACTS.exec(header?.value ?? '')?.[2] ?? '').find((fact) => !/\s/.test(fact));
    if (header && said !== undefined && said.toLowerCase() !== word.toLowerCase())
      throw fault(header.line, `Seat ${index + 1} is ${word} in this game.`);
  }
}

function isRatedIn(header: Header | undefined): boolean {
  const value = header?.value.toLowerCase() ?? 'no';
  if (value !== 'yes' && value !== 'no') throw fault(header?.line ?? 1, 'A match is rated, yes or no.');
  return value === 'yes';
}

function clockIn(header: Header | undefined): TimeControl | null {
  if (!header) return null;
  const clock = readClock(header.value);
  if (!clock) throw fault(header.line, `This is no clock. ${CLOCKS_ARE}`);
  return clock;
}

function timeIn(header: Header | undefined): string | null {
  if (!header) return null;
  const time = readTime(header.value);
  if (!time) throw fault(header.line, 'A time is written 2026-11-16 18:04:34 UTC.');
  return time;
}

function claimIn(headers: Scanned['headers'], words: readonly string[]): Headers['claim'] {
  const [result, reason] = [headers.get('result'), headers.get('reason')];
  const line = result?.line ?? reason?.line ?? 1;
  const claim = { line, ...(reason && { reason: plainText(reason.value) }) };
  if (!result || /^unfinished$/i.test(result.value)) return claim;
  const ranking = readRanking(result.value, words);
  if (!ranking) throw fault(line, `A result names seats, best first: ${words.join(' > ')}.`);
  return { ...claim, ranking };
}
