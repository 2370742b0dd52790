import { expect, test } from 'vitest';
import type { Seat } from '@/lib/games/contract';
import type { OfferView, SeatView } from '@/lib/protocol/views';
import { offerWords } from './offers';

const COLOURS = ['Red', 'Blue', 'Green', 'Gold'];
const table = (...names: readonly string[]): SeatView[] =>
  names.map((name, seat) => ({
    seat: seat as Seat,
    kind: 'human',
    name,
    level: null,
    mine: name === 'me',
    place: null,
  }));
const open = (offer: Partial<OfferView>): OfferView => ({
  id: 'o1',
  kind: 'draw',
  seat: 0,
  waitsFor: [1],
  agreed: [0],
  toPly: null,
  ending: null,
  endedBy: null,
  ...offer,
});
/** The second seat is to move. */
const TO_MOVE = { kind: 'playing', toAct: 1, midTurn: false } as const;
const words = (seats: readonly SeatView[], offer: Partial<OfferView>, ply = 8) =>
  offerWords({ seats, ply, status: TO_MOVE }, open(offer), COLOURS);

test('whoever is asked, has agreed, or proposed it is told so', () => {
  expect(words(table('Ada', 'me'), {})).toBe('Ada proposes a draw.');
  expect(words(table('me', 'Ben'), {})).toBe('You have proposed a draw. Waiting for Ben.');
  expect(words(table('Ada', 'Ben', 'me'), { agreed: [0, 2] })).toBe('You have agreed. Waiting for Ben.');
});

test('whoever has left the match is not told of having agreed', () => {
  expect(words(table('Ada', 'Ben', 'Eve', 'me'), {})).toBe('Ada proposes a draw. Waiting for Ben.');
});

test('a turn to take back says what is undone with it', () => {
  const takeback = (toPly: number) => ({ kind: 'takeback', toPly }) as const;
  expect(words(table('Ada', 'me'), takeback(7))).toBe('Ada proposes to take their last turn back.');
  expect(words(table('Ada', 'me'), takeback(6))).toBe(
    'Ada proposes to take their last turn back. Your turn after it is undone too.',
  );
  expect(words(table('me', 'Ben'), takeback(6))).toBe(
    'You have asked to take your last turn back. The turn after it is undone too. Waiting for Ben.',
  );
  expect(words(table('Ada', 'me', 'Eve'), { ...takeback(5), waitsFor: [1, 2] })).toBe(
    'Ada proposes to take their last turn back. The 2 turns after it are undone too.',
  );
});

test('where nobody played for two weeks, whoever stays away is asked for a turn, and by when', () => {
  const idle = { kind: 'abort', takesEffectAt: '2026-11-20T09:00:00.000Z' } as const;
  expect(words(table('Ada', 'me'), idle)).toBe(
    'Ada proposes to cancel this match, as nothing was played for two weeks. Play by 20 November to keep it.',
  );
  expect(words(table('me', 'Ben'), idle)).toBe(
    'You have proposed to cancel this match. It ends on 20 November unless Ben plays.',
  );
  expect(words(table('Ada', 'Ben', 'me'), { ...idle, waitsFor: [1, 2] })).toBe(
    'Ada proposes to cancel this match, as nothing was played for two weeks.',
  );
  expect(words(table('Ada', 'Ben', 'me'), { ...idle, agreed: [0, 2] })).toBe(
    'Ada has proposed to cancel this match. It ends on 20 November unless Ben plays.',
  );
});
