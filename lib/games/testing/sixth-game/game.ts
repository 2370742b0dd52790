/**
 * A sixth game for tests: tricks with cards that only their owner sees.
 *
 * It is what docs/adding-a-game.md leads to, on the general search alone, and the only game with hidden information
 * between two people. Whoever leads plays a card, the other answers, the higher takes the trick and leads the next;
 * then both draw a card, while there are some.
 */
import { z } from 'zod';
import type { Game, Immutable, PlayableGame, Seat, Viewer } from '../../contract';
import { defineRules, over } from '../../game';
import { type Random, randomFrom, shuffled } from '../../random';
import { fail, ok, refuse } from '../../result';

const PACK = Array.from({ length: 12 }, (_, i) => i + 1);
/** A card that the viewer may not see. */
export const UNSEEN = 0;

const seat: z.ZodType<Seat> = z.literal([0, 1]);
const card = z.int().min(UNSEEN).max(PACK.length);

const optionsSchema = z.strictObject({
  hand: z.int().min(2).max(5).default(4).meta({ title: 'Cards', description: 'How many each player gets' }),
});
const moveSchema = z.strictObject({ card: z.int().min(1).max(PACK.length) });
const stateSchema = z.strictObject({
  options: optionsSchema,
  hands: z.tuple([z.array(card), z.array(card)]),
  /** Face down, drawn from the end. */
  stock: z.array(card),
  /** The card that was led and waits for an answer. */
  led: card.nullable(),
  toAct: seat,
  tricks: z.tuple([z.int().min(0), z.int().min(0)]),
  /** Every card played so far. */
  played: z.array(card),
  outcome: z.strictObject({ ranking: z.array(z.array(seat)), reason: z.string() }).nullable(),
});

type Options = Immutable<z.infer<typeof optionsSchema>>;
type Move = Immutable<z.infer<typeof moveSchema>>;
type State = Immutable<z.infer<typeof stateSchema>>;
type Event =
  | { readonly type: 'PLAYED'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'TAKEN'; readonly seat: Seat }
  | { readonly type: 'DREW'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'ENDED'; readonly reason: string };

export interface Tricks {
  State: State;
  Move: Move;
  Options: Options;
  Event: Event;
}

const other = (of: Seat): Seat => (of === 0 ? 1 : 0);
/** The cards of whoever is to act. */
const handOf = ({ hands, toAct }: Pick<State, 'hands' | 'toAct'>) => hands[toAct === 0 ? 0 : 1];
const ascending = (cards: readonly number[]) => [...cards].sort((a, b) => a - b);
const withHands = (state: State, hands: readonly (readonly number[])[]): State => ({
  ...state,
  hands: [hands[0]!, hands[1]!],
});
const ended = (state: State, ranking: Seat[][], reason: string): { state: State; events: Event[] } =>
  state.outcome
    ? { state, events: [] }
    : { state: { ...state, led: null, outcome: { ranking, reason } }, events: [{ type: 'ENDED', reason }] };

function setup(options: Options, _seats: number, seed: number): State {
  const pack = shuffled(PACK, randomFrom(seed));
  const hands = [0, 1].map((i) => ascending(pack.slice(i * options.hand, (i + 1) * options.hand)));
  const start = {
    options,
    stock: pack.slice(2 * options.hand),
    led: null,
    toAct: 0,
    tricks: [0, 0],
    played: [],
    outcome: null,
  } as const;
  return withHands({ ...start, hands: [[], []] }, hands);
}

const legalMoves = ({ outcome, hands, toAct }: State): Move[] =>
  outcome
    ? []
    : handOf({ hands, toAct })
        .filter((each) => each !== UNSEEN)
        .map((each) => ({ card: each }));

function apply(state: State, move: Move) {
  if (state.outcome) return refuse('game-over', 'The game is over.');
  if (!handOf(state).includes(move.card)) return refuse('no-such-card', 'You do not hold that card.');
  const { toAct, led } = state;
  const hands = state.hands.map((hand, i) =>
    i === toAct ? hand.filter((each) => each !== move.card) : hand,
  );
  const events: Event[] = [{ type: 'PLAYED', seat: toAct, card: move.card }];
  const after = withHands({ ...state, played: ascending([...state.played, move.card]) }, hands);
  if (led === null) return ok({ state: { ...after, led: move.card, toAct: other(toAct) }, events });
  const taker = move.card > led ? toAct : other(toAct);
  const tricks = after.tricks.map((count, i) => count + (i === taker ? 1 : 0));
  const next: State = { ...after, led: null, toAct: taker, tricks: [tricks[0]!, tricks[1]!] };
  events.push({ type: 'TAKEN', seat: taker });
  const drawn = draw(next, taker);
  const end = endOf(drawn.state);
  return ok({ state: end.state, events: [...events, ...drawn.events, ...end.events] });
}

