/**
 * Validates names (short, in one script, without look-alikes, not reserved) and computes the key that makes them
 * unique.
 */
import { ok, type Result } from '@/lib/games/result';
import { LEVELS } from '@/lib/ai/levels';
import { type AccountRefusal, refuseField } from './field-refusal';

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

// Modifier letters look like punctuation, except these two that Japanese needs.
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

const areMixed = (scripts: Set<string>): boolean =>
  scripts.size > 1 && !TOGETHER.some((group) => [...scripts].every((script) => group.has(script)));

const refuseName = (message: string) => refuseField('name', 'bad-name', message);

/** The name as it will be shown, and the key under which it is unique; or why it is refused. */
export function checkName(input: string): Result<CheckedName, AccountRefusal> {
  // Before any work: normalising is not free.
  if (input.length > 200) return refuseName(`A name has at most ${NAME_LENGTH.max} letters.`);
  const name = input.normalize('NFKC').trim();
  const { length } = [...name];
  if (length < NAME_LENGTH.min) return refuseName(`A name has at least ${NAME_LENGTH.min} letters.`);
  if (length > NAME_LENGTH.max) return refuseName(`A name has at most ${NAME_LENGTH.max} letters.`);
  if (!LETTER.test(name) || HIDDEN.test(name) || PILED_MARKS.test(name))
    return refuseName('A name is made of letters, digits, - and _, without spaces.');
  if (!/^[\p{L}0-9]/u.test(name)) return refuseName('A name begins with a letter or a digit.');
  const scripts = scriptsOf(name);
  if (scripts.size === 0) return refuseName('A name needs at least one letter.');
  if (areMixed(scripts))
    return refuseName('A name keeps to one alphabet: this one mixes letters that look alike.');
  const nameKey = nameKeyOf(name);
  if (nameKey === '' || isReserved(nameKey))
    return refuseField('name', 'reserved-name', 'This name is reserved. Please choose another.');
  return ok({ name, nameKey });
}

/** One line per letter: the letter, then its look-alikes. Lower case, without marks. */
const ALIKE = `
a аαɑ
b вьβ
c сϲ
d ԁđð
e еєεɛ
g ɡԍ
h нһħ
j јϳ
k кκ
l i1ιіӏıłɩꙇ|
m мμ
n пηո
o 0оοøօσ
p рρþ
q ԛգ
r гɾ
s ѕƨ
t тτŧ
u υսцʋ
v νѵ
w ѡԝωɯ
x хχ×
y уγүყ
z ζʐ
`;

const FOLD = new Map<string, string>(
  ALIKE.trim()
    .split('\n')
    .flatMap((line) => {
      const [letter = '', others = ''] = line.split(' ');
      return [...others].map((other) => [other, letter] as const);
    }),
);
FOLD.set('æ', 'ae').set('œ', 'oe');

/**
 * The key that makes names collide: the same for names that differ in case, marks, separators or look-alikes only. It
 * is safe to look up for any text: PostgreSQL refuses control characters.
 */
export function nameKeyOf(name: string): string {
  // Upper case first: it joins what lower case keeps apart (ß and ss, the final sigma, the dotless i).
  const folded = name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const letters = [...folded].map((letter) => FOLD.get(letter) ?? letter).join('');
  return letters
    .replace(/[-_.\s\p{C}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** Names that nobody may take, since others would trust or mistake them. */
const WORDS = [
  'abuse ai anyone api bot computer contact engine everyone everybody help helpdesk host house info legal mail',
  'me mod moderator mods myself news nobody noreply null official opponent owner parlour player postmaster',
  'privacy robot root seat security server settings someone spectator staff support sysop system team undefined',
  'unknown user webmaster you',
].flatMap((line) => line.split(' '));

/** No name may begin with one of these. */
const BEGINNINGS = ['admin', 'anonymous', 'deleted', 'guest', 'lamplight', 'operator'];

const RESERVED = new Set([...WORDS, ...Object.values(LEVELS).map((level) => level.name)].map(nameKeyOf));
const PREFIXES = BEGINNINGS.map(nameKeyOf);

const isReserved = (nameKey: string): boolean =>
  RESERVED.has(nameKey) || PREFIXES.some((prefix) => nameKey.startsWith(prefix));
