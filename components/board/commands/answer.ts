/** Answers what a player types beside a board: questions about the position, and moves in words or notation. Pure. */
import type { PlayableGame, Seat } from '@/lib/games/contract';
import type { AnyBoard, BoardSpeech, Choice } from '../contract';
import { capital, counted } from '../row-words';
import { joined } from '../sentence';
import { cellNamed, type Gesture, movesTyped } from './typed-move';

/** A position, and what can be said about it. */
export interface Asked {
  readonly game: PlayableGame;
  readonly board: AnyBoard;
  readonly speech: BoardSpeech<unknown>;
  readonly view: unknown;
  /** What the sides are called. */
  readonly names: readonly string[];
  /** The side of whoever asks; of whoever is to move, where they play none or several. */
  readonly side: Seat;
  /** The moves that may be made from here; none where nobody may. */
  readonly choices: readonly Choice<unknown>[];
  /** The cell that is selected or focused. */
  readonly cell: string | null;
  /** The last turn in words. */
  readonly last: string;
  /** The time that everyone has left; null without a clock. */
  clock(): string | null;
  /** Why no move may be made now. */
  readonly closed: string | null;
}

export interface Answer {
  readonly words: string;
  /** To be made one after the other. */
  readonly gestures?: readonly Gesture[];
  readonly opens?: 'rules' | 'keys';
}

type Command = (asked: Asked, about: string) => Answer;

/** Beyond so many, moves are told piece by piece. */
const MAX_TOLD = 40;

const say = (words: string): Answer => ({ words });

/** "E 5, a jump by D 4". */
function choiceWords({ board, speech, view, names }: Asked, choice: Choice<unknown>): string {
  const name = choice.label ?? speech.nameOf(choice.to);
  return [name, board.effect?.(view, choice, names)].filter(Boolean).join(', ');
}

/** The choices once each, though several gestures may make one move. */
function once(choices: readonly Choice<unknown>[]): readonly Choice<unknown>[] {
  const made = new Set<string>();
  return choices.filter(({ move }) => {
    const key = JSON.stringify(move);
    return !made.has(key) && made.add(key);
  });
}

function moves(asked: Asked, about: string): Answer {
  const { choices, speech } = asked;
  const cell = about === '' ? null : cellNamed(asked, about);
  if (about !== '' && cell === null) return say(`There is no place called ${about}.`);
  if (choices.length === 0) return say(asked.closed ?? 'No move can be made.');
  if (cell !== null) {
    const from = choices.filter((choice) => choice.from === cell && choice.to !== cell);
    if (from.length === 0)
      return say(
        `${capital(speech.nameOf(cell))}: ${asked.board.refusal(asked.view, cell, null) || 'nothing can be moved from here.'}`,
      );
    return say(
      `${capital(speech.nameOf(cell))}: ${counted(from.length, 'place')}. ${from.map((choice) => choiceWords(asked, choice)).join('; ')}.`,
    );
  }
  const all = once(choices);
  const origins = new Map<string, string[]>();
  for (const choice of all) {
    const from = choice.label ? '' : speech.nameOf(choice.from);
    origins.set(from, [...(origins.get(from) ?? []), choice.label ?? speech.nameOf(choice.to)]);
  }
  if (all.length > MAX_TOLD && origins.size > 1)
    return say(
      `${counted(all.length, 'move')}, from ${joined([...origins.keys()])}. Type moves and one of these for where it can go.`,
    );
  const lines = [...origins].map(([from, to]) =>
    from === '' ? joined(to, 'or') : `${capital(from)} to ${joined(to, 'or')}`,
  );
  return say(`${counted(all.length, 'move')}. ${lines.join('. ')}.`);
}

function captures(asked: Asked): Answer {
  const taking = once(asked.choices.filter((choice) => choice.captures));
  if (asked.choices.length === 0) return say(asked.closed ?? 'No move can be made.');
  if (taking.length === 0) return say('No capture or attack can be made.');
  return say(
    `${taking.map((choice) => `${capital(asked.speech.nameOf(choice.from))} to ${choiceWords(asked, choice)}`).join('. ')}.`,
  );
}

