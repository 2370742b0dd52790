import { gameOf } from '@/lib/games/registry';
import { over as ended } from '@/lib/games/game';
import { describe, expect, test } from 'vitest';
import type { Ranking, Seat, Status } from '@/lib/games/contract';
import type { SeatView } from '@/lib/protocol/views';
import {
  calledSeats,
  opponents,
  outcomeWords,
  placeWords,
  endingWords,
  shortTurn,
  sideNames,
  turnWords,
} from './match';

const COLOURS = ['Red', 'Blue', 'Green', 'Gold', 'Violet', 'Grey'];

/** "me", a level, or somebody's name. */
const table = (...sitters: readonly (string | 1 | 2 | 3 | 4 | 5)[]): SeatView[] =>
  sitters.map((sitter, seat) => ({
    seat: seat as Seat,
    kind: typeof sitter === 'number' ? 'ai' : 'human',
    name: typeof sitter === 'number' ? ['', 'Ember', 'Candle'][sitter]! : sitter,
    level: typeof sitter === 'number' ? sitter : null,
    mine: sitter === 'me',
    place: null,
  }));

const playing = (toAct: Seat): Status => ({ kind: 'playing', toAct, midTurn: false });
const over = (ranking: Ranking, reason = 'the end'): Status => ended({ ranking, reason });

test.each([
  [table('me'), 'On your own'],
  [table('me', 2), 'Candle, level 2'],
  [table('me', 1, 1, 1), '3 AIs, level 1'],
  [table('Ada', 'me', 'Ben', 1), 'Ada, Ben and Ember, level 1'],
  [table('me', 'me'), 'Two at one screen'],
  [table('me', 'me', 'me', 'me', 'me', 'me'), 'Six at one screen'],
  [table('me', 'me', 'Beatrix'), 'Beatrix and two at one screen'],
  [table('me', 'Beatrix', 'me', 1), 'Beatrix, Ember, level 1 and two at one screen'],
])('who sits across: %#', (seats, words) => expect(opponents(seats)).toBe(words));

test.each([
  ['0,-2>0,1/2,-2>-3,2', '0,-2>0,1/2,-2>-3,2'],
  ['{2>F 4>F 5.1>3 6>F* 7>F 8>F#}', '{2>F 4>F 5.1>3 6>F* 7>F 8>F#}'],
  ['{2>F 4>F 5.1>3 6>F* 7>F 8>F 1>F#}', '{2>F 4>F 5.1>3 … 4 more}'],
  ['a b c d e f g', 'a b c … 4 more'],
])('a run is told by its first moves: %#', (notation, words) => expect(shortTurn(notation)).toBe(words));

test.each([
  [table('me'), playing(0), 'Under way'],
  [table('me', 1), playing(0), 'Your turn'],
  [table('me', 1), playing(1), 'Ember is thinking'],
  [table('me', 1, 1), playing(2), 'Ember (Green) is thinking'],
  [table('me', 'me', 'me'), playing(2), 'Green to move'],
])('whose turn it is: %#', (seats, status, words) =>
  expect(turnWords({ seats, status }, COLOURS)).toBe(words),
);

