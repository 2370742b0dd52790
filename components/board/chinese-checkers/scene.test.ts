import { describe, expect, it, test } from 'vitest';
import { chineseCheckers, HOLES } from '@/lib/games/chinese-checkers';
import type { Seat } from '@/lib/games/contract';
import { cellAt } from '../geometry';
import { chineseCheckersBoard as board } from './board';

const options = chineseCheckers.schemas.options.parse({});
const start = (seats: number) => chineseCheckers.rules.setup(options, seats, 1);
const at = (scene: ReturnType<typeof board.scene>, hole: string) =>
  scene.cells.find(({ id }) => id === hole)!.at;

function play(text: string, from = start(2)) {
  const moves = chineseCheckers.text.parseTurn(from, text);
  if (!moves.ok) throw new Error(moves.error.message);
  const applied = chineseCheckers.rules.apply(from, moves.value[0]!);
  if (!applied.ok) throw new Error(applied.error.message);
  return applied.value;
}

function decode(text: string) {
  const decoded = chineseCheckers.positions.decode(text, options);
  if (!decoded.ok) throw new Error(decoded.error.message);
  return decoded.value;
}

describe("Chinese Checkers' scene", () => {
  const scene = board.scene(start(6), 3);

  it('lays the star by the formula of the rules, pointy-top', () => {
    // Seat 3 of six is at the bottom of the rules' own picture: nothing is rotated.
    expect(at(scene, 'I5')).toEqual({ x: 0, y: 0 });
    expect(at(scene, 'A1').x).toBe(0);
    expect(at(scene, 'A1').y).toBe(-12 * 28);
    expect(at(scene, 'I6').x).toBeCloseTo(28 * Math.sqrt(3));
  });

  it('has a slot and a place to point at for every hole, and sixty marbles with their shadows', () => {
    expect(scene.cells.map(({ id }) => id).sort()).toEqual([...HOLES].sort());
    expect(scene.items.filter(({ layer }) => layer === 'board')).toHaveLength(121);
    const pieces = scene.items.filter(({ layer }) => layer === 'pieces');
    expect(pieces.filter(({ follows }) => !follows)).toHaveLength(60);
    expect(pieces.filter(({ follows }) => follows)).toHaveLength(60);
    expect(new Set(scene.items.map(({ id }) => id)).size).toBe(scene.items.length);
  });

  test.each([2, 3, 4, 5, 6])('with %i seats every home can be turned to the bottom', (seats) => {
    for (let facing = 0; facing < seats; facing++) {
      const turned = board.scene(start(seats), facing as Seat);
      const own = turned.cells.filter(({ label }) => label.includes(`${colours[facing]}’s marble`));
      expect(own).toHaveLength(10);
      expect(Math.min(...own.map(({ at }) => at.y))).toBeGreaterThan(200);
    }
  });

  it('tells the seats apart by shape, not by colour alone', () => {
    const marks = HOLES.flatMap((hole) => {
      const item = scene.items.find(({ id }) => id === `marble:${hole}`);
      return item ? [item.shapes.map((shape) => (shape.kind === 'path' ? shape.data : '')).join()] : [];
    });
    expect(new Set(marks).size).toBe(6);
  });

  it('is hit where it is seen', () => {
    for (const cell of scene.cells) expect(cellAt(scene, cell.at)?.id).toBe(cell.id);
    expect(cellAt(scene, { x: 300, y: -320 })).toBeNull();
  });

  it('says what lies where', () => {
    const labels = board.scene(start(3), 0).cells.map(({ label }) => label);
    expect(labels).toContain('A 1, Red’s marble, in Red’s home');
    expect(labels).toContain('I 5, empty');
    expect(labels).toContain('Q 1, empty, in Red’s target');
    const mine = board.scene(start(2), 0, ['You', 'Ember']).cells.map(({ label }) => label);
    expect(mine).toContain('A 1, your marble, in your home');
    expect(mine).toContain('Q 1, Ember’s marble, in your target');
  });
});

const colours = ['Red', 'Blue', 'Green', 'Yellow', 'Purple', 'Orange'];

describe("Chinese Checkers' gestures", () => {
  it('offer exactly the legal moves', () => {
    const state = start(4);
    expect(board.choices(state).map(({ move }) => move)).toEqual(chineseCheckers.rules.legalMoves(state));
  });

  it('say why not', () => {
    expect(board.refusal(start(2), 'N1', null)).toMatch(/not yours/);
    expect(board.refusal(start(2), 'A1', null)).toMatch(/nowhere to go/);
    expect(board.refusal(start(2), 'D1', null)).toMatch(/Choose/);
    expect(board.refusal(start(2), 'D1', 'I5')).toMatch(/can’t reach that hole/);
    expect(board.refusal(start(2), 'D1', 'E5')).toBe('');
  });

  it('say what to do, and that five are not alike', () => {
    expect(board.prompt(start(5))).toMatch(/Green/);
    expect(board.prompt(start(6))).not.toMatch(/Green/);
    expect(board.prompt(chineseCheckers.rules.leave(start(2), 0, 'time').state)).toBe('');
  });

  it('count who is home', () => {
    const late = decode('CC1 2 bbbbbb9.b23.b11.b7.a42.a9.aabaaaaaa a 61');
    expect([0, 1].map((seat) => board.tally!(late, seat as 0))).toEqual(['8 of 10 home', '6 of 10 home']);
  });

  it('slide a step and hop a chain, to where the marble lies in the scene after', () => {
    for (const [text, style, points] of [
      ['D1-E5', 'slide', 2],
      ['C1:E5', 'hop', 2],
    ] as const) {
      const { state, events } = play(text);
      const tweens = events.flatMap((event) => board.tweens(event, 1, state));
      expect(tweens).toHaveLength(1);
      expect(tweens[0]).toMatchObject({ style });
      expect(tweens[0]!.path).toHaveLength(points);
      const item = board.scene(state, 1).items.find(({ id }) => id === tweens[0]!.item);
      expect(item?.at).toEqual(tweens[0]!.path.at(-1));
      expect(board.touched(events).last).toEqual([text.slice(0, 2), text.slice(3)]);
    }
  });

  it('light the corner of who has won, and tell it', () => {
    const { events } = play('M5-N1', decode('CC1 2 bbbbbb9.b23.b11.b7.a42.a9.aabaaaaaa a 61'));
    expect(board.touched(events).won).toHaveLength(10);
    expect(board.touched(events).won).toContain('Q1');
    const told = events.map((event) => board.tell(event, ['Ada', 'Bo']));
    expect(told).toEqual([
      'Ada steps from M 5 to N 1.',
      'Ada is across the star, in first place.',
      'Ada wins.',
    ]);
  });

  it('tell every kind of event', () => {
    const tell = (event: Parameters<typeof board.tell>[0]) => board.tell(event, ['Ada']);
    expect(tell({ type: 'JUMP', player: 0, path: ['C1', 'E5', 'G5'] })).toBe(
      'Ada jumps from C 1 to G 5, by E 5.',
    );
    expect(tell({ type: 'SKIPPED', player: 1 })).toBe('Player 2 cannot move: the turn is skipped.');
    expect(tell({ type: 'DRAWN', reason: 'turn cap' })).toMatch(/draw/);
    expect(tell({ type: 'GAME_OVER', placing: [[0, 1]] })).toBeNull();
    expect(tell({ type: 'TURN', player: 0 })).toBeNull();
  });
});
