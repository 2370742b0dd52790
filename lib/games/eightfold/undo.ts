/** What may be taken back: `undo` is a setting of the match, and its log knows what was done and undone. */
import type { EntryKind } from '../match';

export type UndoMode = 'unlimited' | 'single';

/** `kinds` are the entries of the log so far. `single` takes back the last step only, then nothing until the next move. */
export function mayUndo(kinds: readonly EntryKind[], mode: UndoMode): boolean {
  if (mode === 'single') return kinds.at(-1) === 'turn';
  return standing(kinds).past > 0;
}

/** Only what unlimited undo took back can be played again, and only until a new move. */
export const mayRedo = (kinds: readonly EntryKind[], mode: UndoMode): boolean =>
  mode === 'unlimited' && standing(kinds).future > 0;

function standing(kinds: readonly EntryKind[]): { past: number; future: number } {
  let [past, future] = [0, 0];
  for (const kind of kinds) {
    if (kind === 'turn') [past, future] = [past + 1, 0];
    if (kind === 'undo') [past, future] = [past - 1, future + 1];
    if (kind === 'redo') [past, future] = [past + 1, future - 1];
  }
  return { past, future };
}
