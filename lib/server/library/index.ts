/** The public interface of the library: searching finished matches. */
export { exportOwn } from './export-own';
export { findOpenings } from './facets';
export { NO_FILTERS, type Query, addressOf, isFiltered, readQuery } from './filters';
export { MAX_POSITION_CHARS, findPosition } from './find-position';
export {
  type PositionPage,
  type PositionStudy,
  type Reached,
  isPositionHash,
  listReached,
  positionAt,
  readFrame,
  sameStart,
  studyPosition,
} from './positions';
export { type LibraryPage, findCursors, searchLibrary } from './search';
