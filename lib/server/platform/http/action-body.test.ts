import { describe, expect, test } from 'vitest';
import { isReadableAction } from './action-body';

function form(...fields: readonly (readonly [string, string | Blob])[]): FormData {
  const made = new FormData();
  for (const [name, value] of fields) made.append(name, value);
  return made;
}

describe('arguments as text', () => {
  test.each([
    ['[]', true],
    ['["cm1",{"values":{},"errors":{},"problem":"$undefined"},"$K1"]', true],
    ['["$$5","$D2026-11-19T00:00:00.000Z","$NaN","$-Infinity","$-0"]', true],
    ['', false],
    ['{}', false],
    ['null', false],
    ['["$1:__proto__:then"]', false],
    ['["$@1"]', false],
    ['["$B4"]', false],
    ['["$n9"]', false],
    ['[{"__proto__":1}]', false],
    [`${'['.repeat(60)}${']'.repeat(60)}`, false],
    ['['.repeat(50_000), false],
    ['\ufffd[]', false],
    [JSON.stringify(Array(9).fill(0)), false],
  ])('%.60s: %s', (text, isReadable) => expect(isReadableAction(text, true)).toBe(isReadable));
});

describe('arguments with a form', () => {
  test.each([
    ['a form', form(['1_name', 'Ada'], ['0', '["$K1"]']), true],
    ['a file in the form', form(['1_file', new Blob(['x'])], ['0', '[null,"$K1"]']), true],
    ['no arguments', form(['1_name', 'Ada']), false],
    ['arguments twice', form(['0', '[]'], ['0', '[]']), false],
    ['a file for arguments', form(['0', new Blob(['[]'])]), false],
    ['a part that is no JSON', form(['0', '[]'], ['1', '{']), false],
  ])('%s: %s', (_, sent, isReadable) => expect(isReadableAction(sent, true)).toBe(isReadable));
});

describe('a form without JavaScript', () => {
  test.each([
    ['one that is no action', form(['name', 'Ada']), true],
    ['one of a plain action', form(['$ACTION_ID_40ab', ''], ['name', '$5']), true],
    [
      'one with a state',
      form(
        ['$ACTION_REF_1', ''],
        ['$ACTION_1:0', '{"id":"60ab","bound":"$@1"}'],
        ['$ACTION_1:1', '[null]'],
        ['$ACTION_KEY', 'k'],
      ),
      true,
    ],
    [
      'one whose state is missing',
      form(['$ACTION_REF_1', ''], ['$ACTION_1:0', '{"id":"60ab","bound":"$@1"}']),
      false,
    ],
    [
      'one that waits for itself',
      form(['$ACTION_REF_1', ''], ['$ACTION_1:0', '{"id":"60ab","bound":"$@0"}']),
      false,
    ],
    [
      'one whose parts wait for each other',
      form(['$ACTION_REF_1', ''], ['$ACTION_1:0', '{"id":"60ab","bound":"$@1"}'], ['$ACTION_1:1', '["$@1"]']),
      false,
    ],
    ['one that names nothing', form(['$ACTION_REF_1', '']), false],
    ['two actions at once', form(['$ACTION_ID_40ab', ''], ['$ACTION_ID_40ac', '']), false],
  ])('%s: %s', (_, sent, isReadable) => expect(isReadableAction(sent, false)).toBe(isReadable));
});
