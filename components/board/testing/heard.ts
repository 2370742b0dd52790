/** Builds a position from what a board says, and from nothing else: what stands where, as a listener knows it. */
import type { GameId } from '@/lib/games/registry';

/** What is known to stand at a place, by the name of the place. */
export type Heard = Map<string, string>;

interface Row {
  readonly name: string;
  readonly words: string;
}

interface Listener {
  /** From the whole board, row by row. */
  read(rows: readonly Row[]): Heard;
  /** Changes the position; false for a sentence that it does not know. */
  hear(heard: Heard, sentence: string): boolean;
}

/** Within a sentence: "your", "Ember’s". */
const ofPlayer = (name: string): string => (/^you$/i.test(name) ? 'your' : `${name}’s`);

/** "your piece at J 10 and K 10; a hole at L 9" */
function readPlaces(rows: readonly Row[], ignored: readonly string[] = []): Heard {
  const heard: Heard = new Map();
  for (const { words } of rows)
    for (const part of words.split('; ')) {
      const [, what = '', places = ''] = /^(.+?) at (.+)$/.exec(part) ?? [];
      if (what === '' || ignored.includes(what)) continue;
      for (const place of places.split(/, | and /)) heard.set(place, what);
    }
  return heard;
}

function take(heard: Heard, place: string): string {
  const what = heard.get(place);
  if (what === undefined) throw new Error(`Nothing was known to be at ${place}.`);
  heard.delete(place);
  return what;
}

/** A piece goes to another place, both known by name. */
function move(heard: Heard, from: string, to: string): true {
  heard.set(to, take(heard, from));
  return true;
}

const checkers: Listener = {
  read: readPlaces,
  hear(heard, sentence) {
    const moved = /^.+ (?:steps?|jumps?) from ([A-Z] \d+) to ([A-Z] \d+)(?:, by .+)?\.$/.exec(sentence);
    return moved !== null && move(heard, moved[1]!, moved[2]!);
  },
};

const EMPTY_TILE = 'empty tile';

const nonaga: Listener = {
  read: readPlaces,
  hear(heard, sentence) {
    const slid = /^.+ slides? from (\w+ \d+) to (\w+ \d+)\.$/.exec(sentence);
    if (slid) {
      move(heard, slid[1]!, slid[2]!);
      heard.set(slid[1]!, EMPTY_TILE);
      return true;
    }
    const placed = /^Tile (\w+ \d+) goes to (\w+ \d+)\.$/.exec(sentence);
    return placed !== null && move(heard, placed[1]!, placed[2]!);
  },
};

const skerries: Listener = {
  read(rows) {
    const heard: Heard = new Map();
    for (const { words } of rows)
      for (const part of words.split(', ')) {
        const boat = /^(\d+) with (?:.+ with )?((?:your|.+’s) boat)$/.exec(part);
        if (boat) heard.set(boat[1]!, boat[2]!);
      }
    return heard;
  },
  hear(heard, sentence) {
    const placed = /^(.+) brings? a boat in at islet (\d+)\.$/.exec(sentence);
    if (placed) return heard.set(placed[2]!, `${ofPlayer(placed[1]!)} boat`).size > 0;
    const captured = /^(?:Your|.+’s) boat on islet (\d+) is captured and goes back to holding\.$/.exec(
      sentence,
    );
    // What captured it stands there already.
    if (captured) return true;
    const moved = /^.+ (?:sails?|leaps?) from islet (\d+)(?: over \d+)? to (\d+)\.$/.exec(sentence);
    return moved !== null && move(heard, moved[1]!, moved[2]!);
  },
};

type Place = readonly [letter: number, number: number];

const placeOf = (name: string): Place => {
  const [letter = '', number = ''] = name.split(' ');
  return [letter.charCodeAt(0), Number(number)];
};
const nameOf = ([letter, number]: Place): string => `${String.fromCharCode(letter)} ${number}`;

/** The place as far beyond `to` as `times` the way from `from`, which is one step. */
function beyond(from: string, to: string, times: number): string {
  const [[a, b], [c, d]] = [placeOf(from), placeOf(to)];
  return nameOf([c + Math.sign(c - a) * times, d + Math.sign(d - b) * times]);
}

const FALL = '(?:off the edge|into the hole)';
const PUSH = new RegExp(
  `^.+ at (\\w \\d+) pushes .+? from (\\w \\d+) (?:to \\w \\d+|(${FALL}))(?:, with (\\d+) more behind it)?(, and .+ falls from .+)?\\.$`,
);

