/** Wins, draws and losses of one side, and how sure its share is. */
import { wilson } from '../../lib/ai/bench';

const percent = (share: number) => `${Math.round(100 * share)} %`;

export class Tally {
  wins = 0;
  draws = 0;
  losses = 0;

  add(won: boolean | null): void {
    if (won === null) this.draws++;
    else if (won) this.wins++;
    else this.losses++;
  }

  get games(): number {
    return this.wins + this.draws + this.losses;
  }

  /** Columns of a table: games, won, drawn, lost, the share of decisive games won and its interval. */
  get row(): string {
    const decisive = this.wins + this.losses;
    const [low, high] = wilson(this.wins, decisive);
    const share = decisive > 0 ? percent(this.wins / decisive) : '–';
    return `${this.games} | ${this.wins} | ${this.draws} | ${this.losses} | ${share} | ${percent(low)} – ${percent(high)}`;
  }
}

export const TALLY_HEAD = 'matches | won | drawn | lost | of decisive | 95 % interval';
