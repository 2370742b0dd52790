/**
 * Evaluates a position of Eightfold, in hundredths of a tempo: by cards on the foundations and cards that are
 * accessible.
 */

const UP = 100;
const FACE_DOWN = 70;
/** An empty pile is worth something while a King still lies on other cards. */
const EMPTY_PILE = 60;
/** A card on one that it fits on needs no place of its own any more. */
const IN_A_RUN = 12;

export const evaluate = (up: number, faceDown: number, emptyPiles: number, inRuns: number): number =>
  UP * up - FACE_DOWN * faceDown + EMPTY_PILE * emptyPiles + IN_A_RUN * inRuns;