describe('seats that were given names at one screen', () => {
  const named = (...names: readonly (string | null)[]) =>
    table(...names.map((name) => name ?? 'me')).map((seat, i) => ({
      ...seat,
      mine: true,
      ...(names[i] === null ? {} : { atScreenOf: 'Ada' }),
    }));

  test.each([
    [named('Ann', 'Bo'), 'Ann and Bo', ['Ann', 'Bo', 'Ann and Bo won']],
    [named('Ann', null), 'Two at one screen', ['Ann', 'Blue', 'Ann and Blue won']],
    [named('Bo', 'Bo'), '2 × Bo', ['Bo (Red)', 'Bo (Blue)', 'Bo (Red) and Bo (Blue) won']],
  ])('are called so wherever seats are named: %#', (seats, across, [first, second, won]) => {
    expect(opponents(seats)).toBe(across);
    expect(calledSeats(seats, COLOURS).slice(0, 2)).toEqual([first, second]);
    expect(turnWords({ seats, status: playing(1) }, COLOURS)).toBe(`${second} to move`);
    expect(outcomeWords({ seats, status: over([[0, 1]]) }, COLOURS).title).toBe(won);
  });

  test('alone among computers one is “you”, and on the board the name', () => {
    const seats = [
      { ...named('Ann')[0]! },
      ...table(1, 1)
        .slice(0, 1)
        .map((seat) => ({ ...seat, seat: 1 as const })),
    ];
    expect(turnWords({ seats, status: playing(0) }, COLOURS)).toBe('Your turn');
    expect(calledSeats(seats, COLOURS)[0]).toBe('Ann');
  });

  test('go along when the players swap sides', () => {
    const game = gameOf('nonaga');
    const state: unknown = game.rules.setup(game.schemas.options.parse({}), 2, 1);
    const seats = named('Ann', 'Bo');
    expect(sideNames({ seats, state }, game)).toEqual(['Ann', 'Bo']);
    const swapped = {
      ...game,
      rules: { ...game.rules, sideOf: (_view: unknown, seat: Seat) => (1 - seat) as Seat },
    };
    expect(sideNames({ seats, state }, swapped)).toEqual(['Bo', 'Ann']);
  });
});

describe('how it ended', () => {
  test.each([
    [table('me'), over([[0]]), 'You won'],
    [table('me'), over([], 'resignation'), 'Given up'],
    [table('me', 1), over([[0], [1]]), 'You won'],
    [table('me', 1), over([[1], [0]]), 'Ember won this one'],
    [table('me', 1), over([[0, 1]], 'draw by agreement'), 'A draw'],
    [table('me', 1, 1, 1), over([[2], [0], [1], [3]]), 'You came second'],
    [table('me', 1, 1, 1), over([[2], [0, 1], [3]]), 'You share second place'],
    [table('me', 1, 1), over([[0, 2], [1]]), 'You share first place'],
    [table('me', 'me', 'me'), over([[1], [2], [0]]), 'Blue won'],
    [table('Ada', 'Ben', 'Eve'), over([[0, 2], [1]]), 'Ada and Eve won'],
    [table('Ada', 'Ada', 'Ben'), over([[1], [0, 2]]), 'Ada (Blue) won'],
  ])('%#', (seats, status, title) => expect(outcomeWords({ seats, status }, COLOURS).title).toBe(title));

  test('how somebody won is a sentence where the board has words for it', () => {
    const wins = { throne: 'walked a Jarl onto the Throne' };
    const reason = (status: ReturnType<typeof over>, seats = table('me', 1)) =>
      endingWords({ seats, status }, COLOURS, wins);
    expect(reason(over([[0], [1]], 'throne'))).toBe('You walked a Jarl onto the Throne.');
    expect(reason(over([[1], [0]], 'throne'))).toBe('Ember walked a Jarl onto the Throne.');
    expect(reason(over([[1], [0]], 'resignation'))).toBe('By resignation.');
    expect(reason(over([], 'throne'), table('me'))).toBe('');
    expect(endingWords({ seats: table('me', 1), status: over([[0], [1]], 'throne') }, COLOURS)).toBe(
      'Throne.',
    );
  });

  test('nobody reads that a solitaire was lost by resignation', () => {
    const given = outcomeWords({ seats: table('me'), status: over([], 'resignation') }, COLOURS);
    expect(given.reason).toBe('');
  });

  test('places beside the names', () => {
    const places = [1, 2, 2, 4];
    const seats = table('me', 1, 1, 1).map((seat, i) => ({ ...seat, place: places[i]! }));
    const looked = { seats, status: over([[0], [1, 2], [3]]) };
    expect(seats.map((seat) => placeWords(looked, seat))).toEqual([
      'won',
      'shares second',
      'shares second',
      'fourth',
    ]);
  });
});
