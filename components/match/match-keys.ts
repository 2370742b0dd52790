/** Lists the keys of a live match. */
import { COMMAND_KEYS } from '@/components/board/commands/answer';
import type { PlayableGame } from '@/lib/games/contract';
import type { KeyLine } from './key-help';

const MOVES: readonly KeyLine[] = [
  { keys: ['Tab'], does: 'Into the board, and from piece to piece' },
  { keys: ['↑', '↓', '←', '→'], does: 'From cell to cell' },
  {
    keys: ['Home', 'PgUp', 'End', 'PgDn'],
    does: 'Between hexagons: upper left, upper right, lower left, lower right',
  },
  { keys: ['Enter', 'Space'], does: 'Pick up, put down, confirm a turn' },
  { keys: ['Esc'], does: 'Cancel a choice or a turn' },
];

const AMONG_PLAYERS: readonly KeyLine[] = [
  { keys: ['u'], does: 'Undo a half-made turn, then take back the turn before it' },
  { keys: ['f'], does: 'Flip board' },
];

const QUESTIONS: Readonly<Record<string, string>> = {
  last: 'The last turn',
  mine: 'My pieces',
  theirs: 'Their pieces',
  'moves here': 'What can move, or where this can go',
  scan: 'What lies around this cell',
  threats: 'What threatens',
  goal: 'How far everyone has to go',
  clock: 'The clock',
  board: 'The whole board',
};

/** Questions are answered in words, aloud and under the board. */
export const QUESTION_KEYS: readonly KeyLine[] = [
  { keys: ['c'], does: 'Type a move or a question' },
  ...Object.entries(COMMAND_KEYS).map(([key, line]) => ({ keys: [key], does: QUESTIONS[line] ?? line })),
];

const HELP: KeyLine = { keys: ['?'], does: 'These keys' };

const solitaireKeys = ({ solo, seeds }: PlayableGame): readonly KeyLine[] => [
  { keys: ['u'], does: 'Undo the last turn' },
  { keys: ['Shift', 'u'], does: 'Redo what was undone' },
  ...(solo?.runs ?? []).map(({ key, name, about }) => ({
    keys: [key],
    does: `${name}: ${about.toLowerCase()}`,
  })),
  { keys: ['r'], does: `Retry: the same ${seeds?.label.name.toLowerCase() ?? 'start'} again` },
  { keys: ['n'], does: `New: another ${seeds?.label.name.toLowerCase() ?? 'start'}` },
];

export const matchKeys = (game: PlayableGame, isSolitaire: boolean): readonly KeyLine[] => [
  ...MOVES,
  ...(isSolitaire ? solitaireKeys(game) : AMONG_PLAYERS),
  // Space is a hint only beside the board: on it, it picks up.
  { keys: ['h'], does: 'A hint' },
  ...QUESTION_KEYS,
  HELP,
];
