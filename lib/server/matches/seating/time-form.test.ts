import { describe, expect, test } from 'vitest';
import { timeOf } from './new-match-form';

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test.each([
  [{}, null],
  [{ time: 'none', 'time.whenOut': '3' }, null],
  [{ time: 'days-3' }, { kind: 'days', days: 3, whenOut: 'leave' }],
  [
    { time: 'days-14', 'time.whenOut': '4' },
    { kind: 'days', days: 14, whenOut: 4 },
  ],
  [{ time: 'seconds-60' }, { kind: 'seconds', seconds: 60, whenOut: 'leave' }],
  [{ time: 'bank-600-10' }, { kind: 'bank', bank: 600, increment: 10, whenOut: 'leave' }],
  [
    { time: 'own', 'time.bank': '2', 'time.bankUnit': 'hours', 'time.more': '0', 'time.moreUnit': 'minutes' },
    { kind: 'bank', bank: 7200, increment: 0, whenOut: 'leave' },
  ],
])('%j is read', (fields, control) => {
  expect(timeOf(formOf(fields))).toEqual({ ok: true, value: control });
});

test.each([
  [{ time: 'days-4' }],
  [{ time: 'weeks' }],
  [{ time: 'seconds-31' }],
  [{ time: 'bank-1-1' }],
  [{ time: 'days-3', 'time.whenOut': 'explode' }],
  [{ time: 'own', 'time.bank': '', 'time.bankUnit': 'hours', 'time.more': '0', 'time.moreUnit': 'hours' }],
  [{ time: 'own', 'time.bank': '1', 'time.bankUnit': 'years', 'time.more': '0', 'time.moreUnit': 'hours' }],
])('refuses %j with a reason', (fields) => {
  const read = timeOf(formOf(fields));
  expect(!read.ok && read.error).toMatchObject({
    code: 'malformed',
    message: expect.stringMatching(/^[A-Z].*\.$/),
  });
});

describe('a clock for one screen or against AIs', () => {
  const own = (bank: string, more: string) => ({
    live: 'own',
    'live.bank': bank,
    'live.bankUnit': 'minutes',
    'live.more': more,
    'live.moreUnit': 'seconds',
  });
  const bank = { kind: 'bank', whenOut: 'leave' };

  test.each([
    [{ time: 'days-3', live: 'none' }, null],
    [{ live: 'seconds-30' }, { kind: 'seconds', seconds: 30, whenOut: 'leave' }],
    [
      { live: 'seconds-120', 'live.whenOut': '3' },
      { kind: 'seconds', seconds: 120, whenOut: 3 },
    ],
    [{ live: 'bank-300-0' }, { ...bank, bank: 300, increment: 0 }],
    [own('60', '60'), { ...bank, bank: 3600, increment: 60 }],
    [own('1', '0'), { ...bank, bank: 60, increment: 0 }],
  ])('%j is read', (fields, control) => {
    expect(timeOf(formOf(fields), 'live')).toEqual({ ok: true, value: control });
  });

  test.each([[{ live: 'days-3' }], [{ live: 'bank-86400-3600' }], [own('61', '0')], [own('0', '0')]])(
    'refuses %j',
    (fields) => {
      const read = timeOf(formOf(fields), 'live');
      expect(!read.ok && read.error.code).toBe('malformed');
    },
  );
});
