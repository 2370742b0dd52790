import { describe, expect, it } from 'vitest';
import type { Seat } from '@/lib/games/contract';
import { jarls, type JarlsState } from '@/lib/games/jarls';
import { posesAt, timelineOfEvents } from '../animation/timeline';
import { contains } from '../geometry';
import type { Scene } from '../scene';
import { jarlsBoard } from './board';
import { oddsOf } from './words';

const options = jarls.schemas.options.parse({});
const start = (seats: number) => jarls.rules.setup(options, seats, 1);
const at = (scene: Scene, id: string) => scene.cells.find((cell) => cell.id === id)!.at;

function read(text: string): JarlsState {
  const decoded = jarls.positions.decode(text, options);
  if (!decoded.ok) throw new Error(decoded.error.message);
  return decoded.value;
}

function play(state: JarlsState, text: string) {
  const moves = jarls.text.parseTurn(state, text);
  if (!moves.ok) throw new Error(moves.error.message);
  const applied = jarls.rules.apply(state, moves.value[0]!);
  if (!applied.ok) throw new Error(applied.error.message);
  return applied.value;
}

describe("Jarls' scene", () => {
  it.each([2, 3, 4, 5, 6])('has a place for every hex of %i players, and an id for everything', (seats) => {
    const state = start(seats);
    const scene = jarlsBoard.scene(state, 0);
    expect(scene.cells).toHaveLength(3 * state.radius * (state.radius + 1) + 1);
    expect(scene.items.filter(({ layer }) => layer === 'pieces')).toHaveLength(state.pieces.length);
    expect(new Set(scene.items.map(({ id }) => id)).size).toBe(scene.items.length);
    const { x, y, width, height } = scene.view;
    for (const cell of scene.cells)
      for (const corner of cell.outline) {
        expect(cell.at.x + corner.x).toBeGreaterThan(x);
        expect(cell.at.x + corner.x).toBeLessThan(x + width);
        expect(cell.at.y + corner.y).toBeGreaterThan(y);
        expect(cell.at.y + corner.y).toBeLessThan(y + height);
      }
  });

  it('turns the seat that is faced into the lower half', () => {
    for (const seats of [2, 3, 4, 5, 6])
      for (let seat = 0; seat < seats; seat++) {
        const state = start(seats);
        const jarl = state.pieces.find((piece) => piece.kind === 'jarl' && piece.seat === seat)!;
        const scene = jarlsBoard.scene(state, seat as Seat);
        expect(at(scene, jarl.cell).y).toBeGreaterThan(0.7 * Math.abs(at(scene, jarl.cell).x));
      }
  });

  it('leaves no gap and no overlap between neighbours', () => {
    const scene = jarlsBoard.scene(start(2), 1);
    const owners = (x: number, y: number) =>
      scene.cells.filter((cell) => contains(cell.outline, { x: x - cell.at.x, y: y - cell.at.y })).length;
    for (let x = -90; x <= 90; x += 7.3) for (let y = -90; y <= 90; y += 7.1) expect(owners(x, y)).toBe(1);
  });

  it('tells seats and kinds apart by shape, not by colour alone', () => {
    const scene = jarlsBoard.scene(start(6), 0);
    const outlines = ['AJ', 'AW1', 'BJ', 'BW1', 'CJ', 'CW1', 'DJ', 'EJ', 'FJ'].map((id) =>
      JSON.stringify(
        scene.items
          .find((item) => item.id === `piece:${id}`)!
          .shapes.map((shape) => (shape.kind === 'path' ? shape.data : shape.kind)),
      ),
    );
    expect(new Set(outlines).size).toBe(outlines.length);
  });

  it('says what stands where', () => {
    const scene = jarlsBoard.scene(read('JL1 2 3 A:J3,-3;W-2,1/B:J-3,3;W0,1 2,-1 A A 2 0'), 0);
    const label = (id: string) => scene.cells.find((cell) => cell.id === id)!.label;
    expect(label('0,0')).toBe('J 10, the Throne');
    expect(label('2,-1')).toBe('L 9, hole');
    expect(label('3,-3')).toBe('M 7, edge, Red’s Jarl');
    expect(label('0,1')).toBe('J 11, Blue’s Warrior');
  });
});

