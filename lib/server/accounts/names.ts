/** What a name may be: short, in one script, no look-alike tricks, not reserved. */
import { ok, type Result } from '@/lib/games/result';
import { nameKeyOf } from './look-alikes';
import { refuseField, type AccountRefusal } from './refusal';
import { isReserved } from './reserved-names';

export const NAME_LENGTH = { min: 3, max: 20 } as const;

export interface CheckedName {
  readonly name: string;
  readonly nameKey: string;
}

const SCRIPTS = [
  'Latin Greek Cyrillic Armenian Hebrew Arabic Devanagari Bengali Gurmukhi Gujarati Tamil Telugu Kannada',
  'Malayalam Sinhala Thai Lao Tibetan Georgian Ethiopic Khmer Hangul Hiragana Katakana Han',
]
  .flatMap((line) => line.split(' '))
  .map((script) => ({ script, letter: new RegExp(`\\p{Script=${script}}`, 'u') }));

/** Scripts that are written together. */
const TOGETHER = [new Set(['Han', 'Hiragana', 'Katakana']), new Set(['Han', 'Hangul'])];

// Modifier letters pass for punctuation, but for these two that Japanese cannot do without.
const LETTER = /^(?:[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{M}0-9_-]|[ー々])+$/u;
const HIDDEN = /\p{Default_Ignorable_Code_Point}/u;
const PILED_MARKS = /\p{M}{3}/u;

function scriptsOf(name: string): Set<string> {
  const found = new Set<string>();
  for (const letter of name) {
    if (!/\p{L}/u.test(letter) || letter === 'ー') continue;
    found.add(SCRIPTS.find((known) => known.letter.test(letter))?.script ?? 'other');
  }
  return found;
}

const mixes = (scripts: Set<string>): boolean =>
  scripts.size > 1 && !TOGETHER.some((group) => [...scripts].every((script) => group.has(script)));

const bad = (message: string) => refuseField('name', 'bad-name', message);

/** The name as it will be shown, and the key under which it is unique; or why it cannot be taken. */
export function checkName(input: string): Result<CheckedName, AccountRefusal> {
  // Before any work: normalising is not free.
  if (input.length > 200) return bad(`A name has at most ${NAME_LENGTH.max} letters.`);
  const name = input.normalize('NFKC').trim();
  const { length } = [...name];
  if (length < NAME_LENGTH.min) return bad(`A name has at least ${NAME_LENGTH.min} letters.`);
  if (length > NAME_LENGTH.max) return bad(`A name has at most ${NAME_LENGTH.max} letters.`);
  if (!LETTER.test(name) || HIDDEN.test(name) || PILED_MARKS.test(name))
    return bad('A name is made of letters, digits, - and _, without spaces.');
  if (!/^[\p{L}0-9]/u.test(name)) return bad('A name begins with a letter or a digit.');
  const scripts = scriptsOf(name);
  if (scripts.size === 0) return bad('A name needs at least one letter.');
  if (mixes(scripts)) return bad('A name keeps to one alphabet: this one mixes letters that look alike.');
  const nameKey = nameKeyOf(name);
  if (nameKey === '' || isReserved(nameKey))
    return refuseField('name', 'reserved-name', 'This name is kept for the house. Please choose another.');
  return ok({ name, nameKey });
}
