/** The turn that is being made, kept by the tab: a page that has to be loaded anew goes on where the hand was. */

const NAME = 'unsent-turn';

interface Kept {
  readonly match: string;
  readonly revision: number;
  readonly moves: readonly unknown[];
}

const isKept = (data: unknown): data is Kept =>
  typeof data === 'object' && data !== null && 'moves' in data && Array.isArray(data.moves);

export function keepTurn(kept: Kept): void {
  try {
    if (kept.moves.length > 0) window.sessionStorage.setItem(NAME, JSON.stringify(kept));
    else if (read()?.match === kept.match) window.sessionStorage.removeItem(NAME);
  } catch {
    // Private windows may refuse; then there is nothing to come back to.
  }
}

/** Only for the very position it was made in: its moves, or none. */
export function keptTurn(match: string, revision: number): readonly unknown[] {
  const kept = read();
  return kept?.match === match && kept.revision === revision ? kept.moves : [];
}

function read(): Kept | null {
  try {
    const data: unknown = JSON.parse(window.sessionStorage.getItem(NAME) ?? 'null');
    return isKept(data) ? data : null;
  } catch {
    return null;
  }
}
