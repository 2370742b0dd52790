/** What happened at a match since one of its players last saw the board: plain data, cut for them. */
import type { GameEvent } from './contract';
import type { Step } from './match';

export interface Missed {
  /** The board as it was seen last, or a little later where very much has happened since. */
  readonly from: { readonly state: unknown; readonly lastEvents: readonly GameEvent[] };
  /** From there to how it stands, in order. */
  readonly steps: readonly Step[];
}
