import { expect, test } from 'vitest';
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
