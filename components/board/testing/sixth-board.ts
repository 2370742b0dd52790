/** The board of the sixth game for tests: two rows of cards, one's own below. */
import type { Seat } from '@/lib/games/contract';
import { playableTricks, type Tricks, UNSEEN } from '@/lib/games/testing/sixth-game/game';
import type { GameBoard } from '../contract';
import type { Scene } from '../scene';

const CARD = { width: 8, height: 12 } as const;
const OUTLINE = [
  { x: 0, y: 0 },
  { x: CARD.width, y: 0 },
  { x: CARD.width, y: CARD.height },
  { x: 0, y: CARD.height },
];

const cellOf = (seat: number, place: number) => `${seat}-${place}`;

function scene({ hands }: Tricks['State'], facing: Seat): Scene {
  const cards = hands.flatMap((hand, seat) =>
    hand.map((card, place) => ({
      id: cellOf(seat, place),
      card,
      at: { x: 2 + place * (CARD.width + 1), y: seat === facing ? 16 : 2 },
    })),
  );
  return {
    view: { x: 0, y: 0, width: 60, height: 30 },
    backdrop: [],
    items: cards.map(({ id, card, at }) => ({
      id,
      layer: 'pieces',
      at,
      shapes: [
        { kind: 'polygon', points: OUTLINE, fill: '#fff' },
        { kind: 'text', at: { x: 4, y: 6 }, text: card === UNSEEN ? '?' : String(card), size: 5 },
      ],
    })),
    cells: cards.map(({ id, card, at }) => ({
      id,
      at,
      outline: OUTLINE,
      label: card === UNSEEN ? 'A card you do not see' : `Card ${card}`,
    })),
  };
}

export const sixthBoard: GameBoard<Tricks['State'], Tricks['Move'], Tricks['Event']> = {
  scene,
  celebration: { shape: 'card', colours: ['#fff'], light: '#fff' },
  choices: (view) =>
    playableTricks.rules.legalMoves(view).map((move) => {
      const cell = cellOf(view.toAct, view.hands[view.toAct === 0 ? 0 : 1].indexOf(move.card));
      return { from: cell, to: cell, move };
    }),
  refusal: () => 'This card is not yours to play.',
  prompt: ({ led }) => (led === null ? 'Lead a card' : `Answer the ${led}`),
  speech: () =>
    Promise.resolve({
      nameOf: (cell) => `card ${cell}`,
      rows: ({ hands }) =>
        hands.map((hand, seat) => ({ name: `Hand ${seat + 1}`, words: `${hand.length} cards` })),
      pieces: ({ hands }, side) => [
        { kind: 'card', cells: hands[side === 0 ? 0 : 1].map((_, place) => cellOf(side, place)) },
      ],
      around: (_, cell) => `card ${cell}`,
      goal: () => [],
      threats: () => [],
    }),
  tell: (event, seatNames) => {
    if (event.type === 'ENDED') return event.reason;
    const name = seatNames[event.seat];
    if (event.type === 'PLAYED') return `${name} plays ${event.card}`;
    return event.type === 'TAKEN' ? `${name} takes the trick` : `${name} draws a card`;
  },
  tweens: () => [],
  ways: () => [],
  touched: () => ({ last: [], won: [] }),
};
