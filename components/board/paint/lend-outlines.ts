/** Registers the glyph outlines when a server starts, for the pictures within its pages. */
import { BOARD_OUTLINES, lendOutlines } from './board-outlines';
import { withOutlinedText } from './outlined-text';

lendOutlines((scene) => withOutlinedText(scene, BOARD_OUTLINES));