/** Whoever took the trick draws first. */
function draw(state: State, taker: Seat): { state: State; events: Event[] } {
  const [second, first] = state.stock.slice(-2);
  if (first === undefined || second === undefined) return { state, events: [] };
  const cardOf = (of: number) => (of === taker ? first : second);
  const hands = state.hands.map((hand, i) => ascending([...hand, cardOf(i)]));
  return {
    state: withHands({ ...state, stock: state.stock.slice(0, -2) }, hands),
    events: [taker, other(taker)].map((each) => ({ type: 'DREW', seat: each, card: cardOf(each) })),
  };
}

/** Once nobody holds a card, whoever took more tricks has won. */
function endOf(state: State) {
  const [north, south] = state.tricks;
  if (state.hands.some((hand) => hand.length > 0)) return { state, events: [] };
  if (north === south) return ended(state, [[0, 1]], 'draw by tricks');
  return ended(state, north > south ? [[0], [1]] : [[1], [0]], 'most tricks');
}

const sees = (viewer: Viewer, owner: number) => viewer === 'everything' || viewer === owner;

/** Deals every card that the viewer has not seen anew; blank cards count as unseen. */
function redeal(state: State, viewer: Viewer, random: Random): State {
  const seen = [...state.played, ...state.hands.flatMap((hand, i) => (sees(viewer, i) ? hand : []))];
  const unseen = shuffled(
    PACK.filter((each) => !seen.includes(each)),
    random,
  );
  const hands = state.hands.map((hand, i) =>
    sees(viewer, i) ? hand : ascending(unseen.splice(0, hand.length)),
  );
  return withHands(
    { ...state, stock: viewer === 'everything' ? state.stock : unseen.splice(0, state.stock.length) },
    hands,
  );
}

const HAND = String.raw`((?:\d+(?:\.\d+)*)?)`;
const POSITION = new RegExp(`^TR1 ${HAND}/${HAND}/${HAND}/${HAND} (\\d+|-) ([01]) (\\d+)-(\\d+)$`);
const cardsText = (cards: readonly number[]) => cards.join('.');
const readCards = (text: string) => (text === '' ? [] : text.split('.').map(Number));

const encode = ({ hands, stock, played, led, toAct, tricks }: State) =>
  `TR1 ${[...hands, stock, played].map(cardsText).join('/')} ${led ?? '-'} ${toAct} ${tricks.join('-')}`;

function decode(text: string, options: Options) {
  const [, first, second, stock, played, led, toAct, ...tricks] = POSITION.exec(text.trim()) ?? [];
  if (first === undefined)
    return refuse('malformed-position', 'A position is written TR1 1.2/3.4/5.6/ - 0 0-0.');
  const hands = [readCards(first), readCards(second!)];
  const cards = [...hands.flat(), ...readCards(stock!), ...readCards(played!)].filter(
    (each) => each !== UNSEEN,
  );
  if (new Set(cards).size < cards.length || cards.some((each) => each > PACK.length))
    return refuse('impossible-position', 'Every card is there once.');
  const parsed = stateSchema.safeParse({
    ...{
      options,
      hands,
      stock: readCards(stock!),
      played: readCards(played!),
      led: led === '-' ? null : Number(led),
    },
    ...{ toAct: Number(toAct), tricks: tricks.map(Number), outcome: null },
  });
  if (!parsed.success) return refuse('impossible-position', 'No such card, or no such player.');
  return ok(endOf(parsed.data).state);
}

export const playableTricks: PlayableGame<Tricks> = {
  meta: {
    id: 'tricks',
    name: 'Tricks',
    about: 'Tricks with cards that only their owner sees.',
    goal: 'Take more tricks than your opponent.',
    rulesVersion: 1,
    seats: { min: 2, max: 2 },
    information: 'hidden',
    seatNames: () => ['North', 'South'],
  },
  rules: defineRules<Tricks>({
    setup,
    status: ({ outcome, toAct }) => (outcome ? over(outcome) : { kind: 'playing', toAct, midTurn: false }),
    legalMoves,
    apply,
    leave: (state, leaver, cause) => ended(state, [[other(leaver)], [leaver]], cause),
    agreeDraw: (state) => ended(state, [[0, 1]], 'draw by agreement'),
  }),
  text: {
    notateTurn: (_state, moves) => String(moves[0]!.card),
    parseTurn: (state, text) => {
      const move = { card: Number(text.trim()) };
      const tried = apply(state, move);
      return tried.ok ? ok([move]) : fail(tried.error);
    },
  },
  hidden: {
    viewState: (state, viewer) =>
      withHands(
        { ...state, stock: viewer === 'everything' ? state.stock : state.stock.map(() => UNSEEN) },
        state.hands.map((hand, i) => (sees(viewer, i) ? hand : hand.map(() => UNSEEN))),
      ),
    viewEvent: (event, viewer) =>
      event.type === 'DREW' && !sees(viewer, event.seat) ? { ...event, card: UNSEEN } : event,
    reveals: ({ led, stock }) => led !== null && stock.length > 1,
    redeal,
  },
};

export const tricks: Game<Tricks> = {
  ...playableTricks,
  schemas: { options: optionsSchema, move: moveSchema, state: stateSchema },
  presets: [
    { name: 'Standard', about: 'Four cards each, and four to draw.', options: optionsSchema.parse({}) },
  ],
  positions: { encode, decode },
};
