import { viewFor } from '@/lib/games/game';
import { describe, expect, it, test } from 'vitest';
import { eightfold, type EightfoldState, solveRun } from '@/lib/games/eightfold';
import { cellAt, itemAt } from '../geometry';
import { eightfoldBoard } from './board';

const FREE = { stacks: 'free' } as const;
const deal = (seed: number, options: { stacks: 'sequence' | 'free' } = { stacks: 'sequence' }) =>
  viewFor(eightfold, eightfold.rules.setup(options, 1, seed), 0);
const at = (text: string): EightfoldState => {
  const read = eightfold.positions.decode(text, FREE);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};
const FEW = at('EF1 sequence 0 5,5,13,13 [6S]KH/6H/-/KSQS/[7S]JS/8STHTS9S/7H8H9H/JHQH');

describe("Eightfold's scene", () => {
  const scene = eightfoldBoard.scene(deal(1), 0);

  it('shows 28 backs, 24 faces and every place for a card', () => {
    const ids = scene.items.map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith('down:'))).toHaveLength(28);
    expect(ids.filter((id) => id.startsWith('card:'))).toHaveLength(24);
    expect(ids.filter((id) => id.startsWith('slot:'))).toHaveLength(12);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(scene.cells.map(({ id }) => id)).size).toBe(scene.cells.length);
  });

  it('shows nothing of a card that lies face down', () => {
    const [one, other] = [deal(1), eightfold.hidden!.redeal!(eightfold.rules.setup(FREE, 1, 1), 0, chance())];
    const hidden = viewFor(eightfold, { ...other, options: one.options }, 0);
    expect(eightfoldBoard.scene(hidden, 0)).toEqual(eightfoldBoard.scene(one, 0));
  });

  it('says where and what every card is', () => {
    const labels = scene.cells.map(({ label }) => label);
    expect(labels).toContain('Foundation of Hearts, empty');
    expect(labels).toContain('Pile 8, 7 face down');
    expect(labels).toContain('Pile 1, Queen of Hearts, under 2');
    expect(labels).toContain('Pile 1, Jack of Hearts, top card');
    const few = eightfoldBoard.scene(FEW, 0).cells.map(({ label }) => label);
    expect(few).toContain('Pile 3, empty');
    expect(few).toContain('Foundation of Spades, Five of Spades');
  });

  it('finds the topmost card under a pointer, and lifts that card', () => {
    for (const cell of scene.cells) {
      const middle = cell.outline.reduce((sum, { y }) => sum + y, 0) / cell.outline.length;
      const point = { x: cell.at.x, y: cell.at.y + middle };
      expect(cellAt(scene, point)?.id).toBe(cell.id);
      if (cell.id.startsWith('card:')) expect(itemAt(scene, cell)?.id).toBe(cell.id);
    }
  });

  it('lifts a card with all that lies on it', () => {
    const carried = (id: string) => scene.items.find((item) => item.id === id)?.carries;
    expect(carried('card:QH')).toEqual(['card:6D', 'card:JH']);
    expect(carried('card:JH')).toEqual([]);
  });

  it('keeps everything in view, however long a pile grows', () => {
    const long = at(
      'EF1 sequence 0 0,0,0,0 [AS2S3S4S5S6S7S]KHQSJHTS9H8S7H6C5H4C3H2CAH/8C/9C/TC/JC/QC/KC7C5C3CACKSJS9S2H4H6H8HTHQHKDQDJDTD9D8D7D6D5D4D3D2DAD/-',
    );
    const { view, cells } = eightfoldBoard.scene(long, 0);
    for (const cell of cells)
      for (const { x, y } of cell.outline) {
        expect(cell.at.x + x).toBeLessThanOrEqual(view.x + view.width);
        expect(cell.at.y + y).toBeLessThanOrEqual(view.y + view.height);
      }
  });

  describe('in a long pile', () => {
    const long = at(
      'EF1 sequence 0 0,0,0,0 [AS2S3S4S5S6S7S]KHQSJHTS9H8S7H6C5H4C3H2CAH/8C/9C/TC/JC/QC/KC7C5C3CACKSJS9S2H4H6H8HTHQHKDQDJDTD9D8D7D6D5D4D3D2DAD/-',
    );
    const LOW = { width: 700, height: 480 };
    const HIGH = { width: 390, height: 350 };
    const gaps = (state: EightfoldState, frame: { width: number; height: number } | null) => {
      const { items } = eightfoldBoard.scene(state, 0, undefined, frame);
      const y = (id: string) => items.find((item) => item.id === id)!.at.y;
      return { up: y('card:QS') - y('card:KH'), down: y('down:1:1') - y('down:1:0'), short: y('card:8C') };
    };

    it('cards overlap more the lower the frame is, down to where an index would be hidden', () => {
      expect(gaps(long, LOW)).toMatchObject({ up: 22, down: 7 });
      const some = gaps(long, HIGH).up;
      expect(some).toBeGreaterThan(22);
      expect(some).toBeLessThan(28);
      expect(gaps(long, { width: 390, height: 800 })).toMatchObject({ up: 28, down: 9 });
      // The server does not know the frame: then there is the least space.
      expect(gaps(long, null)).toEqual(gaps(long, LOW));
    });

    it('they all fit the frame where that is possible, and short piles are as wide as ever', () => {
      expect(eightfoldBoard.scene(long, 0, undefined, HIGH).view.width).toBeLessThan(680);
      const { view, cells } = eightfoldBoard.scene(FEW, 0, undefined, LOW);
      expect(view.height).toBe(476);
      const [first, second] = ['card:8S', 'card:TH'].map((id) => cells.find((cell) => cell.id === id)!.at.y);
      expect(second! - first!).toBe(28);
    });
  });
});

