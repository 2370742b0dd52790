import { describe, expect, test } from 'vitest';
import { newMatchOf } from './new-match-form';

function form(fields: Record<string, string | string[]>): FormData {
  const data = new FormData();
  for (const [name, values] of Object.entries({ game: 'nonaga', opponent: 'ai', ...fields }))
    for (const value of [values].flat()) data.append(name, value);
  return data;
}

const me = { kind: 'me' };

test('against the AI, at the chosen seat and level', () => {
  const read = newMatchOf(form({ level: '4', seat: '1' }));
  expect(read).toMatchObject({ ok: true, value: { game: 'nonaga', seats: [{ kind: 'ai', level: 4 }, me] } });
});

test('at one screen every seat is mine', () => {
  expect(newMatchOf(form({ opponent: 'screen' }))).toMatchObject({ ok: true, value: { seats: [me, me] } });
});

test('at one screen a seat may have a name; that of a computer’s seat is left out', () => {
  const named = (name: string) => ({ kind: 'me', name });
  const names = { 'seat.0.name': ' Ann ', 'seat.1.name': '  ', 'seat.2.name': 'Bo', 'seat.5.name': 'Nobody' };
  const screen = newMatchOf(form({ game: 'jarls', seats: '3', opponent: 'screen', ...names }));
  expect(screen).toMatchObject({ ok: true, value: { seats: [named('Ann'), me, named('Bo')] } });
  const kinds = { 'seat.0': 'me', 'seat.1': 'me', 'seat.2': '4' };
  const mixed = newMatchOf(form({ game: 'jarls', seats: '3', opponent: 'mixed', ...kinds, ...names }));
  expect(mixed).toMatchObject({ ok: true, value: { seats: [named('Ann'), me, { kind: 'ai', level: 4 }] } });
  const others = { 'other.1': 'me', 'other.1.name': 'Bo', 'other.2': 'link', 'other.2.name': 'Left over' };
  const online = newMatchOf(form({ game: 'jarls', seats: '3', opponent: 'people', ...others }));
  expect(online).toMatchObject({ ok: true, value: { seats: [me, named('Bo'), { kind: 'link' }] } });
});

test('a random seat is one of them', () => {
  const read = newMatchOf(form({ seat: 'random' }));
  const seats = read.ok ? (read.value.seats as readonly { kind: string }[]) : [];
  expect(seats.map(({ kind }) => kind).sort()).toEqual(['ai', 'me']);
});

test('has the chosen number of seats the game allows, all others of one level', () => {
  const read = newMatchOf(form({ game: 'chinese-checkers', seats: '4', seat: '2', level: '3' }));
  const ai = { kind: 'ai', level: 3 };
  expect(read).toMatchObject({ ok: true, value: { seats: [ai, ai, me, ai] } });
  const screen = newMatchOf(form({ game: 'chinese-checkers', seats: '6', opponent: 'screen' }));
  expect(screen).toMatchObject({ ok: true, value: { seats: [me, me, me, me, me, me] } });
});

test('with mixed seats, each is a person’s or an AI’s of its own level', () => {
  const seats = { 'seat.0': 'me', 'seat.1': '1', 'seat.2': 'me', 'seat.3': '5', 'seat.4': '2' };
  const read = newMatchOf(form({ game: 'jarls', seats: '4', opponent: 'mixed', ...seats }));
  const ai = (level: number) => ({ kind: 'ai', level });
  expect(read).toMatchObject({ ok: true, value: { seats: [me, ai(1), me, ai(5)] } });
  expect(read.ok && read.value.seats).toHaveLength(4);
});

describe('with remote people', () => {
  const people = (fields: Record<string, string | string[]>) =>
    newMatchOf(form({ opponent: 'people', ...fields }));

  test('each seat has its own offer, in order from one’s own seat on', () => {
    const read = people({
      game: 'jarls',
      seats: '5',
      seat: '3',
      'other.1': 'link',
      'other.2': 'person',
      'other.2.name': ' Ben ',
      'other.3': 'ai4',
      'other.4': 'open',
      'other.5': 'nonsense of a seat that does not play',
    });
    expect(read).toMatchObject({
      ok: true,
      value: {
        seats: [
          { kind: 'person', name: 'Ben' },
          { kind: 'ai', level: 4 },
          { kind: 'open' },
          me,
          { kind: 'link' },
        ],
      },
    });
  });

  test('a seat without a choice is for anyone', () => {
    expect(people({})).toMatchObject({ ok: true, value: { seats: [me, { kind: 'open' }] } });
  });

  test('reads the visibility of the chosen kind of match alone', () => {
    const shown = (opponent: string, fields: Record<string, string | string[]>) => {
      const read = newMatchOf(form({ opponent, ...fields }));
      return read.ok ? read.value.isPublic : read.error.code;
    };
    const sent = { 'public.people': ['off', 'on'], 'public.ai': 'off', 'public.screen': 'off' };
    expect(shown('people', sent)).toBe(true);
    expect(shown('people', { ...sent, 'public.people': 'off' })).toBe(false);
    expect(shown('ai', sent)).toBe(false);
    expect(shown('screen', {})).toBeUndefined();
  });

  test('a seat for anyone cannot be in a private match', () => {
    const hidden = (fields: Record<string, string>) => {
      const read = people({ 'public.people': 'off', ...fields });
      return read.ok ? read.value.isPublic : read.error.message;
    };
    expect(hidden({ 'other.1': 'open' })).toMatch(/not shown in the lobby/);
    expect(hidden({ 'other.1': 'link' })).toBe(false);
    expect(hidden({ 'other.1': 'link', 'other.2': 'open' })).toBe(false);
  });

  test('reads the rated field with people alone', () => {
    const rated = (opponent: string, fields: Record<string, string | string[]>) => {
      const read = newMatchOf(form({ opponent, ...fields }));
      return read.ok ? read.value.isRated : read.error.code;
    };
    expect(rated('people', { rated: ['off', 'on'] })).toBe(true);
    expect(rated('people', { rated: 'off' })).toBe(false);
    expect(rated('people', {})).toBeUndefined();
    expect(rated('screen', { rated: ['off', 'on'] })).toBeUndefined();
  });

  test.each([[{ 'other.1': 'person' }], [{ 'other.1': 'the cat' }], [{ 'other.1': 'ai6' }], [{ seat: '2' }]])(
    'refuses %j with a reason',
    (fields) => {
      const read = people(fields as Record<string, string>);
      expect(read).toMatchObject({ ok: false, error: { code: 'malformed' } });
      expect(read.ok || read.error.message).toMatch(/^[A-Z].+[.?]/);
    },
  );
});

