import { describe, expect, it } from 'vitest';
import { newMatch, SLIDE, stepFrom, TILE, TURN } from '@/components/match/live/testing/live-fixture';
import { nonaga } from '@/lib/games/nonaga';
import type { LogLine } from '@/lib/match/log';
import { playMove } from '@/lib/match/play-move';
import { partsOfTurn } from './turn-parts';

const match = newMatch();

describe('the parts of a turn from elsewhere', () => {
  const { line, state, events } = stepFrom(match, TURN);
  const after = { state, events };
  const moved = (move: unknown, from: unknown) => {
    const played = playMove(nonaga, from, move);
    if (!played.ok) throw new Error(played.error.message);
    return played.value;
  };

  it('are one for each move, the last with the very state that came', () => {
    const slid = moved(SLIDE, match.state);
    const tile = moved(TILE, slid.state);
    const parts = partsOfTurn(nonaga, match.state, line, after);
    expect(parts).toHaveLength(2);
    expect(parts[0]).toMatchObject({ state: slid.state, events: slid.events });
    expect(parts[1]!.state).toBe(state);
    expect(parts[1]!.events).toEqual(tile.events);
  });

  it.each<[string, LogLine | null]>([
    ['there is no line', null],
    ['it is no turn', { ...line, kind: 'resign' }],
    ['the moves cannot be read', { ...line, notation: 'nonsense' }],
  ])('are a single one where %s', (_why, other) => {
    expect(partsOfTurn(nonaga, match.state, other, after)).toEqual([after]);
  });

  it.each([
    ['it has one move', [SLIDE], false],
    ['a move does not fit', [SLIDE, SLIDE], false],
    ['a move turns over what is hidden', [SLIDE, TILE], true],
  ])('are a single one where %s', (_why, moves, reveals) => {
    const text = { ...nonaga.text, parseTurn: () => ({ ok: true, value: moves }) };
    const game = { ...nonaga, text, hidden: { reveals: () => reveals } };
    expect(partsOfTurn(game as never, match.state, line, after)).toEqual([after]);
  });

  it('are as many as there are moves', () => {
    const apply = (state: number, move: number) => ({
      ok: true,
      value: { state: state + move, events: [{ type: `by ${move}` }] },
    });
    const rules = { ...nonaga.rules, apply, status: () => match.status };
    const text = { ...nonaga.text, parseTurn: () => ({ ok: true, value: [1, 2, 3, 4] }) };
    const parts = partsOfTurn({ ...nonaga, rules, text } as never, 0, line, { state: 'end', events: [] });
    expect(parts.map((part) => [part.state, part.events])).toEqual([
      [1, [{ type: 'by 1' }]],
      [3, [{ type: 'by 2' }]],
      [6, [{ type: 'by 3' }]],
      ['end', [{ type: 'by 4' }]],
    ]);
  });

  it('follow the events where the board can, with those that change nothing beside the one before', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((type) => ({ type }));
    const follow = (at: unknown, { type }: { type: string }) =>
      type === 'b' || type === 'd' ? at : `${String(at)}${type}`;
    const parts = partsOfTurn(nonaga, '', line, { state: 'end', events: [a!, b!, c!, d!] }, follow as never);
    expect(parts).toEqual([
      { state: 'a', events: [a, b] },
      { state: 'end', events: [c, d] },
    ]);
    expect(
      partsOfTurn(nonaga, '', line, { state: 'end', events: [a!, c!, a!, b!] }, follow as never),
    ).toEqual([
      { state: 'a', events: [a] },
      { state: 'ac', events: [c] },
      { state: 'end', events: [a, b] },
    ]);
    expect(partsOfTurn(nonaga, '', line, { state: 'end', events: [b!, a!] }, follow as never)).toEqual([
      { state: '', events: [b] },
      { state: 'end', events: [a] },
    ]);
    const none = { state: 'end', events: [] };
    expect(partsOfTurn(nonaga, '', line, none, follow as never)).toEqual([none]);
  });
});
