/** A fake EventSource, which Node lacks, that does what the test tells it to. */
import type { MatchPhase, MatchInfo, Step } from '@/lib/protocol/views';
import type { StreamEvent } from '@/lib/protocol/stream';

export class Source extends EventTarget {
  static readonly OPEN = 1;
  static all: Source[] = [];
  readyState = 0;
  onerror: (() => void) | null = null;

  constructor(readonly url: string) {
    super();
    Source.all.push(this);
  }

  static last = (): Source => Source.all.at(-1)!;

  /** Those that hold a connection. */
  static held = (): Source[] => Source.all.filter(({ readyState }) => readyState < 2);

  /** The matches asked for, with the revision each resumes from. */
  get asked(): string[] {
    return new URLSearchParams(this.url.split('?')[1]).getAll('match');
  }

  open(seenBy = 'ada'): void {
    this.readyState = Source.OPEN;
    this.say({ event: 'viewer', data: { seenBy } });
  }

  say({ event, data }: StreamEvent): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }

  fail(): void {
    this.onerror?.();
  }

  close(): void {
    this.readyState = 2;
  }
}

/** The part of a step that a stream uses. */
export const step = (match: string, revision: number): StreamEvent => ({
  event: 'step',
  data: { match, step: { line: { revision } } as Step },
});

/** Match info without clocks, offers or conditional moves. */
export const EMPTY_INFO: Pick<MatchInfo, 'clock' | 'offers' | 'plan'> = {
  clock: null,
  offers: [],
  plan: [],
};

export const room = (phase: MatchPhase = 'PLAYING'): MatchInfo => ({
  phase,
  seats: [],
  gathering: null,
  rematchId: null,
  rematchOffer: null,
  ...EMPTY_INFO,
});
