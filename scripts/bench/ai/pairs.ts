/** Results of matches in pairs, each opening played from both sides: what they say about strength, in Elo. */

/** What the spread is taken to be before there are pairs, and how many pairs that counts as. */
const USUAL_VARIANCE = 0.1;
const USUAL_WEIGHT_PAIRS = 4;
const Z_95 = 1.96;

export class Pairs {
  private readonly counts = { won: 0, drawn: 0, lost: 0 };
  private readonly open = new Map<number, number>();
  /** The mean score of each pair that is complete, 0 to 1. */
  private readonly scores: number[] = [];

  /** `won`: null for a draw. */
  add(opening: number, won: boolean | null): void {
    this.counts[won === null ? 'drawn' : won ? 'won' : 'lost']++;
    const score = won === null ? 0.5 : won ? 1 : 0;
    const other = this.open.get(opening);
    if (other === undefined) this.open.set(opening, score);
    else {
      this.open.delete(opening);
      this.scores.push((score + other) / 2);
    }
  }

  get games(): number {
    const { won, drawn, lost } = this.counts;
    return won + drawn + lost;
  }

  /** The log-likelihood ratio of being `elo1` stronger to being `elo0` stronger, by the normal approximation. */
  llr(elo0: number, elo1: number): number {
    const { mean, variance } = this.spread;
    const [low, high] = [shareOf(elo0), shareOf(elo1)];
    return (this.scores.length * (high - low) * (2 * mean - low - high)) / (2 * variance);
  }

  /** The strength measured, and the bounds within which it lies 19 times in 20. */
  get elo(): readonly [value: number, low: number, high: number] {
    const { mean, variance } = this.spread;
    const error = Z_95 * Math.sqrt(variance / Math.max(1, this.scores.length));
    return [eloOf(mean), eloOf(mean - error), eloOf(mean + error)];
  }

  get text(): string {
    const { won, drawn, lost } = this.counts;
    const [value, low, high] = this.elo.map((elo) => `${elo > 0 ? '+' : ''}${Math.round(elo)}`);
    return `${this.games} matches, ${won} won, ${drawn} drawn, ${lost} lost, ${value} Elo (${low} to ${high})`;
  }

  private get spread() {
    const { scores } = this;
    const count = Math.max(1, scores.length);
    const mean = scores.length === 0 ? 0.5 : scores.reduce((sum, score) => sum + score, 0) / count;
    const squares = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
    const variance = (squares + USUAL_WEIGHT_PAIRS * USUAL_VARIANCE) / (scores.length + USUAL_WEIGHT_PAIRS);
    return { mean, variance };
  }
}

const shareOf = (elo: number): number => 1 / (1 + 10 ** (-elo / 400));

const MAX_ELO = 800;

/** Elo of an expected score; so many points say no more than "always". */
function eloOf(share: number): number {
  const least = shareOf(-MAX_ELO);
  const bounded = Math.min(1 - least, Math.max(least, share));
  return 400 * Math.log10(bounded / (1 - bounded));
}
