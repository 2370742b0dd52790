/** Stores values in this browser between visits, and does without where storage is refused. */
const listeners = new Set<() => void>();

export function readMemory(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
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
