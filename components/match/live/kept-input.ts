/** Keeps in this browser what a viewer has entered and the server has not confirmed: a slot for each match and tab. */
import { memoryNames, readMemory, tabName, writeMemory } from '@/components/layout/browser-storage';
import type { KeptInput, UnsentTurn } from './state';

/** As an earlier release kept it: turns only. */
interface KeptTurns {
  readonly v: 1;
  readonly revision: number;
  readonly draft: readonly unknown[];
  readonly unsent: readonly Omit<UnsentTurn, 'kind' | 'result'>[];
}

/** An earlier release kept everything under this name; now each tab adds its own. */
const baseOf = (viewer: string, match: string): string => `lamplight.unsent.${viewer}.${match}`;

const hasLists = (data: object, names: readonly string[]): boolean =>
  names.every((name) => Array.isArray((data as Record<string, unknown>)[name]));

function currentForm(data: unknown): KeptInput | null {
  if (typeof data !== 'object' || data === null || !('v' in data)) return null;
  if (data.v === 2 && hasLists(data, ['queue', 'draft', 'held'])) return data as KeptInput;
  if (data.v !== 1 || !hasLists(data, ['unsent', 'draft'])) return null;
  const { revision, draft, unsent } = data as KeptTurns;
  return {
    v: 2,
    revision,
    draft,
    held: [],
    queue: unsent.map((turn) => ({ ...turn, kind: 'turn', result: null })),
  };
}

/** Null where nothing lies there, or of a later release. */
function readSlot(name: string): KeptInput | null {
  try {
    return currentForm(JSON.parse(readMemory(name) ?? 'null'));
  } catch {
    return null;
  }
}

const writeSlot = (name: string, kept: KeptInput | null): void =>
  writeMemory(name, kept && JSON.stringify(kept));

/** What one tab has kept. */
export interface Slot {
  readonly read: () => KeptInput | null;
  readonly write: (kept: KeptInput | null) => void;
}

/** What each tab that has the match open, or had it open when it was closed, has kept. */
export const keptSlots = (viewer: string, match: string): readonly Slot[] =>
  memoryNames(baseOf(viewer, match)).map((name) => ({
    read: () => readSlot(name),
    write: (kept) => writeSlot(name, kept),
  }));

/**
 * The slot of this tab. While it is empty, what another tab has left is read: that one may be closed, or still use it.
 * So it is copied, and removed only when this tab is done with it, unless it was changed meanwhile.
 */
export function ownSlot(viewer: string, match: string, tab = tabName()): Slot {
  const base = baseOf(viewer, match);
  const own = `${base}.${tab}`;
  let copied: { readonly name: string; readonly text: string | null } | null = null;
  return {
    read() {
      const kept = readSlot(own);
      if (kept) return kept;
      const names = memoryNames(base).filter((name) => readSlot(name));
      const name = names.find((each) => readSlot(each)!.queue.length > 0) ?? names[0];
      if (name === undefined) return null;
      copied = { name, text: readMemory(name) };
      return readSlot(name);
    },
    write(kept) {
      writeSlot(own, kept);
      if (kept || !copied) return;
      if (readMemory(copied.name) === copied.text) writeMemory(copied.name, null);
      copied = null;
    },
  };
}
