/** The board of Chinese Checkers: which moves can be made by hand, how events move marbles, and the words for them. */
import {
  type CheckersEvent,
  type CheckersMove,
  type CheckersState,
  playableChineseCheckers,
  CORNERS,
  HOLES,
  targetOf,
  whyNotTake,
} from '@/lib/games/chinese-checkers/playable';
import type { Choice, GameBoard } from '../contract';
import { does, joined } from '../sentence';
import { middleOf, spoken, turnsFor } from './layout';
import { seatSigns } from './marble-art';
import { scene } from './scene';

function choices(view: CheckersState): readonly Choice<CheckersMove>[] {
  return playableChineseCheckers.rules
    .legalMoves(view)
    .map((move) => ({ from: move.from, to: move.to, move }));
}

/** The reason comes from the rules. */
function refusal(view: CheckersState, from: string, to: string | null): string {
  const kept = whyNotTake(view, from);
  if (kept) return kept.message;
  if (to === null) return 'Choose the hole it should go to.';
  const answer = playableChineseCheckers.rules.apply(view, { from, to });
  return answer.ok ? '' : answer.error.message;
}

function prompt(view: CheckersState): string {
  if (view.outcome) return '';
  const todo = 'Move a marble one step, or jump over others, towards the point opposite.';
  // With five seats on a star of six corners the start is uneven, and fairness requires saying so.
  return view.seats === 5 && view.ply < view.seats
    ? `${todo} With five players Green heads for an empty corner, which is easier.`
    : todo;
}

const DRAWS: Record<string, string> = {
  repetition: 'The same position has come up three times: a draw.',
  'turn cap': 'The limit of turns is reached: a draw.',
  blockade: 'Nobody can move: a draw.',
  agreement: 'A draw by agreement.',
};

/** "Ember jumps from C 1 to G 5, by E 5." */
function jumpWords(name: string, [from = '', ...path]: readonly string[]): string {
  const by = path.slice(0, -1);
  return `${does(name, 'jumps')} from ${from} to ${path.at(-1)}${by.length > 0 ? `, by ${joined(by)}` : ''}.`;
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function tell(event: CheckersEvent, seatNames: readonly string[]): string | null {
  const nameOf = (seat: number) => seatNames[seat] ?? `Player ${seat + 1}`;
  switch (event.type) {
    case 'STEP':
      return `${does(nameOf(event.player), 'steps')} from ${spoken(event.from)} to ${spoken(event.to)}.`;
    case 'JUMP':
      return jumpWords(nameOf(event.player), event.path.map(spoken));
    case 'FINISHED':
      return `${does(nameOf(event.player), 'is')} across the star, in ${PLACES[event.place - 1]} place.`;
    case 'SKIPPED':
      return `${nameOf(event.player)} cannot move: the turn is skipped.`;
    case 'DRAWN':
      return DRAWS[event.reason] ?? 'The game is a draw.';
    case 'GAME_OVER': {
      // A draw has been announced already.
      const [first = []] = event.placing;
      return first.length === 1 ? `${does(nameOf(first[0]!), 'wins')}.` : null;
    }
    case 'TURN':
      return null;
  }
}

/** The targets filled by the turn that ended the game. Only its placing tells the number of seats. */
function arrivals(events: readonly CheckersEvent[]): readonly string[] {
  const seats = events.flatMap((event) => (event.type === 'GAME_OVER' ? event.placing.flat() : [])).length;
  if (seats === 0) return [];
  return events.flatMap((event) =>
    event.type === 'FINISHED' ? CORNERS[targetOf(seats, event.player)]!.map((index) => HOLES[index]!) : [],
  );
}

export const chineseCheckersBoard: GameBoard<CheckersState, CheckersMove, CheckersEvent> = {
  seatSigns,
  scene,
  wins: { 'first across the star': 'filled the opposite point first' },
  celebration: {
    shape: 'disc',
    colours: ['#c8102e', '#1f6fb2', '#2e8b57', '#e2a72e', '#6a3d9a', '#d9622b'],
    light: '#ffd98a',
  },
  speech: () => import('./speech').then(({ speech }) => speech),
  choices,
  refusal,
  effect(view, { move }) {
    const played = playableChineseCheckers.rules.apply(view, move);
    const jump = played.ok && played.value.events.find(({ type }) => type === 'JUMP');
    if (!jump || jump.type !== 'JUMP') return 'a step';
    const by = jump.path.slice(1, -1).map(spoken);
    return by.length > 0 ? `a jump by ${joined(by)}` : 'a jump';
  },
  standing: (view, seat) =>
    view.finished.includes(seat) ? `across, ${PLACES[view.finished.indexOf(seat)]}` : null,
  tally(view, seat) {
    const target = CORNERS[targetOf(view.seats, seat)]!;
    const across = target.filter((hole) => view.board[hole] === 'abcdef'[seat]).length;
    return `${across} of ${target.length} home`;
  },
  goalCells: (view, seat) =>
    CORNERS[targetOf(view.seats, seat)]!.filter((index) => view.board[index] !== 'abcdef'[seat]).map(
      (index) => HOLES[index]!,
    ),
  prompt,
  tell,
  tweens(event, facing, view) {
    const turns = turnsFor(view.seats, facing);
    if (event.type === 'STEP') {
      const path = [middleOf(event.from, turns), middleOf(event.to, turns)];
      return [{ item: `marble:${event.to}`, path, style: 'slide' }];
    }
    if (event.type === 'JUMP') {
      const path = event.path.map((hole) => middleOf(hole, turns));
      return [{ item: `marble:${event.path.at(-1)}`, path, style: 'hop' }];
    }
    return [];
  },
  ways: (events) =>
    events.flatMap((event) => {
      if (event.type === 'STEP') return [[event.from, event.to]];
      return event.type === 'JUMP' ? [event.path] : [];
    }),
  touched(events) {
    const last = events.flatMap((event) => {
      if (event.type === 'STEP') return [event.from, event.to];
      return event.type === 'JUMP' ? [event.path[0]!, event.path.at(-1)!] : [];
    });
    return { last, won: arrivals(events) };
  },
};
