/** The engine on Eightfold: one seat, hidden cards, and deals proved won or lost. */
import { describe, expect, it, test } from 'vitest';
import { answer } from './answer';

interface Answer {
  readonly ok: boolean;
  readonly error?: { readonly code: string };
  readonly [field: string]: unknown;
}

const ask = (request: object): Answer =>
  JSON.parse(answer(JSON.stringify({ game: 'eightfold', ...request }))) as Answer;
const codeOf = (request: object) => ask(request).error?.code;

describe('positions', () => {
  it('shows all cards, or what a player sees', () => {
    const start = 'EF1 sequence 1 0,0,0,0 QH6DJH/[JS]5D6CQD/[3D7S]4CTCTH/';
    const full = String(ask({ do: 'show' }).position);
    expect(full.startsWith(start)).toBe(true);
    const seen = String(ask({ do: 'show', view: 'player' }).position);
    expect(seen).toContain('QH6DJH/[??]5D6CQD/[????]4CTCTH/');
    expect(ask({ do: 'show', position: full }).position).toBe(full);
    expect(codeOf({ do: 'show', position: seen })).toBe('hidden-cards');
  });

  it('lists the same turns for a player, and shows a turned card', () => {
    const free = { options: { stacks: 'free' }, seed: 42 };
    const { turns } = ask({ do: 'legal', ...free });
    expect(turns).toEqual('1.1>3 3.3>4* 3.3>8* 4.1>5 4.2>6 5.3>2* 6.2>1 8.1>5 8.2>7'.split(' '));
    expect(ask({ do: 'legal', view: 'player', ...free }).turns).toEqual(turns);
    const played = ask({ do: 'play', view: 'player', play: '5.3>2', ...free });
    expect(played).toMatchObject({ turn: '5.3>2*', status: 'playing', toAct: 0 });
    expect(played.position).toContain('/[??????]4S/');
    expect(played.events).toMatchObject([{ type: 'MOVED' }, { type: 'FLIPPED', pile: 5, card: '4S' }]);
  });

  it('goes on playing without a legal turn, and is over with 52 cards up', () => {
    const stuck = ask({ do: 'legal', seed: 1, turns: ['7.1>4'] });
    expect(stuck).toMatchObject({ status: 'playing', toAct: 0 });
    const last = { position: 'EF1 sequence 0 13,13,13,12 -/-/KD/-/-/-/-/-' };
    expect(ask({ do: 'play', play: '3>F', ...last })).toMatchObject({
      turn: '3>F#',
      status: 'over',
      toAct: null,
      ranking: [[0]],
    });
    expect(codeOf({ do: 'play', play: 'FS>1', turns: ['3>F'], ...last })).toBe('game-over');
  });

  test.each([
    [{ options: { motion: 'on' } }, 'bad-options'],
    [{ options: { stacks: 'loose' } }, 'bad-options'],
    [{ seats: 2 }, 'bad-seats'],
    [{ turns: ['{7.1>4}'] }, 'run-in-braces'],
  ])('%j is refused: %s', (fields, code) => {
    expect(codeOf({ do: 'show', ...fields })).toBe(code);
  });

  it('ignores options and seed beside a position', () => {
    const position = String(ask({ do: 'show', seed: 9 }).position);
    expect(ask({ do: 'show', position, seed: 4, options: { stacks: 'free' } }).position).toBe(position);
  });

  it('counts by the search core', () => {
    expect(ask({ do: 'perft', seed: 2, depth: 4 }).nodes).toEqual([4, 16, 62, 244]);
    expect(ask({ do: 'playouts', seed: 1, count: 3, rng: 1 })).toMatchObject({ wins: [0], draws: 3 });
  });
});

describe('solve', () => {
  it('proves a deal won, by turns that can be played', () => {
    const { verdict, turns, nodes, ms } = ask({ do: 'solve', seed: 5 });
    expect([verdict, typeof nodes, typeof ms]).toEqual(['won', 'number', 'number']);
    expect(ask({ do: 'show', seed: 5, turns })).toMatchObject({ status: 'over', ranking: [[0]] });
    expect((turns as string[]).at(-1)).toMatch(/#$/);
  });

  it('proves a deal lost', () => {
    const lost = ask({ do: 'solve', seed: 1 });
    expect(lost).toMatchObject({ ok: true, verdict: 'lost' });
    expect(lost).not.toHaveProperty('turns');
  });

  it('knows nothing more than a player does, and stops in time', () => {
    expect(ask({ do: 'solve', seed: 5, view: 'player' }).verdict).toBe('unknown');
    expect(ask({ do: 'solve', seed: 2, options: { stacks: 'free' }, ms: 0 }).verdict).toBe('unknown');
    expect(codeOf({ do: 'solve', ms: 1e9 })).toBe('too-large');
  });

  it('goes on from a position that was reached by turns', () => {
    const { turns } = ask({ do: 'solve', seed: 5 });
    const begun = (turns as string[]).slice(0, 20);
    expect(ask({ do: 'solve', seed: 5, turns: begun }).verdict).toBe('won');
  });
});