describe("Eightfold's gestures", () => {
  test.each([deal(42, FREE), FEW])('offer exactly the legal moves, each by a pair of cells', (state) => {
    const choices = eightfoldBoard.choices(state);
    expect(choices.map(({ move }) => move)).toEqual(eightfold.rules.legalMoves(state));
    expect(new Set(choices.map(({ from, to }) => `${from} ${to}`)).size).toBe(choices.length);
    const cells = new Set(eightfoldBoard.scene(state, 0).cells.map(({ id }) => id));
    for (const { from, to } of choices) expect([cells.has(from), cells.has(to)]).toEqual([true, true]);
  });

  test.each([
    ['pile:3', null, /empty/],
    ['down:1', null, /face down/],
    ['foundation:C', null, /No pile can take/],
    ['foundation:S', 'foundation:H', /never move between foundations/],
    ['foundation:S', 'card:JS', /exactly one rank higher/],
    ['card:KS', null, /Only a run/],
    ['card:6H', null, /no place/],
    ['card:6H', 'pile:3', /Only a King/],
    ['card:6H', 'foundation:S', /does not belong on the foundation of Spades/],
    ['card:9H', 'foundation:H', /need the Six of Hearts/],
    ['card:JH', 'foundation:H', /never a stack/],
    ['card:QS', 'down:5', /exactly one rank higher/],
  ])('say why not: %s to %s', (from, to, words) => {
    expect(eightfoldBoard.refusal(FEW, from, to)).toMatch(words);
  });

  it('say that a foundation is empty', () => {
    expect(eightfoldBoard.refusal(deal(1), 'foundation:D', null)).toMatch(/no card/);
  });

  it.each([null, { width: 700, height: 480 }, { width: 390, height: 800 }])(
    'move and turn the cards that the scene after the event has, in a frame of %o',
    (frame) => {
      const sceneOf = (state: EightfoldState) => eightfoldBoard.scene(state, 0, undefined, frame);
      let state = eightfold.rules.setup(FREE, 1, 751);
      let shifted = 0;
      for (const move of solveRun(state).moves) {
        const applied = eightfold.rules.apply(state, move);
        if (!applied.ok) throw new Error(applied.error.message);
        const before = sceneOf(state);
        state = applied.value.state;
        const after = sceneOf(state);
        const place = (scene: typeof after, id: string) => scene.items.find((item) => item.id === id)?.at;
        const moved = new Set<string>();
        for (const event of applied.value.events)
          for (const { item, path } of eightfoldBoard.tweens(event, 0, state, frame)) {
            moved.add(item);
            expect(place(after, item)).toEqual(path.at(-1));
            if (event.type === 'MOVED') expect(place(before, item)).toEqual(path[0]);
            if (event.type === 'MOVED' && !event.cards.some((card) => item === `card:${card}`)) shifted += 1;
          }
        // Nothing else has another place.
        for (const { id, at } of after.items)
          if (!moved.has(id) && place(before, id)) expect(place(before, id)).toEqual(at);
        const { last } = eightfoldBoard.touched(applied.value.events);
        expect(after.cells.some(({ id }) => id === last[0])).toBe(true);
      }
      expect(shifted > 0).toBe(frame?.height !== 800);
      expect(eightfoldBoard.touched([{ type: 'WON' }]).won).toHaveLength(4);
    },
  );

  it('mark the last step of a run alone', () => {
    const start = eightfold.rules.setup(FREE, 1, 42);
    const once = eightfold.rules.apply(start, { type: 'tableau', from: 5, count: 3, to: 2 });
    if (!once.ok) throw new Error(once.error.message);
    const twice = eightfold.rules.apply(once.value.state, eightfold.rules.legalMoves(once.value.state)[0]!);
    if (!twice.ok) throw new Error(twice.error.message);
    const run = eightfoldBoard.touched([...once.value.events, ...twice.value.events]);
    expect(run.last).toEqual(eightfoldBoard.touched(twice.value.events).last);
    expect(run.last).toHaveLength(1);
  });

  it('tell what happened, and what to do', () => {
    const applied = eightfold.rules.apply(eightfold.rules.setup(FREE, 1, 42), {
      type: 'tableau',
      from: 5,
      count: 3,
      to: 2,
    });
    if (!applied.ok) throw new Error(applied.error.message);
    expect(applied.value.events.map((event) => eightfoldBoard.tell(event, []))).toEqual([
      'The Six of Diamonds with 2 more go from pile 5 to pile 2.',
      'On pile 5 the Four of Spades is turned up.',
    ]);
    for (const type of ['WON', 'STUCK', 'UNDONE'] as const)
      expect(eightfoldBoard.tell({ type }, [])).toBeTruthy();
    expect(eightfoldBoard.prompt(deal(1))).toMatch(/only runs/);
    expect(eightfoldBoard.prompt(deal(1, FREE))).toMatch(/any face-up stack/);
    const left = eightfold.rules.leave(deal(1), 0, 'resignation').state;
    expect(eightfoldBoard.prompt(left)).toBe('');
  });
});

const chance = () => ({ fraction: () => 0.4, below: (bound: number) => Math.floor(0.4 * bound) });
