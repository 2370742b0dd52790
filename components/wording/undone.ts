/** Finds the turns of a log that were taken back, so that a list can fold them away. */
import type { LogLine } from '@/lib/match/log';

/** Whether a line tells of a turn that counts no more, or of taking one back or playing it again. */
export function undoneLines(log: readonly LogLine[]): ReadonlySet<number> {
  const gone = new Set<number>();
  const played: number[] = [];
  const undone: number[] = [];
  for (const [index, { kind, ply }] of log.entries()) {
    if (kind === 'turn') {
      played.push(index);
      undone.length = 0;
    }
    if (kind === 'takeback') for (const each of played.splice(ply)) gone.add(each);
    if (kind === 'undo') {
      const last = played.pop();
      if (last !== undefined) undone.push(last);
      if (last !== undefined) gone.add(last);
    }
    if (kind === 'redo') {
      const again = undone.pop();
      if (again !== undefined) played.push(again);
      if (again !== undefined) gone.delete(again);
    }
    if (kind === 'takeback' || kind === 'undo' || kind === 'redo') gone.add(index);
  }
  return gone;
}

/** The turn that an undo took back, or that a redo played again. */
export function turnReturned(
  log: readonly LogLine[],
  { revision, kind }: Pick<LogLine, 'revision' | 'kind'>,
): LogLine | null {
  if (kind !== 'undo' && kind !== 'redo') return null;
  const played: LogLine[] = [];
  const undone: LogLine[] = [];
  for (const line of log) {
    let turn: LogLine | undefined;
    if (line.kind === 'turn') {
      played.push(line);
      undone.length = 0;
    }
    if (line.kind === 'undo' && (turn = played.pop())) undone.push(turn);
    if (line.kind === 'redo' && (turn = undone.pop())) played.push(turn);
    if (line.revision === revision) return turn ?? null;
  }
  return null;
}

export interface LineGroup {
  /** Whether its lines are folded away. */
  readonly isUndone: boolean;
  readonly from: number;
  readonly lines: readonly LogLine[];
}

/** The log in groups of neighbours; the last line is always shown. */
export function lineGroups(log: readonly LogLine[]): readonly LineGroup[] {
  const gone = undoneLines(log);
  const groups: { isUndone: boolean; from: number; lines: LogLine[] }[] = [];
  for (const [index, line] of log.entries()) {
    const isUndone = gone.has(index) && index < log.length - 1;
    const last = groups.at(-1);
    if (last?.isUndone === isUndone) last.lines.push(line);
    else groups.push({ isUndone, from: index, lines: [line] });
  }
  return groups;
}

/** What a group of folded lines is called. */
export function undoneWords(lines: readonly LogLine[]): string {
  const turns = lines.filter(({ kind }) => kind === 'turn').length;
  if (turns === 0) return 'Undone and played again';
  return `${turns} ${turns === 1 ? 'move' : 'moves'} undone`;
}
