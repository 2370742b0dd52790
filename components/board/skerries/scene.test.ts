import { describe, expect, it } from 'vitest';
import { boardOf, skerries, type SkerriesState } from '@/lib/games/skerries';
import { contains, itemAt } from '../geometry';
import { tap, targetsOf, type Choices } from '../input/choose';
import { skerriesBoard } from './board';
import { scene as plainScene } from './scene';

const options = skerries.presets[0]!.options;
const start = skerries.rules.setup(options, 2, 2);

function position(text: string): SkerriesState {
  const decoded = skerries.positions.decode(text, options);
  if (!decoded.ok) throw new Error(decoded.error.message);
  return decoded.value;
}

const mixed = position('SK1 2 1,2,* 5,*,* 1 7');

describe("Skerries' scene", () => {
  const scene = skerriesBoard.scene(mixed, 0);
  const cell = (id: string, of = scene) => of.cells.find((one) => one.id === id)!;

  it('has thirty islets, six boats, and a place to point at for each islet and berth', () => {
    expect(scene.items.filter(({ id }) => id.startsWith('islet:'))).toHaveLength(30);
    const numbered = scene.items.filter(({ id, shapes }) => id.startsWith('number:') && shapes.length > 0);
    expect(numbered).toHaveLength(28);
    expect(scene.items.filter(({ sign }) => sign)).toHaveLength(6);
    expect(new Set(numbered.map(({ layer }) => layer))).toEqual(new Set(['pieces']));
    expect(scene.cells).toHaveLength(36);
    expect(new Set(scene.items.map(({ id }) => id)).size).toBe(scene.items.length);
    expect(new Set(scene.cells.map(({ id }) => id)).size).toBe(scene.cells.length);
  });

  it('sizes a boat by its islet, but never so small that it could not be told', () => {
    const { circles } = boardOf(2);
    const sign = (id: string, of = scene) => of.items.find((item) => item.id === id)!.sign!.radius;
    expect(sign('boat:1:0')).toBeCloseTo(0.6 * circles[1]!.r, 1);
    expect(0.6 * circles[2]!.r).toBeLessThan(20);
    expect(sign('boat:1:1')).toBe(20);
  });

  it('puts the viewer at the bottom: Red as the chart has it, Blue turned half round', () => {
    const chart = skerriesBoard.scene(mixed, 1);
    expect(cell('0', chart).at).toEqual({ x: 78 - 400, y: 26 - 400 });
    expect(cell('0').at).toEqual({ x: 400 - 78, y: 400 - 26 });
    expect(cell('berth:1:0', chart).at.y).toBeLessThan(-400);
    expect(cell('berth:1:0').at.y).toBeGreaterThan(400);
  });

  it('makes harbours the largest rings, and landings larger than what is drawn on other islets', () => {
    const { neighbours } = boardOf(2);
    const rings = (circle: number) =>
      scene.items
        .filter(({ id }) => id.startsWith(`sign:${circle}:`))
        .flatMap(({ shapes }) => shapes.map((shape) => (shape.kind === 'circle' ? shape.radius : 0)));
    for (const harbour of [0, 29]) {
      expect(Math.max(...rings(harbour))).toBeGreaterThanOrEqual(44);
      for (const landing of neighbours[harbour]!)
        expect(Math.max(...rings(landing))).toBeGreaterThanOrEqual(27);
    }
    expect(rings(15)).toEqual([]);
  });

  it('shows everything, whichever way it is turned', () => {
    for (const seed of [1, 2, 3, 42])
      for (const facing of [0, 1] as const) {
        const { view, cells } = skerriesBoard.scene(skerries.rules.setup(options, 2, seed), facing);
        for (const { at, outline } of cells)
          for (const { x, y } of outline) {
            expect(at.x + x).toBeGreaterThanOrEqual(view.x);
            expect(at.x + x).toBeLessThanOrEqual(view.x + view.width);
            expect(at.y + y).toBeGreaterThanOrEqual(view.y);
            expect(at.y + y).toBeLessThanOrEqual(view.y + view.height);
          }
      }
  });

  it('never lets two cells overlap, and covers every islet', () => {
    for (const seed of [1, 2, 3, 42]) {
      const { cells } = skerriesBoard.scene(skerries.rules.setup(options, 2, seed), 1);
      const { circles } = boardOf(seed);
      for (const [i, { x, y, r }] of circles.entries())
        for (let turn = 0; turn < 12; turn++) {
          const point = { x: x - 400 + 0.97 * r * Math.cos(turn), y: y - 400 + 0.97 * r * Math.sin(turn) };
          const hit = cells.filter(({ at, outline }) =>
            contains(outline, { x: point.x - at.x, y: point.y - at.y }),
          );
          expect(hit.map(({ id }) => id)).toEqual([String(i)]);
        }
    }
  });

  it('says where and what: landing, harbour, boat, berth', () => {
    expect(cell('0').label).toBe('Islet 0, Blue’s harbour');
    expect(cell('1').label).toBe('Islet 1, Blue’s landing, Blue’s boat');
    expect(cell('5').label).toBe('Islet 5, Red’s boat');
    expect(cell('28').label).toBe('Islet 28, Red’s landing');
    expect(cell('berth:1:2').label).toBe('Blue’s holding, berth 3: a boat');
    expect(cell('berth:1:0').label).toBe('Blue’s holding, berth 1: empty');
  });

  it('tells sides apart by shape: sails, marks, harbours', () => {
    const paths = (id: string) =>
      scene.items.find((item) => item.id === id)!.shapes.flatMap((s) => (s.kind === 'path' ? [s.data] : []));
    expect(paths('boat:1:2')).not.toEqual(paths('boat:2:1'));
    expect(paths('islet:0')).not.toEqual(paths('islet:29'));
  });

  it('gives the hand boats, never islets', () => {
    expect(itemAt(scene, cell('1'))?.id).toBe('boat:1:0');
    expect(itemAt(scene, cell('berth:1:2'))?.id).toBe('boat:1:2');
    expect(itemAt(scene, cell('0'))).toBeNull();
  });

  it('lights the lantern of the player to move and shows both scores', () => {
    const texts = (state: SkerriesState, player: 1 | 2) =>
      plainScene(state, 0)
        .items.find(({ id }) => id === `quay:${player}`)!
        .shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    expect(texts(mixed, 1)).toEqual(['22', 'to go']);
    expect(texts(position('SK1 2 1,29,* 24,*,* 2 9'), 1)[0]).toBe('0');
    const shapes = (state: SkerriesState) =>
      skerriesBoard.scene(state, 0).items.find(({ id }) => id === 'quay:1')!.shapes.length;
    expect(shapes(start)).toBe(shapes(position('SK1 2 *,*,* *,*,* 2 1')) + 1);
  });
});

