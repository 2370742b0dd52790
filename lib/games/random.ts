/** Reproducible random numbers: Mulberry32, the same numbers from the same seed on every machine. */
export interface Random {
  /** A fraction from 0 up to, but not including, 1. */
  fraction(): number;
  /** An integer from 0 up to, but not including, `bound`. */
  below(bound: number): number;
}

/** `seed` is any integer >= 0; only seed mod 2^32 matters. */
export function randomFrom(seed: number): Random {
  let a = seed >>> 0;
  const fraction = () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = a;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return { fraction, below: (bound) => Math.floor(fraction() * bound) };
}

/** A shuffled copy: from the last place down to the second, each swaps with one at or before it. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const deck = [...items];
  for (let i = deck.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [deck[i], deck[j]] = [deck[j] as T, deck[i] as T];
  }
  return deck;
}
