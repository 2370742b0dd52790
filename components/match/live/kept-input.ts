/** Keeps in this browser what a viewer has entered and the server has not confirmed, one slot a match. */
import { readMemory, writeMemory } from '@/components/layout/browser-storage';
import type { KeptInput, UnsentTurn } from './state';

/** As an earlier release kept it: turns only. */
interface KeptTurns {
  readonly v: 1;
  readonly revision: number;
  readonly draft: readonly unknown[];
  readonly unsent: readonly Omit<UnsentTurn, 'kind' | 'result'>[];
}

const nameOf = (viewer: string, match: string): string => `lamplight.unsent.${viewer}.${match}`;

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

export function keepInput(viewer: string, match: string, kept: KeptInput | null): void {
  writeMemory(nameOf(viewer, match), kept && JSON.stringify(kept));
}

/** Null where nothing was kept, or by a later release. */
export function keptInput(viewer: string, match: string): KeptInput | null {
  try {
    return currentForm(JSON.parse(readMemory(nameOf(viewer, match)) ?? 'null'));
  } catch {
    return null;
  }
}