const jarls: Listener = {
  read: (rows) => readPlaces(rows, ['a hole', 'the Throne']),
  hear(heard, sentence) {
    const went = /^.+ goes from (\w \d+) to (\w \d+)\.$/.exec(sentence);
    if (went) return move(heard, went[1]!, went[2]!);
    const stopped = /^.+ at (\w \d+) attacks .+ at \w \d+: .+(?:, and it stops at (\w \d+))\.$/.exec(
      sentence,
    );
    if (stopped) return move(heard, stopped[1]!, stopped[2]!);
    if (/ attacks .+: (?:blocked|the Throne)/.test(sentence)) return true;
    const pushed = PUSH.exec(sentence);
    if (pushed) {
      const [, attacker = '', first = '', fell, more = '0', lastFell] = pushed;
      const last = Number(more);
      if (fell || lastFell) take(heard, beyond(attacker, first, last));
      // The last of the row goes first, so that each finds its place free.
      for (let i = fell || lastFell ? last - 1 : last; i >= 0; i--)
        move(heard, beyond(attacker, first, i), beyond(attacker, first, i + 1));
      return move(heard, attacker, first);
    }
    const out = /^(?:.+ time is up: )?(.+) (?:is|are|leaves?)(?: the ice| out), with every piece\.$/.exec(
      sentence,
    );
    if (!out) return false;
    const owner = ofPlayer(out[1]!);
    for (const [place, what] of heard) if (what.startsWith(`${owner} `)) heard.delete(place);
    return true;
  },
};

const RANKS = 'Ace Two Three Four Five Six Seven Eight Nine Ten Jack Queen King'.split(' ');
const cards = (words: string): readonly string[] => words.split(', ').filter((each) => each !== 'empty');
const write = (heard: Heard, pile: string, names: readonly string[]) =>
  heard.set(pile, names.join(', ') || 'empty');

const eightfold: Listener = {
  read(rows) {
    const heard: Heard = new Map();
    for (const { name, words } of rows) {
      if (name !== 'Foundations') heard.set(name.toLowerCase(), words);
      else
        for (const part of words.split(', ')) {
          const [suit = '', top = ''] = part.split(': ');
          heard.set(`the foundation of ${suit}`, top);
        }
    }
    return heard;
  },
  hear(heard, sentence) {
    const moved = /^The (.+?)(?: with (\d+) more)? goe?s? from (.+) to (.+)\.$/.exec(sentence);
    if (moved) {
      const [, , more = '0', from = '', to = ''] = moved;
      const source = cards(heard.get(from) ?? '');
      const isUp = from.startsWith('the foundation');
      const taken = source.slice(-1 - Number(more));
      const below = RANKS[RANKS.indexOf(taken[0]!.split(' ')[0]!) - 1];
      const left =
        isUp && below ? [`${below} of ${taken[0]!.split(' ').at(-1)}`] : source.slice(0, -1 - Number(more));
      write(heard, from, left);
      write(heard, to, to.startsWith('the foundation') ? taken : [...cards(heard.get(to) ?? ''), ...taken]);
      return true;
    }
    const turned = /^On (pile \d+) the (.+) is turned up\.$/.exec(sentence);
    if (!turned) return false;
    const [, pile = '', card = ''] = turned;
    const [hidden = '', ...up] = cards(heard.get(pile) ?? '');
    const left = Number.parseInt(hidden, 10) - 1;
    write(heard, pile, [...(left > 0 ? [`${left} face down`] : []), ...up, card]);
    return true;
  },
};

const LISTENERS: Readonly<Record<GameId, Listener>> = {
  'chinese-checkers': checkers,
  nonaga,
  jarls,
  skerries,
  eightfold,
};

/** Sentences that change nothing on a board: results, what was not done, and what to do next. */
const NO_CHANGE =
  /(?:wins?|a draw|turn is skipped|turn(?: again)?|place|cannot (?:slide any piece|move any tile)|useful move is left|have won)\.$|^Now |^Its new place /;

export const readBoard = (game: GameId, rows: readonly Row[]): Heard => LISTENERS[game].read(rows);

/** Changes the position by a message; fails at a sentence that it cannot follow. */
export function hear(game: GameId, heard: Heard, message: string): void {
  for (const sentence of message.split(/(?<=\.) (?=[A-Z])/)) {
    if (sentence === '' || LISTENERS[game].hear(heard, sentence)) continue;
    if (!NO_CHANGE.test(sentence)) throw new Error(`Not understood: ${sentence}`);
  }
}
