/** Cleans typed text into one harmless line, without hidden, direction-changing or stacked characters. */

/** Characters that control the direction of writing: with them a text can be made to read as another. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/**
 * Control and format characters, unpaired surrogates and private ones; except the joiners that emoji and Persian
 * need.
 */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u115f\u1160\u3164\uffa0\u2800]/gu;
/** Some of them are control characters, and words would run together without a space in their place. */
const LINE_ENDS = /[\t-\r\u0085\u2028\u2029]+/gu;
/**
 * Unicode's own bound for a text that is normalised piece by piece: to sort the marks of one letter takes the square of
 * their number.
 */
const ENDLESS_MARKS = /(\p{M}{30})\p{M}+/gu;
/** No script needs more marks on one letter. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;
const LONELY_JOINERS = /^[\u200c\u200d\s]+$/u;

export function plainText(typed: string): string {
  const line = typed
    .replace(LINE_ENDS, ' ')
    .replace(DIRECTIONS, '')
    .replace(UNSEEN, '')
    .replace(ENDLESS_MARKS, '$1')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(PILED_MARKS, '$1')
    .trim();
  return LONELY_JOINERS.test(line) ? '' : line;
}

/** Counts code points: an emoji of two surrogates is one. */
export const lengthOf = (text: string): number => [...text].length;
