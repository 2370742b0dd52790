/** A tab has one name as long as it is open, and no other tab has it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tabName, takeTabName } from './browser-storage';

let slots: Map<string, string>;
let page: EventTarget;

/** The next page of a tab: `kept` is its storage. */
function openPage(kept: Map<string, string>) {
  slots = kept;
  page = Object.assign(new EventTarget(), {
    sessionStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    },
  });
  vi.stubGlobal('window', page);
  return takeTabName();
}
const tell = (event: string) => page.dispatchEvent(new Event(event));

beforeEach(() => void (slots = new Map()));
afterEach(() => void vi.unstubAllGlobals());

test('it is kept over a reload', () => {
  const name = openPage(new Map());
  tell('pagehide');
  expect(openPage(slots)).toBe(name);
});

test('a tab that is duplicated gets another, also after the first has been left and come back to', () => {
  const name = openPage(new Map());
  expect(openPage(new Map(slots))).not.toBe(name);
  openPage(new Map());
  tell('pagehide');
  tell('pageshow');
  expect(slots.size).toBe(0);
});

test('without storage there is one too', () => {
  vi.stubGlobal('window', {});
  expect(tabName()).toBe(tabName());
});
