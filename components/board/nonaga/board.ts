/** The board of Nonaga: which moves can be made by hand, how events move pieces, and the words for them. */
import {
  playableNonaga,
  type NonagaEvent,
  type NonagaMove,
  type NonagaState,
  whyNotTake,
} from '@/lib/games/nonaga/playable';
import { distance } from '@/lib/games/hex';
import type { Choice, GameBoard } from '../contract';
import { hexName } from '../hex-names';
import { does, joined, whose } from '../sentence';
import { middleOf } from './layout';
import { scene } from './scene';

const nameOf = (player: 'red' | 'blue', seatNames: readonly string[]) =>
  (player === 'red' ? seatNames[0] : seatNames[1]) ?? player;

function choices(view: NonagaState): readonly Choice<NonagaMove>[] {
  return playableNonaga.rules.legalMoves(view).map((move) => ({ from: move.from, to: move.to, move }));
}

/** The reason comes from the rules. */
function refusal(view: NonagaState, from: string, to: string | null): string {
  const kept = whyNotTake(view, from);
  if (kept) return kept.message;
  if (to === null) return 'Choose where it should go.';
  const type = view.phase === 'slide' ? 'slide' : 'tile';
  const answer = playableNonaga.rules.apply(view, { type, from, to });
  if (answer.ok) return '';
  return answer.error.message;
}

function prompt(view: NonagaState): string {
  if (view.phase === 'slide') return 'Slide one of your pieces towards the others. It goes as far as it can.';
  if (view.phase === 'tile')
    return view.midTurn
      ? 'Now move a free tile. Its new place must touch two others.'
      : 'None of your pieces can slide. Move a free tile.';
  return '';
}

const DRAWS: Record<string, string> = {
  repetition: 'The same position has come up three times: a draw.',
  'turn cap': 'The limit of turns is reached: a draw.',
  blockade: 'Nobody can move: a draw.',
  agreement: 'A draw by agreement.',
};

function tell(event: NonagaEvent, seatNames: readonly string[]): string | null {
  switch (event.type) {
    case 'SLID':
      return `${does(nameOf(event.piece.startsWith('r') ? 'red' : 'blue', seatNames), 'slides')} from ${hexName(event.from)} to ${hexName(event.to)}.`;
    case 'TILE_MOVED':
      return `Tile ${hexName(event.from)} goes to ${hexName(event.to)}.`;
    case 'WON':
      return `${does(nameOf(event.player, seatNames), 'joins')} all three pieces and ${nameOf(event.player, seatNames) === 'You' ? 'win' : 'wins'}.`;
    case 'PHASE_SKIPPED':
      return event.phase === 'slide'
        ? `${nameOf(event.player, seatNames)} cannot slide any piece.`
        : `${nameOf(event.player, seatNames)} cannot move any tile.`;
    case 'DRAWN':
      return DRAWS[event.reason] ?? 'The game is a draw.';
    case 'TURN':
      return null;
  }
}

export const nonagaBoard: GameBoard<NonagaState, NonagaMove, NonagaEvent> = {
  scene,
  wins: { 'three joined': 'brought all three pieces together' },
  celebration: {
    shape: 'hexagon',
    colours: ['#b3261e', '#2b5f9e', '#e2b866', '#8a5a2b', '#fbf6ea'],
    light: '#ffcf7a',
  },
  choices,
  refusal,
  effect(view, { move }, names) {
    if (move.type !== 'slide') return null;
    const own = view.pieces.filter(({ player, cell }) => player === view.player && cell !== move.from);
    const beside = own.filter(({ cell }) => distance(cell, move.to) === 1).map(({ cell }) => hexName(cell));
    const pieces = `${whose(nameOf(view.player, names))} ${beside.length === 1 ? 'piece' : 'pieces'}`;
    return beside.length > 0 ? `beside ${pieces} at ${joined(beside)}` : null;
  },
  speech: () => import('./speech').then(({ speech }) => speech),
  prompt,
  tell,
  tweens(event, facing) {
    if (event.type === 'SLID') {
      const path = [middleOf(event.from, facing), middleOf(event.to, facing)];
      return [{ item: `piece:${event.piece}`, path, style: 'slide' }];
    }
    if (event.type === 'TILE_MOVED') {
      const path = [middleOf(event.from, facing), middleOf(event.to, facing)];
      return [{ item: `tile:${event.to}`, path, style: 'lift' }];
    }
    return [];
  },
  ways: (events) =>
    events.flatMap((event) =>
      event.type === 'SLID' || event.type === 'TILE_MOVED' ? [[event.from, event.to]] : [],
    ),
  touched(events) {
    const last: string[] = [];
    const won: string[] = [];
    for (const event of events) {
      if (event.type === 'SLID' || event.type === 'TILE_MOVED') last.push(event.from, event.to);
      if (event.type === 'WON') won.push(...event.cells);
    }
    return { last, won };
  },
};
