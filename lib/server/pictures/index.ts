/** The public interface for painting scenes as pictures. */
export { FONT_OUTLINER } from './outline-text';
export { type ClipFormat, paintClip, paintPng } from './paint';
export { drawing, picture } from './respond';
