/** Registers the glyph outlines when a server starts, for the pictures within its pages. */
import { BOARD_OUTLINES, registerOutlines } from './board-outlines';
import { withOutlinedText } from './outlined-text';

registerOutlines((scene) => withOutlinedText(scene, BOARD_OUTLINES));
