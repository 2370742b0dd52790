/** Tests the headers of a match text, and the messages for invalid ones. */
import { describe, expect, test } from 'vitest';
import type { MatchExport } from './record';
import { readMatchText } from './read';
import { GAME_IDS, gameOf } from '@/lib/games/registry';

const BARE = ['Game: nonaga', 'Seat 1: Ada', 'Seat 2: Ben'];
const read = (...lines: readonly string[]) => readMatchText(['Lamplight match 1', ...lines].join('\n'));

function recordOf(...lines: readonly string[]): MatchExport {
  const found = read(...lines);
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value;
}
const refusalOf = (...lines: readonly string[]) => {
  const found = read(...lines);
  return found.ok ? null : found.error;
};

test('what is left out', () => {
  expect(recordOf(...BARE)).toEqual({
    id: null,
    game: 'nonaga',
    rulesVersion: 1,
    options: gameOf('nonaga').presets[0]!.options,
    seed: 0,
    startText: null,
    branch: null,
    seats: [
      { name: 'Ada', level: null, rating: null },
      { name: 'Ben', level: null, rating: null },
    ],
    isRated: false,
    clock: null,
    startedAt: null,
    endedAt: null,
    result: null,
    comment: null,
    entries: [],
  });
});

test('what may be said', () => {
  const start = gameOf('nonaga').positions.encode(
    gameOf('nonaga').rules.setup(gameOf('nonaga').presets[0]!.options, 2, 0),
  );
  const record = recordOf(
    'game:NONAGA',
    'Seat 1: Ada [of the Hill] [red]',
    ' seat  2 :  Ben  [ rating 1500 to 1512 , level 3,, Blue]',
    'Rules: 1',
    'Options: lockTile=true',
    '   turnCap=7',
    'Seed: 4294967295',
    `Position: ${start}`,
    'From: abc-1 at 18',
    'Match: m_1',
    'Rated: YES',
    'Clock: 3 days a turn',
    'Started: 2026-11-16 18:04',
    'Ended: 2026-11-16 18:05',
    'Result: Unfinished',
  );
  expect(record).toMatchObject({
    id: 'm_1',
    game: 'nonaga',
    options: { lockTile: true, edgeTiles: false, turnCap: 7 },
    seed: 4_294_967_295,
    startText: start,
    branch: { of: 'abc-1', ply: 18 },
    isRated: true,
    clock: { kind: 'days', days: 3, whenOut: 'leave' },
    startedAt: '2026-11-16T18:04:00.000Z',
    endedAt: '2026-11-16T18:05:00.000Z',
    result: null,
  });
  expect(record.seats).toEqual([
    { name: 'Ada [of the Hill]', level: null, rating: null },
    { name: 'Ben', level: 3, rating: { before: 1500, after: 1512 } },
  ]);
});

test('a game is called by its id or its name', () => {
  const two = ['Seat 1: Ada', 'Seat 2: Ben'];
  expect(recordOf('Game: Chinese Checkers', ...two).game).toBe('chinese-checkers');
  expect(recordOf('Game: chinese-checkers', ...two).game).toBe('chinese-checkers');
});

test('a name has up to sixty letters, as people count them', () => {
  const name = '🙂'.repeat(60);
  expect(recordOf('Game: nonaga', `Seat 1: ${name}`, 'Seat 2: B').seats[0]!.name).toBe(name);
  const words = 'A seat has a name of at most 60 letters.';
  expect(refusalOf('Game: nonaga', `Seat 1: ${name}x`, 'Seat 2: B')).toEqual({ line: 3, turn: null, words });
  expect(refusalOf('Game: nonaga', 'Seat 1: [Red]', 'Seat 2: B')?.words).toBe(words);
});

describe('refused, with the line and the words', () => {
  const GAMES_ARE = GAME_IDS.join(', ');
  const FACTS = 'Of a seat one says its colour, level 3, and rating 1500 to 1512.';
  const SEED = 'A seed is a whole number from 0 to 4294967295.';
  const BRANCH = 'Where it came from is written as a match, "at" and a turn.';
  const OPTIONS = 'Options are written name=value, each once, with spaces between them.';
  const TIME = 'A time is written 2026-11-16 18:04:34 UTC.';

  test.each([
    ['Rules: 2', 'These rules of Nonaga are not known here, only version 1.'],
    ['Options: turnCap', OPTIONS],
    ['Options: turncap=3', 'Nonaga does not know these options: look at turncap.'],
    ['Options: turnCap=many', 'Nonaga does not know these options: look at turnCap.'],
    ['Seed: 1.5', SEED],
    ['Seed: -1', SEED],
    ['Seed: 12345678901', SEED],
    ['Seed: 1 2', SEED],
    ['Match: two words', 'This is not the name of a match.'],
    ['From: abc', BRANCH],
    ['From: abc at 8 or so', BRANCH],
    ['From: see abc at 8', BRANCH],
    ['Rated: perhaps', 'A match is rated, yes or no.'],
    ['Started: soon', TIME],
    ['Ended: 2026-11-16', TIME],
    ['Result: not unfinished', 'A result names seats, best first: Red > Blue.'],
    ['Result: unfinished so far', 'A result names seats, best first: Red > Blue.'],
    ['Result: Green > Red', 'A result names seats, best first: Red > Blue.'],
    ['Seat 3: Eve', 'Nonaga is played by 2; here are 3 seats.'],
    ['Seat 4: Eve', 'The seats are numbered from 1 on, without gaps.'],
    ['Optoins: a=1', 'There is no header called "Optoins".'],
    ['Seat 7: Eve', 'There is no header called "Seat 7".'],
    ['Game: jarls', '"Game" is said twice.'],
  ])('%s', (line, words) => {
    expect(refusalOf(...BARE, line)).toEqual({ line: 5, turn: null, words });
  });

  test.each([
    ['Seat 1: Ada [level 6]', FACTS],
    ['Seat 1: Ada [my level 3]', FACTS],
    ['Seat 1: Ada [level 33]', FACTS],
    ['Seat 1: Ada [rating 1500 to]', FACTS],
    ['Seat 1: Ada [a rating 1 to 2]', FACTS],
    ['Seat 1: Ada [rating 1 to 2 or so]', FACTS],
    ['Seat 1: Ada [Blue, level 3]', 'Seat 1 is Red in this game.'],
  ])('%s', (seat, words) => {
    expect(refusalOf('Game: nonaga', seat, 'Seat 2: Ben')).toEqual({ line: 3, turn: null, words });
  });

  test('no clock', () => {
    expect(refusalOf(...BARE, 'Clock: an hourglass')?.words).toMatch(
      /^This is no clock\. Days a turn are 1, .+\.$/,
    );
  });

  test('no game, no such game', () => {
    expect(refusalOf('Seed: 1', '')).toEqual({
      line: 3,
      turn: null,
      words: `The game is not named: write one of ${GAMES_ARE}.`,
    });
    expect(refusalOf('Game: chess')?.words).toBe(`There is no such game here, only ${GAMES_ARE}.`);
  });

  test('nobody at the table', () => {
    expect(refusalOf('Game: jarls')?.words).toBe('Jarls is played by 2 to 6; here are 0 seats.');
  });
});
