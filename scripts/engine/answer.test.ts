import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { answer } from './answer';

vi.setConfig({ testTimeout: 60_000 });

interface Answer {
  readonly ok: boolean;
  readonly error?: { readonly code: string; readonly message: string };
  readonly [field: string]: unknown;
}

const ask = (request: unknown): Answer => JSON.parse(answer(JSON.stringify(request))) as Answer;
const nonaga = (request: object): Answer => ask({ game: 'nonaga', ...request });
const codeOf = (request: object) => nonaga(request).error?.code;

const START = String(nonaga({ do: 'show' }).position);
const TILES = START.split(' ')[1]!;
/** Red wins with -2,1>1,1. */
const WIN_AT_HAND = `NG1 ${TILES} 0,0;1,0;-2,1 2,-2;0,-2;-2,2 r - 0`;
const FIRST = '2,-2>-1,1/0,0>3,-1';

describe('games', () => {
  it('lists every game with a schema of its options', () => {
    const { games } = ask({ do: 'games' }) as unknown as { games: Record<string, unknown>[] };
    expect(games).toContainEqual({
      id: 'nonaga',
      name: 'Nonaga',
      seats: { min: 2, max: 2 },
      rulesVersion: expect.any(Number),
      options: expect.objectContaining({
        type: 'object',
        additionalProperties: false,
        properties: expect.objectContaining({
          lockTile: expect.objectContaining({ type: 'boolean', default: false }),
          turnCap: expect.objectContaining({ type: 'integer', minimum: 0, default: 100 }),
        }),
      }),
    });
  });
});

describe('show', () => {
  it('shows the start, and a position after turns', () => {
    expect(nonaga({ do: 'show' })).toEqual({ ok: true, position: START, status: 'playing', toAct: 0 });
    expect(START).toMatch(/^NG1 0,-2;1,-2;2,-2;-1,-1.* 2,-2;-2,0;0,2 0,-2;2,0;-2,2 r - 0$/);
    expect(nonaga({ do: 'show', turns: [FIRST] })).toMatchObject({ toAct: 1, status: 'playing' });
  });

  it('shows how a game ended', () => {
    expect(nonaga({ do: 'show', position: WIN_AT_HAND, turns: ['-2,1>1,1'] })).toMatchObject({
      ok: true,
      status: 'over',
      toAct: null,
      ranking: [[0], [1]],
      reason: expect.not.stringMatching(/^draw/),
      position: expect.stringMatching(/ b - 1$/),
    });
    const capped = { do: 'show', options: { turnCap: 1 }, turns: [FIRST, '2,0>2,-2/1,1>0,0'] };
    expect(nonaga(capped)).toMatchObject({ ranking: [[0, 1]], reason: expect.stringMatching(/^draw/) });
  });

  test('with a position, seats and seed are not looked at', () => {
    expect(nonaga({ do: 'show', position: START, seats: 9, seed: 'x' }).position).toBe(START);
  });

  test.each([
    [{ game: 'ludo' }, 'unknown-game'],
    [{ game: '__proto__' }, 'unknown-game'],
    [{ game: 7 }, 'malformed-request'],
    [{ seats: 3 }, 'bad-seats'],
    [{ seats: 1 }, 'bad-seats'],
    [{ seats: '2' }, 'malformed-request'],
    [{ seed: -1 }, 'malformed-request'],
    [{ seed: 1.5 }, 'malformed-request'],
    [{ seed: 2 ** 53 }, 'malformed-request'],
    [{ options: { locktile: true } }, 'bad-options'],
    [{ options: { lockTile: 'on' } }, 'bad-options'],
    [{ options: { repetition: 'draw4' } }, 'bad-options'],
    [{ options: { turnCap: -1 } }, 'bad-options'],
    [{ options: [] }, 'bad-options'],
    [{ options: null }, 'bad-options'],
    [{ options: JSON.parse('{"__proto__":{"lockTile":true}}') }, 'bad-options'],
    [{ position: 'NG1' }, 'malformed-position'],
    [{ position: START.replace('0,0;', '') }, 'impossible-position'],
    [{ position: START.replace('r - 0', 'r* - 0') }, 'mid-turn'],
    [{ position: 7 }, 'malformed-request'],
    [{ turns: FIRST }, 'malformed-request'],
    [{ turns: [FIRST, 7] }, 'malformed-request'],
  ])('%j is refused: %s', (fields, code) => {
    expect(codeOf({ do: 'show', ...fields })).toBe(code);
  });

  test.each([
    { seed: 0 },
    { seed: 2 ** 53 - 1 },
    { seats: 2 },
    { options: { turnCap: 1_000_000 } },
    { options: {} },
    { turns: [] },
    { unheardOf: { of: [] } },
  ])('%j is taken', (fields) => {
    expect(nonaga({ do: 'show', ...fields })).toMatchObject({ ok: true, position: START });
  });

  it('plays no endless lists of turns', () => {
    expect(codeOf({ do: 'show', turns: Array(10_001).fill(FIRST) })).toBe('too-large');
  });

  it('says which turn of a list could not be played', () => {
    const { error } = nonaga({ do: 'show', turns: [FIRST, '2,0>2,1/1,1>0,0', FIRST] });
    expect(error?.message).toContain('Turn 2 of 3');
    const late = nonaga({ do: 'show', position: WIN_AT_HAND, turns: ['-2,1>1,1#', FIRST] });
    expect(late.error).toMatchObject({ code: 'game-over', message: expect.stringContaining('Turn 2 of 2') });
  });
});