describe("Jarls' gestures", () => {
  it('offer exactly the legal moves, attacks as captures', () => {
    const state = read('JL1 2 3 A:J3,-3;W-2,1/B:J-3,3;W0,1 - A A 2 0');
    const choices = jarlsBoard.choices(state);
    expect(choices.map(({ move }) => move)).toEqual(jarls.rules.legalMoves(state));
    expect(choices.filter(({ captures }) => captures).map(({ to }) => to)).toEqual(['0,1']);
  });

  it('say why not', () => {
    const state = start(2);
    expect(jarlsBoard.refusal(state, '-2,0', null)).toMatch(/not yours/);
    expect(jarlsBoard.refusal(state, '3,0', null)).toMatch(/hemmed in/);
    expect(jarlsBoard.refusal(state, '1,1', null)).toMatch(/where/);
    expect(jarlsBoard.refusal(state, '1,1', '0,0')).toMatch(/straight|Throne/);
    expect(jarlsBoard.refusal(state, '2,-1', '2,-2')).toMatch(/hole/);
  });

  it('slide attacker and chain together, and then let who falls fall', () => {
    const state = read('JL1 2 3 A:J3,-3;W-3,2;W0,2/B:J-3,3;W-1,2;W1,2 - A A 2 0');
    const { state: after, events } = play(state, 'W-3,2>-1,2');
    const timeline = timelineOfEvents(jarlsBoard, events, 0, after);
    const [slide, fall] = [
      timeline.legs.filter(({ startMs }) => startMs === 0),
      timeline.legs.filter(({ startMs }) => startMs > 0),
    ];
    expect(slide.map(({ tween }) => tween.item)).toEqual([
      'piece:AW1',
      'piece:BW1',
      'piece:AW2',
      'piece:BW2',
    ]);
    expect(fall.map(({ tween }) => [tween.item, tween.style])).toEqual([['piece:BW2', 'fall']]);
    const items = new Set(jarlsBoard.scene(after, 0).items.map(({ id }) => id));
    for (const { tween } of timeline.legs) expect(items).toContain(tween.item);
    expect(posesAt(timeline, timeline.durationMs).get('piece:BW2')?.solid).toBe(0);
    const scene = jarlsBoard.scene(after, 0);
    for (const { tween } of slide.slice(0, 3))
      expect(scene.items.find(({ id }) => id === tween.item)?.at).toEqual(tween.path.at(-1));
  });

  it('knock against a shield that holds', () => {
    const state = read('JL1 2 3 A:J3,-3;W-1,1/B:J-3,3;W0,1 - A A 2 0');
    const { state: after, events } = play(state, 'W-1,1>0,1');
    const [tween] = jarlsBoard.tweens(events[0]!, 0, after);
    expect(tween!.path).toHaveLength(3);
    expect(tween!.path[0]).toEqual(tween!.path[2]);
  });

  it('tell what happened in words', () => {
    const names = jarls.meta.seatNames(2);
    const state = read('JL1 2 3 A:J3,-3;W0,1;W-1,1/B:J2,1;W0,-3 - A A 2 0');
    const { events } = play(state, 'W0,1>2,1');
    expect(events.map((event) => jarlsBoard.tell(event, names))).toEqual([
      'Red’s Warrior at J 11 pushes Blue’s Jarl from L 11 off the edge.',
      'Blue is out, with every piece.',
      null,
      'Red is the last standing and wins.',
    ]);
    expect(jarlsBoard.touched(events)).toEqual({ last: ['0,1', '2,1'], won: ['2,1'] });
    const throne = play(read('JL1 2 3 A:J1,0/B:J-3,3 - A A 2 0'), 'J1,0>0,0').events;
    expect(throne.map((event) => jarlsBoard.tell(event, names)).at(-1)).toMatch(/Throne/);
    expect(jarlsBoard.touched(throne).won).toEqual(['0,0']);
    expect(jarlsBoard.prompt(state)).not.toBe('');
  });

  it('show what an attack would come to before it is made, and nothing of a plain move', () => {
    const edge = read('JL1 2 3 A:J3,-3;W0,1;W-1,1/B:J2,1;W0,-3 - A A 2 0');
    const shown = (to: string) => {
      const choice = jarlsBoard.choices(edge).find((each) => each.from === '0,1' && each.to === to)!;
      return jarlsBoard.preview!(edge, choice);
    };
    expect(shown('1,1')).toBeNull();
    expect(shown('2,1')).toEqual({
      outcome: 'Blue’s Jarl falls off the edge: Blue is out.',
      isGood: true,
      lines: [
        { name: 'Attack', value: '3', because: 'strength 1 + momentum 1 + support 1 (Warrior I 11)' },
        { name: 'Defence', value: '2', because: 'strength 2 + bracing 0' },
      ],
      helpers: ['-1,1'],
    });
    const all = (text: string) => {
      const view = read(text);
      return jarlsBoard.choices(view).flatMap((choice) => jarlsBoard.preview!(view, choice)?.outcome ?? []);
    };
    const wall = all('JL1 2 3 A:J3,-3;W-3,0;W-1,1/B:J-3,3;W-1,0;W0,1;W1,1 - A A 2 0');
    expect(wall).toContain('Blocked: the attack comes to nothing.');
    expect(wall).toContain('The Throne stops the push: nobody moves.');
    expect(all('JL1 2 3 A:J3,-3;W-2,1/B:J-3,3;W0,1 - A A 2 0')).toContain('Blue’s Warrior is pushed back.');
    expect(all('JL1 2 3 A:J3,-3;W-2,1/B:J-3,3;W0,1 1,1 A A 2 0')).toContain(
      'Blue’s Warrior falls into the hole.',
    );
  });

  it('say who is out while the others play on, and let them fall close together', () => {
    const three = read('JL1 3 3 A:J3,-3;W0,1;W-1,1/B:J2,1;W0,-3;W-1,-2/C:J-3,3 - A A 3 0');
    const { state: after, events } = play(three, 'W0,1>2,1');
    expect([0, 1, 2].map((seat) => jarlsBoard.standing!(after, seat as 0))).toEqual([null, 'out', null]);
    expect([0, 1].map((seat) => jarlsBoard.tally!(after, seat as 0))).toEqual([null, '3 fallen']);
    const falls = timelineOfEvents(jarlsBoard, events, 0, after).legs.filter(({ startMs }) => startMs > 0);
    expect(falls.map(({ tween }) => tween.item)).toEqual(['piece:BJ', 'piece:BW1', 'piece:BW2']);
    for (const [i, fall] of falls.slice(1).entries()) {
      expect(fall.startMs).toBeGreaterThan(falls[i]!.startMs);
      expect(fall.startMs).toBeLessThan(falls[i]!.startMs + falls[i]!.durationMs);
    }
  });

  it('lay who has fallen in the snow outside the ring, each in the corner nearest to home', () => {
    const token = (state: JarlsState, facing: 0 | 1) =>
      jarlsBoard.scene(state, facing).items.filter(({ id }) => id.startsWith('fallen:'));
    expect(token(jarls.rules.setup(jarls.presets[0]!.options, 2, 1), 0)).toEqual([]);
    const study = read('JL1 2 3 A:J3,0;W2,0;W2,1;W3,-1;W1,1/B:J-3,0;W-2,0 - A A 2 0');
    const late = { ...study, began: [6, 6] };
    const [red, ...blue] = token(late, 0);
    expect(red!.id).toBe('fallen:AW5');
    expect(blue.map(({ id }) => id)).toEqual(['fallen:BW2', 'fallen:BW3', 'fallen:BW4', 'fallen:BW5']);
    expect(red!.at.y).toBeGreaterThan(0);
    for (const { at } of blue) expect(at.y).toBeLessThan(0);
    expect(token(late, 1)[0]!.at.y).toBeLessThan(0);
    const places = new Set(token(late, 0).map(({ at }) => `${at.x} ${at.y}`));
    expect(places.size).toBe(5);
    // A piece that was not there at the start has not been eliminated.
    expect(token(study, 0)).toEqual([]);
    expect(jarlsBoard.tally!(study, 1)).toBeNull();
  });

  it('have room in the snow for a seat of the usual size, however large a host was', () => {
    const host = { ...read('JL1 2 5 A:J5,0/B:J-5,0 - A A 2 0'), began: [20, 1] };
    expect(jarlsBoard.tally!(host, 0)).toBe('19 fallen');
    const items = jarlsBoard.scene(host, 0).items.filter(({ id }) => id.startsWith('fallen:'));
    expect(items).toHaveLength(6);
  });

  it('give both breakdowns of a blocked and of a compressed attack', () => {
    const wall = read('JL1 2 3 A:J3,-3;W-3,0;W-1,1/B:J-3,3;W-1,0;W0,1;W1,1 - A A 2 0');
    const odds = jarls.rules.legalMoves(wall).flatMap((move) => {
      const applied = jarls.rules.apply(wall, move);
      const event = applied.ok ? applied.value.events[0] : undefined;
      return event?.type === 'MOVE' && event.combat ? [oddsOf(event.combat)] : [];
    });
    expect(odds).toContain(
      'Attack 2 (strength 1 + momentum 1) against defence 1 (strength 1): the Throne stops the push.',
    );
    expect(odds).toContain('Attack 1 (strength 1) against defence 2 (strength 1 + bracing 1): blocked.');
  });
});

it('two turns in a row are told before and during', () => {
  const { apply, legalMoves, setup } = jarls.rules;
  const prompts: string[] = [];
  let state = setup(jarls.presets[0]!.options, 2, 1);
  for (let turn = 0; turn < 4; turn += 1) {
    prompts.push(jarlsBoard.prompt(state));
    const quiet = legalMoves(state).find(({ to }) => !state.pieces.some(({ cell }) => cell === to))!;
    const played = apply(state, quiet);
    if (played.ok) ({ state } = played.value);
  }
  expect(prompts[0]).not.toMatch(/twice|row/);
  expect(prompts[1]).toContain('You move twice now.');
  expect(prompts[2]).toContain('Your second turn in a row.');
  expect(prompts[3]).toContain('You move twice now.');
});
