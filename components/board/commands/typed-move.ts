/** Reads a move that was typed: two places, a choice by its label, or a turn in notation. Pure. */
import type { PlayableGame } from '@/lib/games/contract';
import { isBlind, playMove } from '@/lib/match/play-move';
import { sameData } from '@/lib/match/same-data';
import type { AnyBoard, BoardSpeech, Choice } from '../contract';

/** A move as two taps on the board. */
export type Gesture = readonly [from: string, to: string];

export type Typed = { readonly gestures: readonly Gesture[] } | { readonly refused: string };

interface Position {
  readonly game: PlayableGame;
  readonly board: AnyBoard;
  readonly speech: BoardSpeech<unknown>;
  readonly view: unknown;
  readonly choices: readonly Choice<unknown>[];
}

const keyOf = (words: string): string => words.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Every cell by its name, and by the number alone where a name ends in one. */
function cellsByName({ board, speech, view }: Position): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { id } of board.scene(view, 0).cells) {
    const name = speech.nameOf(id);
    const number = /^[a-z]+ (\d+)$/.exec(name)?.[1];
    names.set(keyOf(name), id);
    if (number !== undefined) names.set(number, id);
  }
  return names;
}

export const cellNamed = (position: Position, words: string): string | null =>
  cellsByName(position).get(keyOf(words)) ?? null;

const FILLERS = new Set(['to', 'from', 'onto', 'move', 'play', 'bring', 'in', 'at', 'the', 'boat']);

/** The words that may name places: "c1-g5" is two. */
const tokensOf = (words: string): readonly string[] =>
  words
    .toLowerCase()
    // Else "a" is the name of a row.
    .replace(/\ba boat\b/, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !FILLERS.has(word));

/** Two places, wherever the one may end and the other begin; or one alone. */
function placesIn(position: Position, words: string): readonly [string, string] | readonly [string] | null {
  const names = cellsByName(position);
  const tokens = tokensOf(words);
  for (let i = 1; i < tokens.length; i++) {
    const [from, to] = [names.get(tokens.slice(0, i).join('')), names.get(tokens.slice(i).join(''))];
    if (from !== undefined && to !== undefined) return [from, to];
  }
  const only = names.get(tokens.join(''));
  return only === undefined ? null : [only];
}

const whyNot = ({ board, view }: Position, from: string, to: string): string =>
  board.refusal(view, from, to) || 'This is not possible.';

/** The choice that the words mean; a refusal where they mean none; null where they are not about places. */
function choiceTyped(position: Position, words: string): Choice<unknown> | string | null {
  const { choices, speech } = position;
  const labelled = choices.find(({ label }) => label !== undefined && keyOf(label) === keyOf(words));
  if (labelled) return labelled;
  const places = placesIn(position, words);
  if (!places) return null;
  const [from, to] = places;
  if (to !== undefined)
    return choices.find((each) => each.from === from && each.to === to) ?? whyNot(position, from, to);
  const there = choices.filter((each) => each.to === from);
  const isOne = there.length > 0 && there.every(({ move }) => sameData(move, there[0]!.move));
  if (isOne) return there[0]!;
  return `Type two places: where from, and where to. ${speech.nameOf(from)} alone is not enough.`;
}

/** The gestures of a turn in notation. */
function inNotation(position: Position, words: string): Typed | null {
  const parsed = position.game.text.parseTurn(position.view, words);
  if (!parsed.ok) return /\d/.test(words) ? { refused: parsed.error.message } : null;
  const gestures: Gesture[] = [];
  let now: Position | null = position;
  for (const move of parsed.value) {
    const choice = now?.choices.find((each) => sameData(each.move, move));
    if (!now || !choice) break;
    gestures.push([choice.from, choice.to]);
    now = after(now, move);
  }
  return gestures.length > 0 ? { gestures } : null;
}

/** The position after a move, where the player can know it. */
function after(position: Position, move: unknown): Position | null {
  if (isBlind(position.game, position.view, move)) return null;
  const played = playMove(position.game, position.view, move);
  if (!played.ok) return null;
  const view = played.value.state;
  return { ...position, view, choices: position.board.choices(view) };
}

/** Several moves of one turn are parted by a comma or "then". Null for words that are no move at all. */
export function movesTyped(position: Position, words: string): Typed | null {
  const gestures: Gesture[] = [];
  let now: Position | null = position;
  for (const part of words.split(/[,;]?\s*\bthen\b|[,;]/)) {
    const choice: Choice<unknown> | string | null = now && choiceTyped(now, part);
    if (!now || choice === null) return inNotation(position, words);
    if (typeof choice === 'string') {
      // Notation may look like two places that mean something else.
      const noted = inNotation(position, words);
      return noted && 'gestures' in noted ? noted : { refused: choice };
    }
    gestures.push([choice.from, choice.to]);
    now = after(now, choice.move);
  }
  return { gestures };
}