function piecesOf({ speech, view, names }: Asked, sides: readonly Seat[]): Answer {
  const lines = sides.map((side) => {
    const kinds = speech
      .pieces(view, side)
      .filter(({ cells }) => cells.length > 0)
      .map(({ kind, cells }) => `${kind} at ${joined(cells.map(speech.nameOf))}`);
    return `${names[side] ?? 'Nobody'}: ${kinds.join('; ') || 'nothing on the board'}.`;
  });
  return say(lines.join(' ') || 'There is nobody else.');
}

const othersThan = ({ names, side }: Asked): readonly Seat[] =>
  names.map((_, each) => each as Seat).filter((each) => each !== side);

/** Wherever the label of a cell contains the words. */
function where(asked: Asked, about: string): Answer {
  if (about === '') return say('Where is what? Type, for example: where piece.');
  const words = about.toLowerCase().replace(/s$/, '');
  const cells = asked.board
    .scene(asked.view, 0, asked.names)
    .cells.filter(({ label }) => label.toLowerCase().includes(words));
  if (cells.length === 0) return say(`No ${about} on the board.`);
  return say(`${counted(cells.length, 'place')}: ${cells.map(({ label }) => label).join('; ')}.`);
}

/** A cell with what is around it, or a row. */
function scan(asked: Asked, about: string): Answer {
  const { speech, view, names } = asked;
  const cell = about === '' ? asked.cell : cellNamed(asked, about);
  if (cell !== null) return say(speech.around(view, cell, names));
  const wanted = about.toLowerCase();
  const row = speech
    .rows(view, names)
    .find(({ name }) => [name.toLowerCase(), name.toLowerCase().split(' ').at(-1)].includes(wanted));
  if (row) return say(`${row.name}: ${row.words}.`);
  return say(
    about === '' ? 'Scan what? Type a place or a row after it.' : `There is no place or row called ${about}.`,
  );
}

const COMMANDS: Readonly<Record<string, Command>> = {
  last: ({ last }) => say(last || 'Nobody has moved yet.'),
  mine: (asked) => piecesOf(asked, [asked.side]),
  theirs: (asked) => piecesOf(asked, othersThan(asked)),
  moves,
  captures,
  where,
  scan,
  threats: ({ speech, view, side, names }) =>
    say(speech.threats(view, side, names).join(' ') || 'Nothing threatens.'),
  goal: ({ speech, view, names }) => say(speech.goal(view, names).join(' ')),
  clock: (asked) => say(asked.clock() ?? 'There is no clock.'),
  board: ({ speech, view, names }) =>
    say(
      speech
        .rows(view, names)
        .map(({ name, words }) => `${name}: ${words}.`)
        .join(' '),
    ),
  rules: () => ({ words: 'The rules.', opens: 'rules' }),
  help: () => ({ words: HELP, opens: 'keys' }),
};

const HELP = `Type a move, or one of: ${joined(Object.keys(COMMANDS), 'or')}. After moves, where and scan a place may follow.`;

/** The keys of the commonest commands. */
export const COMMAND_KEYS: Readonly<Record<string, string>> = {
  l: 'last',
  p: 'mine',
  o: 'theirs',
  m: 'moves here',
  x: 'scan',
  w: 'threats',
  g: 'goal',
  t: 'clock',
  i: 'board',
};

/** "moves here" is about the cell that is selected or focused, where something can be moved from it. */
function aboutHere({ cell, choices, speech }: Asked, about: string): string {
  if (about !== 'here') return about;
  return cell !== null && choices.some(({ from }) => from === cell) ? speech.nameOf(cell) : '';
}

export function answer(asked: Asked, line: string): Answer {
  const words = line.trim();
  if (words === '') return say(HELP);
  const [first = '', ...rest] = words.split(/\s+/);
  const name = first.toLowerCase();
  if (Object.hasOwn(COMMANDS, name)) return COMMANDS[name]!(asked, aboutHere(asked, rest.join(' ')));
  return play(asked, words);
}

function play(asked: Asked, words: string): Answer {
  const typed = movesTyped(asked, words);
  if (typed === null) return say(`“${words}” is no command and no move. Type help for what can be typed.`);
  if (asked.closed !== null) return say(asked.closed);
  if ('refused' in typed) return say(typed.refused);
  return { words: '', gestures: typed.gestures };
}
