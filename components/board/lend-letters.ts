/** For a server that starts: the pictures within its pages bear the house's letters. */
import { BOARD_LETTERS } from './board-letters';
import { lendLetters } from './first-letters';
import { lettered } from './lettered';

lendLetters((scene) => lettered(scene, BOARD_LETTERS));
