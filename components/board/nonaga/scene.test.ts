import { describe, expect, it } from 'vitest';
import { nonaga } from '@/lib/games/nonaga';
import { contains } from '../geometry';
import { nonagaBoard } from './board';

const options = nonaga.presets[0]!.options;
const start = nonaga.rules.setup(options, 2, 0);
const at = (scene: ReturnType<typeof nonagaBoard.scene>, id: string) =>
  scene.cells.find((c) => c.id === id)!.at;

describe("Nonaga's scene", () => {
  const scene = nonagaBoard.scene(start, 0);

  it('lays flat-top hexagons by the formula of the rules', () => {
    const { x, y } = at(scene, '2,-1');
    expect(x).toBeCloseTo(38 * 1.5 * 2);
    expect(y).toBeCloseTo(38 * ((Math.sqrt(3) / 2) * 2 - Math.sqrt(3)));
    const [corner] = scene.cells[0]!.outline;
    expect(corner).toEqual({ x: 38, y: 0 });
  });

  it('has nineteen tiles, six pieces, and a place to point at all around', () => {
    expect(scene.items.filter(({ layer }) => layer === 'board')).toHaveLength(19);
    expect(scene.items.filter(({ layer }) => layer === 'pieces')).toHaveLength(6);
    expect(scene.cells).toHaveLength(19 + 18);
  });

  it('gives every item and every cell an id of its own', () => {
    expect(new Set(scene.items.map(({ id }) => id)).size).toBe(scene.items.length);
    expect(new Set(scene.cells.map(({ id }) => id)).size).toBe(scene.cells.length);
  });

  it('tells the pieces apart by shape, not by colour alone', () => {
    const marks = ['piece:r1', 'piece:b1'].map((id) =>
      scene.items.find((item) => item.id === id)!.shapes.flatMap((s) => (s.kind === 'path' ? [s.data] : [])),
    );
    expect(marks[0]).not.toEqual(marks[1]);
  });

  it('shows every place a tile may go, wherever the board has drifted', () => {
    let state = start;
    let drift = 0;
    for (let i = 0; i < 40 && nonaga.rules.status(state).kind === 'playing'; i++) {
      const scene = nonagaBoard.scene(state, 1);
      const { view } = scene;
      for (const { from, to } of nonagaBoard.choices(state))
        for (const { x, y } of [at(scene, from), at(scene, to)]) {
          expect(x - 38).toBeGreaterThanOrEqual(view.x);
          expect(x + 38).toBeLessThanOrEqual(view.x + view.width);
          expect(y - 33).toBeGreaterThanOrEqual(view.y);
          expect(y + 33).toBeLessThanOrEqual(view.y + view.height);
        }
      // The last tile target is always the lowest: the board drifts that way.
      const answer = nonaga.rules.apply(state, nonaga.rules.legalMoves(state).at(-1)!);
      if (!answer.ok) throw new Error(answer.error.message);
      state = answer.value.state;
      drift = Math.max(drift, Math.abs(view.y + view.height / 2));
    }
    expect(drift).toBeGreaterThan(30);
  });

  it('turns half round for Blue', () => {
    const turned = nonagaBoard.scene(start, 1);
    expect(at(turned, '0,-2').y).toBe(-at(scene, '0,-2').y);
    expect(at(turned, '0,-2').y).toBeGreaterThan(0);
  });

  it('leaves no gap and no overlap between neighbours', () => {
    const owners = (x: number, y: number) =>
      scene.cells.filter((cell) => contains(cell.outline, { x: x - cell.at.x, y: y - cell.at.y })).length;
    for (let x = -90; x <= 90; x += 7.3) for (let y = -90; y <= 90; y += 7.1) expect(owners(x, y)).toBe(1);
  });
});

describe("Nonaga's gestures", () => {
  it('offer exactly the legal decisions', () => {
    expect(nonagaBoard.choices(start).map(({ move }) => move)).toEqual(nonaga.rules.legalMoves(start));
  });

  it('say why a slide may not stop short, and why a tile would split the board', () => {
    expect(nonagaBoard.refusal(start, '2,-2', '1,-1')).toMatch(/as far as it can/);
    expect(nonagaBoard.refusal(start, '2,0', null)).toMatch(/not yours/);
    const text =
      'NG1 0,-2;1,-2;2,-2;3,-2;-1,-1;0,-1;1,-1;-2,0;-1,0;0,0;1,0;2,0;-2,1;-1,1;0,1;1,1;-2,2;-1,2;0,2 -2,0;0,0;0,2 0,-2;2,0;-2,2 r* - 4';
    const state = nonaga.positions.decode(text, options);
    if (!state.ok) throw new Error(state.error.message);
    expect(nonagaBoard.refusal(state.value, '2,-2', null)).toBe('This tile would split the board.');
  });

  it('move the items that the scene after the event has', () => {
    const moves = nonaga.text.parseTurn(start, '2,-2>-1,1/0,0>3,-1');
    if (!moves.ok) throw new Error(moves.error.message);
    let state = start;
    for (const move of moves.value) {
      const answer = nonaga.rules.apply(state, move);
      if (!answer.ok) throw new Error(answer.error.message);
      state = answer.value.state;
      const scene = nonagaBoard.scene(state, 0);
      const tweens = answer.value.events.flatMap((event) => nonagaBoard.tweens(event, 0, state));
      expect(tweens).toHaveLength(1);
      for (const { item, path } of tweens)
        expect(scene.items.find(({ id }) => id === item)?.at).toEqual(path.at(-1));
    }
  });
});
