/** Folds letters that look alike together, so that two names nobody could tell apart count as one. */

/** One line a letter: the letter, then what passes for it. Lower case, marks already taken off. */
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
 * The key that makes names collide: the same for names that differ in case, marks, separators or look-alikes only.
 * It is safe to look up for any text: PostgreSQL takes no control characters.
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
