import { describe, expect, it, test } from 'vitest';
import { boardFor } from '@/components/board/registry';
import type { GameEvent, Seat } from '@/lib/games/contract';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import type { LogLine } from '@/lib/match/log';
import type { SeatView } from '@/lib/protocol/views';
import { lineTold, turnTold } from './told';

const TURNS = 12;

const seatsOf = (count: number): readonly SeatView[] =>
  Array.from({ length: count }, (_, seat) => ({
    seat: seat as Seat,
    kind: seat === 0 ? 'human' : 'ai',
    name: `Player ${seat + 1}`,
    level: seat === 0 ? null : 1,
    mine: seat === 0,
    place: null,
  }));

/** The first turns of a game, each with what it did. */
function linesOf(id: string): { lines: readonly LogLine[]; state: unknown } {
  const game = gameOf(id);
  let state: unknown = game.rules.setup(game.presets[0]!.options, game.meta.seats.min, 3);
  const lines: LogLine[] = [];
  for (let ply = 1; ply <= TURNS; ply += 1) {
    const events: GameEvent[] = [];
    const from = game.rules.status(state);
    if (from.kind === 'over') break;
    let isOver = false;
    while (!isOver) {
      const legal: readonly unknown[] = game.rules.legalMoves(state);
      const next = game.rules.apply(state, legal[(ply * 5) % legal.length]);
      if (!next.ok) throw new Error(next.error.message);
      state = next.value.state;
      events.push(...(next.value.events as readonly GameEvent[]));
      const now = game.rules.status(state);
      isOver = now.kind === 'over' || !now.midTurn;
    }
    lines.push({ revision: ply, ply, seat: from.toAct, kind: 'turn', notation: `n${ply}`, at: '', events });
  }
  return { lines, state };
}

describe.each(GAME_IDS)('turns of %s', (id) => {
  const game = gameOf(id);
  const seats = seatsOf(game.meta.seats.min);

  it('are told in sentences without the name of whoever made them, the notation beside', () => {
    const { lines, state } = linesOf(id);
    const teller = { game, board: boardFor(id), match: { seats, state } };
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) {
      const { words, notation } = lineTold(teller, line);
      expect(words).toMatch(/^\p{Lu}.*\.$/u);
      expect(words).not.toContain('\u2060');
      expect(words).not.toMatch(/^You /);
      expect(notation).toBe(line.notation);
    }
  });
});

test('where it is not known what a turn did, its notation is told', () => {
  const game = gameOf('nonaga');
  const state = game.rules.setup({}, 2, 1);
  const teller = { game, board: boardFor('nonaga'), match: { seats: seatsOf(2), state } };
  const line: LogLine = { revision: 1, ply: 1, seat: 0, kind: 'turn', notation: 'a/b', at: '' };
  expect(turnTold(teller, line)).toBeNull();
  expect(lineTold(teller, line)).toEqual({ words: 'a/b', notation: null });
});
