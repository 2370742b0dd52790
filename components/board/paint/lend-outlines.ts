/** For a server that starts: the pictures within its pages bear the house's letters. */
import { BOARD_OUTLINES, lendOutlines } from './board-outlines';
import { withOutlinedText } from './outlined-text';

lendOutlines((scene) => withOutlinedText(scene, BOARD_OUTLINES));
