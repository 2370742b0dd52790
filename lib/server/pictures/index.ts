/** Painting scenes as pictures, for other features and for pages. */
export { LETTERS } from './outline-text';
export { type ClipFormat, paintClip, paintPng } from './paint';
export { drawing, picture } from './respond';
