/** Builds sentences about players, one of whom may be called "You". */

const IRREGULAR: Readonly<Record<string, string>> = { has: 'have', is: 'are', goes: 'go' };

const plural = (verb: string): string => IRREGULAR[verb] ?? verb.replace(/s$/, '');

/** "Ember steps", "You step". The verb is given as it goes with a name. */
export const does = (name: string, verb: string): string => `${name} ${name === 'You' ? plural(verb) : verb}`;

/** At the start of a sentence: "Ember’s", "Your". */
export const Whose = (name: string): string => (name === 'You' ? 'Your' : `${name}’s`);

/** Within a sentence: "Ember’s", "your". */
export const whose = (name: string): string => (name === 'You' ? 'your' : `${name}’s`);

/** "a, b and c". */
export function joined(words: readonly string[], last = 'and'): string {
  const end = words.at(-1) ?? '';
  return words.length < 2 ? end : `${words.slice(0, -1).join(', ')} ${last} ${end}`;
}
