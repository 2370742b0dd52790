/** The public interface of matches: reading, playing, seating and archiving them. */
export { gameOfMatch, canSee, ownSeats, viewerId } from './access';
export { startBackfill } from './archive/backfill';
export { EXHIBITION_ID, isExhibition, loadExhibition, removeExhibition } from './archive/exhibition';
export { LINES_TYPE, branchOf, exportLines, exportMatch, recordOf } from './archive/export';
export { broughtBy } from './archive/import-rows';
export { type Imported, deleteImport, importFile } from './archive/import';
export { verifyAll } from './archive/verify';
export { giveUpAllDeserted, resumeAutomaticTurns, stopAutomaticTurns } from './automatic/automatic-turns';
export { startClocks } from './automatic/clocks-job';
export { nudgeAi } from './automatic/nudge';
export {
  MAX_HOLIDAY_DAYS_PER_YEAR,
  type HolidayView,
  addHoliday,
  endHoliday,
  listHolidays,
} from './clock/holidays';
export { isWarned } from './clock/deadlines';
export { finishAfterCommit } from './commands/after-commit';
export { answerWith, commandEndpoint } from './commands/endpoint';
export { submit } from './commands/submit';
export { historyOf } from './history';
export { findByLink } from './invitations';
export {
  type ChangeOf,
  type MatchChange,
  type PostedChange,
  type SeatNotice,
  postChange,
  unposted,
} from './match-changes';
export { type EntryNews, type Posted, type PostedNews, startOutbox, tellPosted } from './outbox';
export { presence, presenceAt } from './presence';
export { giveHint } from './queries/hint';
export { type Place, findChallengesTo, findMarksOf, findPageOf, markOf } from './queries/list-rows';
export { listBeingPlayed, listImports, listLobby, myMatches } from './queries/lists';
export { matchInfoAfter, matchInfoOf } from './queries/match-info';
export { cachedSnapshot, type LastEntry, type Snapshot } from './snapshot';
export {
  findVisible,
  hasNeverPlayed,
  isNewcomer,
  loadBoard,
  loadMatch,
  loadSinceLastVisit,
  loadView,
} from './queries/match-view';
export { positionVerdict } from './queries/position-verdict';
export { openMatchSummary } from './queries/open-match-view';
export { loadPlayback, loadReplay, loadReplayPage, loadShared, provenanceOf } from './queries/replay';
export { newMatchRequest } from './new-match-request';
export {
  type MatchRow,
  findEntries,
  findMatch,
  findMatches,
  findRevisions,
  MATCH_INCLUDE,
  json,
} from './rows';
export { ownersOf, userToAct } from './seat-facts';
export { branchMatch, branchPoint } from './seating/branch';
export { createMatch } from './seating/create-match';
export { pair } from './seating/pair';
export { freeSeat } from './seating/free-seat';
export { offerSeat, requestedSeat, startNow } from './seating/invite';
export { OPPONENTS, newMatchOf } from './seating/new-match-form';
export { rematch, startOver } from './seating/rematch';
export { restart } from './seating/restart';
export {
  declineChallenge,
  giveUpSeat,
  joinByLink,
  leaveSeat,
  takeSeat,
  withdrawMatch,
} from './seating/seat-commands';
export { lookUpSeed, seedVerdict } from './seating/seeds';
export { shareMatch } from './sharing';
export { lineOf, matchSummary, seatViews, stepsOf, stepView } from './views';
export { winFacts } from './queries/wins';
export { withdrawStaleMatches } from './seating/withdraw-stale';