describe("Skerries' gestures", () => {
  it('offer every legal move, and bring boats in from each berth and from the harbour', () => {
    const choices = skerriesBoard.choices(mixed);
    expect(new Set(choices.map(({ move }) => JSON.stringify(move)))).toEqual(
      new Set(skerries.rules.legalMoves(mixed).map((move) => JSON.stringify(move))),
    );
    expect(choices.filter(({ to }) => to === '3').map(({ from }) => from)).toEqual([
      '1',
      '2',
      'berth:1:2',
      '0',
    ]);
    expect(choices.filter(({ captures }) => captures).map(({ from, to }) => `${from}x${to}`)).toEqual([
      '1x5',
      '2x5',
    ]);
  });

  it.each([
    ['9', null, /no boat here/],
    ['5', null, /not yours/],
    ['berth:2:1', null, /not yours/],
    ['berth:1:0', null, /empty/],
    ['1', null, /where it should go/],
    ['1', 'berth:1:0', /captured/],
    ['1', '0', /own harbour/i],
    ['1', '2', /own boats/],
    ['1', '20', /steps to a neighbour/],
    ['berth:1:2', '5', /landings/],
    ['0', '1', /own boats/],
  ])('say why not: %s to %s', (from, to, words) => {
    expect(skerriesBoard.refusal(mixed, from, to)).toMatch(words);
  });

  it('answer clicks: boats and the harbour select, empty islets let go, enemy boats are left alone', () => {
    const table: Choices<unknown> = {
      choices: skerriesBoard.choices(mixed),
      refusal: (from, to) => skerriesBoard.refusal(mixed, from, to),
      leavesAlone: (cell) => skerriesBoard.leavesAlone!(mixed, cell),
    };
    expect(tap(table, null, '1')).toEqual({ selected: '1' });
    expect(tap(table, '1', '2')).toEqual({ selected: '2' });
    expect(tap(table, '1', '0')).toEqual({ selected: '0' });
    expect(targetsOf(table, '0').map(({ to }) => to)).toEqual(['3']);
    expect(tap(table, '0', '3')).toEqual({ selected: null, move: { from: '*', to: 3 } });
    expect(tap(table, '1', '20')).toMatchObject({ selected: null, refused: { cell: '20' } });
    for (const cell of ['29', 'berth:1:0']) expect(tap(table, '1', cell).selected).toBeNull();
    for (const cell of ['5', 'berth:2:1', 'berth:2:0']) expect(tap(table, '0', cell).selected).toBe('0');
    expect(tap(table, null, '5')).toMatchObject({ selected: null, refused: { cell: '5' } });
  });

  it('say what to do', () => {
    expect(skerriesBoard.prompt(start)).toMatch(/Bring a boat in/);
    expect(skerriesBoard.prompt(mixed)).toMatch(/or bring one in/);
    expect(skerriesBoard.prompt(position('SK1 2 1,2,3 5,*,* 1 7'))).toMatch(/Sail a boat .*harbour\.$/);
    expect(skerriesBoard.prompt(position('SK1 2 29,*,* *,*,* 2 7'))).toBe('');
  });

  it('count the boats that are out, side by side', () => {
    const state = position('SK1 2 1,2,3 5,*,* 1 7');
    expect([0, 1].map((seat) => skerriesBoard.tally!(state, seat as 0))).toEqual([
      '3 of 3 boats in play',
      '1 of 3 boats in play',
    ]);
  });

  it('move the items to where the scene after the events has them, and tell of them', () => {
    for (const [text, turn, told] of [
      ['SK1 2 1,2,* 5,*,* 1 7', '*>3', ['Ann brings a boat in at islet 3.']],
      ['SK1 2 1,2,* 5,*,* 1 7', '1^10', ['Ann leaps from islet 1 over 5 to 10.']],
      [
        'SK1 2 1,2,* 5,*,* 1 7',
        '2x5',
        ['Bob’s boat on islet 5 is captured and goes back to holding.', 'Ann sails from islet 2 to 5.'],
      ],
      [
        'SK1 2 20,*,* 27,*,* 1 7',
        '20^29#',
        ['Ann leaps from islet 20 over 27 to 29.', 'Ann lands in Bob’s harbour and wins.'],
      ],
    ] as const) {
      const before = position(text);
      const moves = skerries.text.parseTurn(before, turn);
      const answer = moves.ok ? skerries.rules.apply(before, moves.value[0]!) : moves;
      if (!answer.ok) throw new Error(answer.error.message);
      const { state, events } = answer.value;
      const scene = skerriesBoard.scene(state, 1);
      const tweens = events.flatMap((event) => skerriesBoard.tweens(event, 1, state));
      expect(tweens).toHaveLength(turn === '2x5' ? 2 : 1);
      for (const { item, path } of tweens)
        expect(scene.items.find(({ id }) => id === item)?.at).toEqual(path.at(-1));
      const words = events.map((event) => skerriesBoard.tell(event, ['Ann', 'Bob']));
      expect(words.filter((line) => line !== null)).toEqual(told);
      const { last, won } = skerriesBoard.touched(events);
      const to = /(\d+)#?$/.exec(turn)![1];
      expect(turn.endsWith('#') ? won : last).toContain(to);
    }
  });

  it('offer the choice of sides as buttons, and turn the board for whoever is Blue after a swap', () => {
    const open = skerries.rules.setup({ ...options, swap: true }, 2, 2);
    const choices = skerriesBoard.choices(open);
    expect(choices.map(({ label }) => label)).toEqual(['Keep Red', 'Swap and play Blue']);
    expect(skerriesBoard.prompt(open)).toMatch(/choose a side/);
    const swapped = skerries.rules.apply(open, choices[1]!.move);
    if (!swapped.ok) throw new Error(swapped.error.message);
    expect(skerriesBoard.scene(swapped.value.state, 1)).toEqual(skerriesBoard.scene(start, 0));
    expect(swapped.value.events.map((event) => skerriesBoard.tell(event, []))).toEqual([
      'The sides are swapped.',
      null,
    ]);
  });

  it('tell of skips and draws', () => {
    expect(skerriesBoard.tell({ type: 'SKIPPED', player: 1 }, ['Ann', 'Bob'])).toMatch(/Ann has no move/);
    expect(skerriesBoard.tell({ type: 'DRAWN', reason: 'repetition' }, [])).toMatch(/three times/);
  });
});