test('a solitaire ignores fields about seats', () => {
  const alone = new FormData();
  alone.append('game', 'eightfold');
  expect(newMatchOf(alone)).toMatchObject({ ok: true, value: { seats: [me] } });
});

test('parses options that no preset sets by their type', () => {
  const read = newMatchOf(
    form({ game: 'skerries', preset: 'own', 'option.swap': ['off', 'on'], 'option.turnCap': '40' }),
  );
  expect(read).toMatchObject({ ok: true, value: { options: { swap: true, turnCap: 40 } } });
});

test('a number that is left empty is as usual', () => {
  const read = newMatchOf(
    form({ game: 'jarls', preset: 'own', 'option.boardRadius': '4', 'option.warriorsPerPlayer': '' }),
  );
  expect(read).toMatchObject({ ok: true, value: { options: { boardRadius: 4 } } });
});

test('custom rules start from the first preset, each option parsed by its type', () => {
  const read = newMatchOf(
    form({
      preset: 'own',
      'option.lockTile': 'off',
      'option.edgeTiles': ['off', 'on'],
      'option.repetition': 'off',
      'option.turnCap': '40',
    }),
  );
  expect(read).toMatchObject({
    ok: true,
    value: { options: { lockTile: false, edgeTiles: true, repetition: 'off', turnCap: 40 } },
  });
});

test('a preset is used as it is: options left in hidden fields do not count', () => {
  const read = newMatchOf(form({ preset: 'Tabletop', 'option.lockTile': 'off', 'option.turnCap': '40' }));
  expect(read).toMatchObject({
    ok: true,
    value: { options: { lockTile: true, edgeTiles: true, turnCap: 100 } },
  });
});

test('a typed seed counts mod 2^32 where the game lets players choose it, and an empty one is none', () => {
  const seedOf = (fields: Record<string, string>) => {
    const read = newMatchOf(form(fields));
    return read.ok ? read.value.seed : read.error.code;
  };
  expect(seedOf({ game: 'eightfold', seed: '1700000000000' })).toBe(3487918080);
  expect(seedOf({ game: 'skerries', seed: '2' })).toBe(2);
  expect(seedOf({ game: 'jarls', seed: '0' })).toBe(0);
  expect(seedOf({ game: 'eightfold', seed: '  ' })).toBeUndefined();
  expect(seedOf({ game: 'nonaga', seed: '2' })).toBeUndefined();
  expect(seedOf({ game: 'eightfold', seed: '-2' })).toBe('malformed');
});

test('reads the clock between people, and nowhere else', () => {
  const clockOf = (fields: Record<string, string>) => {
    const read = newMatchOf(form({ time: 'days-3', ...fields }));
    return read.ok ? (read.value.clock ?? null) : read.error.code;
  };
  const people = { opponent: 'people', 'other.1': 'open' };
  expect(clockOf(people)).toEqual({ kind: 'days', days: 3, whenOut: 'leave' });
  expect(clockOf({ ...people, time: 'none' })).toBeNull();
  expect(clockOf({ ...people, time: 'days-4' })).toBe('malformed');
  expect(clockOf({ opponent: 'ai' })).toBeNull();
});

describe('refuses invalid input with a reason', () => {
  test.each<[Record<string, string>, string]>([
    [{ game: 'whist' }, 'not-found'],
    [{ game: '__proto__' }, 'not-found'],
    [{ opponent: 'the cat' }, 'malformed'],
    [{ opponent: 'mixed', 'seat.0': 'me' }, 'malformed'],
    [{ opponent: 'mixed', 'seat.0': 'me', 'seat.1': '6' }, 'malformed'],
    [{ opponent: 'mixed', 'seat.0': 'me', 'seat.1': 'the cat' }, 'malformed'],
    [{ level: '6' }, 'malformed'],
    [{ level: 'x' }, 'malformed'],
    [{ seat: '2' }, 'malformed'],
    [{ seat: '-1' }, 'malformed'],
    [{ seats: '99999999' }, 'malformed'],
    [{ seats: '3' }, 'malformed'],
    [{ game: 'chinese-checkers', seats: '1' }, 'malformed'],
    [{ game: 'chinese-checkers', seats: '3', seat: '3' }, 'malformed'],
    [{ preset: 'Nightmare' }, 'malformed'],
  ])('%j', (fields, code) => {
    const read = newMatchOf(form(fields));
    expect(read).toMatchObject({ ok: false, error: { code } });
    expect(read.ok || read.error.message).toMatch(/^[A-Z].+\.$/);
  });
});
