/** The public interface for painting scenes as pictures. */
export { LETTERS } from './outline-text';
export { type ClipFormat, paintClip, paintPng } from './paint';
export { drawing, picture } from './respond';
