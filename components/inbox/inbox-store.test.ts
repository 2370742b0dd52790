import { expect, it } from 'vitest';
import { type Desk, EMPTY_DESK } from '@/lib/protocol/inbox';
import { adoptDesk, knownDesk } from './inbox-store';

const at = (time: number, ...waiting: string[]): Desk => ({ ...EMPTY_DESK, at: time, waiting });

it('holds the later look of one person, and nothing of them once they are signed out', () => {
  adoptDesk(at(10, 'm1', 'm2'), 'ada');
  adoptDesk(at(5, 'm1'), 'ada');
  expect(knownDesk()?.waiting).toEqual(['m1', 'm2']);
  adoptDesk(EMPTY_DESK, null);
  expect(knownDesk()?.waiting).toEqual([]);
  adoptDesk(at(3, 'm3'), 'ben');
  expect(knownDesk()?.waiting).toEqual(['m3']);
});
