/** Types of the glicko2 package, which has none of its own; only what is used. */
declare module 'glicko2' {
  export interface Player {
    getRating(): number;
    getRd(): number;
    getVol(): number;
  }

  export class Glicko2 {
    constructor(settings: { tau: number; rating: number; rd: number; vol: number });
    makePlayer(rating: number, deviation: number, volatility: number): Player;
    /** Pairs of players and the first one's score: 1, 0.5 or 0. All of them are one rating period. */
    updateRatings(results: [Player, Player, number][]): void;
  }
}
