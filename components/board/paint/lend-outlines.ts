/** For a server that starts: the pictures within its pages bear the house's letters. */
import { BOARD_LETTERS, lendLetters } from './board-outlines';
import { lettered } from './outlined-text';

lendLetters((scene) => lettered(scene, BOARD_LETTERS));
