/** Stores values in this browser between visits, and does without where storage is refused. */
import { randomKey } from '@/components/connection/random-key';

const listeners = new Set<() => void>();

export function readMemory(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** The names under which something is stored, in order: `name` itself, and those that go on with a dot. */
export function memoryNames(name: string): readonly string[] {
  try {
    const { localStorage } = window;
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
      .filter((each) => each === name || each.startsWith(`${name}.`))
      .sort();
  } catch {
    return [];
  }
}

/** Null removes it. */
export function writeMemory(name: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, value);
  } catch {
    // Private windows may refuse.
  }
  for (const listener of listeners) listener();
}

const TAB = 'lamplight.tab';
let ownTab: string | null = null;

/** The same as long as the tab is open, over reloads too. */
export const tabName = (): string => (ownTab ??= takeTabName());

/**
 * It lies in storage only from one page of the tab to the next: a tab that is duplicated copies what lies there, and is
 * to have a name of its own.
 */
export function takeTabName(): string {
  let name = randomKey();
  try {
    const { sessionStorage } = window;
    name = sessionStorage.getItem(TAB) ?? name;
    sessionStorage.removeItem(TAB);
    window.addEventListener('pagehide', () => sessionStorage.setItem(TAB, name));
    window.addEventListener('pageshow', () => sessionStorage.removeItem(TAB));
  } catch {
    // Without storage nothing is kept anyway.
  }
  return name;
}

/** For `useSyncExternalStore`: reports changes made here and in other tabs. */
export function subscribeMemory(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

// The person who agreed to push in this browser; whoever uses it next has not.
const OWNER = 'push-owner';

export const pushOwner = (): string | null => readMemory(OWNER) || null;
export const rememberPushOwner = (owner: string): void => writeMemory(OWNER, owner);
export const forgetPushOwner = (): void => writeMemory(OWNER, '');