describe('legal', () => {
  it('lists every turn in order', () => {
    const { turns } = nonaga({ do: 'legal' }) as unknown as { turns: string[] };
    expect(turns).toHaveLength(1290);
    expect(new Set(turns).size).toBe(1290);
    expect(turns[0]).toMatch(/^2,-2>1,-2\/|^2,-2>2,-1\//);
    expect(turns).toContain(FIRST);
  });

  it('marks wins, and lists nothing after the end', () => {
    const { turns } = nonaga({ do: 'legal', position: WIN_AT_HAND }) as unknown as { turns: string[] };
    expect(turns.filter((turn) => turn.endsWith('#'))).toEqual(['-2,1>1,1#']);
    expect(nonaga({ do: 'legal', position: WIN_AT_HAND, turns: ['-2,1>1,1'] }).turns).toEqual([]);
  });
});

describe('play', () => {
  it('answers the canonical turn, its events and what follows', () => {
    expect(nonaga({ do: 'play', position: WIN_AT_HAND, play: '-2,1>1,1' })).toMatchObject({
      ok: true,
      turn: '-2,1>1,1#',
      status: 'over',
      events: [{ type: 'SLID' }, { type: 'WON', player: 'red' }],
    });
    const types = (nonaga({ do: 'play', play: FIRST }).events as { type: string }[]).map(({ type }) => type);
    expect(types).toEqual(['SLID', 'TILE_MOVED', 'TURN']);
  });

  it('refuses an illegal turn, a missing one, and one after the end', () => {
    expect(codeOf({ do: 'play', play: '2,-2>1,-1/0,0>3,-1' })).toBe('must-slide-all-the-way');
    expect(codeOf({ do: 'play', play: '' })).toBe('malformed-turn');
    expect(codeOf({ do: 'play' })).toBe('malformed-request');
    expect(codeOf({ do: 'play', position: WIN_AT_HAND, turns: ['-2,1>1,1'], play: FIRST })).toBe('game-over');
  });
});

describe('perft', () => {
  it('counts turns, depth by depth', () => {
    expect(nonaga({ do: 'perft', depth: 2 }).nodes).toEqual([1290, 1_498_086]);
    const over = { position: WIN_AT_HAND, turns: ['-2,1>1,1'] };
    expect(nonaga({ do: 'perft', depth: 3, ...over }).nodes).toEqual([0, 0, 0]);
  });

  test.each([0, 11, 1.5, '2', null, undefined])('depth %j is refused', (depth) => {
    expect(codeOf({ do: 'perft', depth })).toBe('malformed-request');
  });

  it('refuses to count without end', () => {
    expect(codeOf({ do: 'perft', depth: 10 })).toBe('too-large');
  });
});

describe('think', () => {
  it('thinks the same thought from the same nodes', () => {
    const ponder = () => ({ ...nonaga({ do: 'think', nodes: 3000 }), ms: null });
    const thought = ponder();
    expect(thought).toMatchObject({ ok: true, scores: [expect.any(Number), expect.any(Number)] });
    expect(ponder()).toEqual(thought);
    const { turn, pv } = thought as unknown as { turn: string; pv: string[] };
    expect(pv[0]).toBe(turn);
    expect(nonaga({ do: 'show', turns: pv }).ok).toBe(true);
  });

  it('takes a win at any length of thought', () => {
    for (const fields of [{ nodes: 500 }, { ms: 50 }, { level: 5, nodes: 2000 }])
      expect(nonaga({ do: 'think', position: WIN_AT_HAND, ...fields }).turn).toBe('-2,1>1,1#');
  });

  test.each([
    [{ ms: -1 }, 'malformed-request'],
    [{ ms: 1e9 }, 'too-large'],
    [{ nodes: 0 }, 'malformed-request'],
    [{ nodes: 1e12 }, 'too-large'],
    [{ level: 6 }, 'malformed-request'],
    [{ level: 'hard' }, 'malformed-request'],
    [{ position: WIN_AT_HAND, turns: ['-2,1>1,1'] }, 'game-over'],
  ])('%j is refused: %s', (fields, code) => {
    expect(codeOf({ do: 'think', ...fields })).toBe(code);
  });
});

describe('playouts', () => {
  it('plays the same games from the same seed, whatever is added in multiples of 2^32', () => {
    const games = (rng: number) => ({ ...nonaga({ do: 'playouts', count: 20, rng }), ms: null });
    const { wins, draws, turns, count } = games(5) as unknown as Record<string, number> & { wins: number[] };
    expect(wins[0]! + wins[1]! + draws!).toBe(20);
    expect(count).toBe(20);
    expect(turns).toBeGreaterThan(20);
    expect(games(5 + 2 ** 32)).toEqual(games(5));
    expect(games(6)).not.toEqual(games(5));
  });

  it('counts a game that is over as it ended', () => {
    const over = { position: WIN_AT_HAND, turns: ['-2,1>1,1'] };
    expect(nonaga({ do: 'playouts', count: 3, rng: 1, ...over })).toMatchObject({
      turns: 0,
      wins: [3, 0],
      draws: 0,
    });
  });

  test.each([{ count: 0 }, { count: 100_001 }, { count: '5' }, {}, { count: 1, rng: -1 }])(
    '%j is refused',
    (fields) => {
      expect(codeOf({ do: 'playouts', ...fields })).toBe('malformed-request');
    },
  );
});

describe('solve', () => {
  it('is for games that can be solved', () => {
    expect(codeOf({ do: 'solve' })).toBe('not-solvable');
    expect(codeOf({ do: 'solve', game: 'ludo' })).toBe('unknown-game');
  });
});

describe('any line at all', () => {
  test.each([
    '',
    ' ',
    'null',
    '7',
    '"do"',
    '[]',
    '[{"do":"games"}]',
    '{',
    '{"do":}',
    '\u0000',
    '{"do":"games"}x',
  ])('%j has an answer', (line) => {
    expect((JSON.parse(answer(line)) as Answer).error?.code).toMatch(/^malformed-/);
  });

  test.each([undefined, null, 7, 'constructor', '__proto__', 'toString', [['games']]])(
    'do: %j is unknown',
    (verb) => {
      expect(ask({ do: verb, id: 1 })).toMatchObject({
        ok: false,
        id: 1,
        error: { code: 'unknown-request' },
      });
    },
  );

  test.each([0, null, 'a', false, [[1, { b: [] }]], { __proto__: null, c: '' }])('id %j comes back', (id) => {
    expect(ask({ do: 'games', id }).id).toEqual(id);
    expect(ask({ do: 'nothing', id }).id).toEqual(id);
    expect(nonaga({ do: 'play', play: 'x', id }).id).toEqual(id);
  });

  it('brings no id where there was none', () => {
    expect(ask({ do: 'games' })).not.toHaveProperty('id');
  });

  it('survives nesting without end', () => {
    const deep = '['.repeat(200_000) + ']'.repeat(200_000);
    expect((JSON.parse(answer(`{"do":"games","id":${deep}}`)) as Answer).ok).toBe(false);
    expect((JSON.parse(answer(`{"do":"show","game":"nonaga","options":${deep}}`)) as Answer).ok).toBe(false);
    expect((JSON.parse(answer(`{"do":"show","game":"nonaga","seats":${deep}}`)) as Answer).ok).toBe(false);
    expect((JSON.parse(answer(deep)) as Answer).ok).toBe(false);
  });

  it('gets exactly one line that says ok or why not, whatever it holds', () => {
    const field = fc.constantFrom(
      'do',
      'game',
      'position',
      'turns',
      'options',
      'seats',
      'seed',
      'depth',
      'play',
      'id',
    );
    const verb = fc.constantFrom('games', 'show', 'legal', 'play', 'think', 'solve', 'x');
    const request = fc
      .tuple(verb, fc.dictionary(field, fc.jsonValue()), fc.boolean())
      .map(([verb, fields, known]) => ({ nodes: 50, ...fields, do: verb, ...(known && { game: 'nonaga' }) }));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          request.map((value) => JSON.stringify(value)),
        ),
        (line) => {
          const text = answer(line);
          expect(text).not.toContain('\n');
          const { ok, error } = JSON.parse(text) as Answer;
          if (!ok)
            expect(error).toEqual({ code: expect.stringMatching(/^[a-z-]+$/), message: expect.any(String) });
          expect(error?.code).not.toBe('failed');
        },
      ),
      { numRuns: 400 },
    );
  });
});

test('a refusal has the code of the rules document', () => {
  const request = { do: 'play', game: 'jarls', seats: 2, seed: 1, play: 'W9,9>0,0' };
  expect(JSON.parse(answer(JSON.stringify(request)))).toMatchObject({ error: { code: 'PIECE_NOT_FOUND' } });
});
