/** Keeps in this browser what a viewer has entered and the server has not confirmed, one slot a match. */
import { readMemory, writeMemory } from '@/components/layout/browser-storage';
import type { KeptInput } from './state';

const nameOf = (viewer: string, match: string): string => `lamplight.unsent.${viewer}.${match}`;

const isKept = (data: unknown): data is KeptInput =>
  typeof data === 'object' &&
  data !== null &&
  'v' in data &&
  data.v === 1 &&
  'draft' in data &&
  Array.isArray(data.draft) &&
  'unsent' in data &&
  Array.isArray(data.unsent);

export function keepInput(viewer: string, match: string, kept: KeptInput | null): void {
  writeMemory(nameOf(viewer, match), kept && JSON.stringify(kept));
}

/** Null where nothing was kept, or by another release. */
export function keptInput(viewer: string, match: string): KeptInput | null {
  try {
    const data: unknown = JSON.parse(readMemory(nameOf(viewer, match)) ?? 'null');
    return isKept(data) ? data : null;
  } catch {
    return null;
  }
}
