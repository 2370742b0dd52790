import { expect, it } from 'vitest';
import { type Inbox, EMPTY_INBOX } from '@/lib/protocol/inbox';
import { adoptInbox, knownInbox } from './inbox-store';

const at = (time: number, ...waiting: string[]): Inbox => ({ ...EMPTY_INBOX, at: time, waiting });

it('holds the later look of one person, and nothing of them once they are signed out', () => {
  adoptInbox(at(10, 'm1', 'm2'), 'ada');
  adoptInbox(at(5, 'm1'), 'ada');
  expect(knownInbox()?.waiting).toEqual(['m1', 'm2']);
  adoptInbox(EMPTY_INBOX, null);
  expect(knownInbox()?.waiting).toEqual([]);
  adoptInbox(at(3, 'm3'), 'ben');
  expect(knownInbox()?.waiting).toEqual(['m3']);
});
