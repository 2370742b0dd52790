/** The live streams open in this process: how many each person holds, and how to end them all. */
import 'server-only';

const MOST_PER_PERSON = 20;
const MOST_IN_ALL = 5_000;

interface Streams {
  readonly open: Map<string, Set<() => void>>;
  total: number;
  isEnding: boolean;
}

// Next may load this module more than once a process; the count must be one.
const shared = globalThis as typeof globalThis & { lamplightStreams?: Streams };
const streams = (shared.lamplightStreams ??= begin());

function begin(): Streams {
  // The server waits for open connections before it exits, and these would never end by themselves.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, closeStreams);
  return { open: new Map(), total: 0, isEnding: false };
}

/** Notes a stream, or refuses one too many; answers how to take it off the list. */
export function noteStream(owner: string, close: () => void): (() => void) | null {
  const own = streams.open.get(owner) ?? new Set();
  if (streams.isEnding || own.size >= MOST_PER_PERSON || streams.total >= MOST_IN_ALL) return null;
  streams.open.set(owner, own.add(close));
  streams.total += 1;
  return () => {
    if (!own.delete(close)) return;
    streams.total -= 1;
    if (own.size === 0 && streams.open.get(owner) === own) streams.open.delete(owner);
  };
}

export function closeStreams(): void {
  streams.isEnding = true;
  for (const own of [...streams.open.values()]) for (const close of [...own]) close();
}
