/** An AI one may play against, as the forms offer it. */
export interface Opponent {
  readonly level: number;
  readonly name: string;
  readonly about: string;
}
