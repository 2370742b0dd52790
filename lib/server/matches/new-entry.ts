/** An entry that is about to be written, and where it leads. */
import 'server-only';
import type { Entry, Frame } from '@/lib/match/log';

export interface Link {
  readonly key: string;
  readonly at: Date;
  readonly entry: Entry;
  readonly frame: Frame;
  /** The proposal that this entry fulfils, and the seats that agree to it by now. */
  readonly offer?: Settled | undefined;
}

export interface Settled {
  readonly id: string;
  readonly agreed: readonly number[];
}
