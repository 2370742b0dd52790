import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkName, nameKeyOf } from './names';

const code = (input: string) => {
  const checked = checkName(input);
  return checked.ok ? 'fine' : checked.error.code;
};

describe('checkName', () => {
  it.each([
    'Ada',
    'ada_lovelace',
    'J-P',
    'Jürgen',
    'Иван',
    'Αθηνά',
    'たろう',
    '東京太郎',
    '서연이',
    'x2y',
    'a'.repeat(20),
  ])('takes %s', (name) => expect(code(name)).toBe('fine'));

  it.each([
    ['too short', 'ab'],
    ['too long', 'a'.repeat(21)],
    ['far too long', 'a'.repeat(1_000_000)],
    ['a space', 'ada lovelace'],
    ['markup', '<b>ada'],
    ['an emoji', 'ada🙂'],
    ['a hidden letter', 'ada\u200d'],
    ['a filler that shows nothing', '\u3164\u3164\u3164'],
    ['right-to-left override', 'ada\u202e'],
    ['piled marks', 'a\u0301\u0302\u0303\u0304bc'],
    ['digits alone', '12345'],
    ['a leading separator', '-ada'],
    ['Cyrillic а in a Latin name', 'аda'],
    ['Greek ο in a Latin name', 'bοb'],
    ['a control character', 'ad\u0000a'],
    ['nothing', ''],
  ])('refuses %s', (_, name) => expect(code(name)).toBe('bad-name'));

  it.each([
    'admin',
    'ADMIN',
    'Adm1n',
    'admln',
    'a-d-m-i-n',
    'administrator',
    'Lamplight',
    'Iamplight',
    'guest',
    'Guest7',
    'deleted',
    'System',
    'm0derator',
    'rnoderator',
  ])('reserves %s for the site', (name) => expect(code(name)).toBe('reserved-name'));

  it('normalises compatible forms to plain letters', () => {
    expect(checkName(' Ａｄａ ')).toMatchObject({ ok: true, value: { name: 'Ada', nameKey: 'ada' } });
  });

  it('never throws, and accepts its own output', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (input) => {
        const checked = checkName(input);
        if (!checked.ok) return;
        expect(checkName(checked.value.name)).toEqual(checked);
      }),
    );
  });
});

describe('nameKeyOf', () => {
  it.each([
    ['Ada', 'ADA'],
    ['Bob', 'b0b'],
    ['Bill', 'BiIl'],
    ['bill', 'b1ll'],
    ['Modern', 'modem'],
    ['vvilla', 'willa'],
    ['José', 'jose'],
    ['Strauß', 'STRAUSS'],
    ['ada-l', 'adal'],
    ['ada_l', 'ada-l'],
    ['сора', 'copa'],
    ['Οδυσσεύς', 'ΟΔΥΣΣΕΎΣ'],
    ['Łukasz', 'lukasz'],
  ])('%s and %s are one name', (one, other) => expect(nameKeyOf(one)).toBe(nameKeyOf(other)));

  it.each([
    ['Ada', 'Ida'],
    ['anna', 'hanna'],
    ['bob2', 'bob3'],
  ])('%s and %s are two', (one, other) => expect(nameKeyOf(one)).not.toBe(nameKeyOf(other)));

  it('does not depend on case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (name) => {
        expect(nameKeyOf(name.toLowerCase())).toBe(nameKeyOf(name.toLowerCase().toUpperCase()));
      }),
    );
  });
});
