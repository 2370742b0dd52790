/** Every legal turn's text, in the game's fixed order. */
import { spaceOf } from '../../lib/ai/pure-space';
import type { AnyGame } from '../../lib/games/contract';

export function legalTurns(game: AnyGame, state: unknown): string[] {
  const space = spaceOf(game, state);
  const texts: string[] = [];
  const moves: unknown[] = [];
  const walk = () => {
    const codes = new Int32Array(space.maxMoves);
    const count = space.generate(codes);
    for (let i = 0; i < count; i++) {
      moves.push(space.decode(codes[i]!));
      space.play(codes[i]!);
      if (space.midTurn()) walk();
      else texts.push(game.notateTurn(state, moves));
      space.undo();
      moves.pop();
    }
  };
  walk();
  return texts;
}
