/** Makes what somebody typed into one harmless line: nothing that hides, turns the text around, or piles up. */

/** Marks that steer the direction of writing: with them a text can be made to read as another. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Control and format characters, unpaired halves and private ones; but for the joiners that emoji and Persian need. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u115f\u1160\u3164\uffa0\u2800]/gu;
/** Some of them are control characters, and would be lost without a space in their place. */
const LINE_ENDS = /[\t-\r\u0085\u2028\u2029]+/gu;
/** No script needs more marks on one letter. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;
const LONELY_JOINERS = /^[\u200c\u200d\s]+$/u;

export function plainText(typed: string): string {
  const line = typed
    .replace(LINE_ENDS, ' ')
    .replace(DIRECTIONS, '')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(PILED_MARKS, '$1')
    .trim();
  return LONELY_JOINERS.test(line) ? '' : line;
}

/** As people count: an emoji of two halves is one. */
export const lengthOf = (text: string): number => [...text].length;
