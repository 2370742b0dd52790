/** Matches: reading, playing, seating and archiving them, for other features and for pages. */
export { gameOfMatch, maySee, seatsOf, seenBy } from './access';
export { startCatchingUp } from './archive/backfill';
export { LINES_TYPE, branchOf, exportLines, exportMatch, recordOf } from './archive/export';
export { broughtBy } from './archive/import-rows';
export { type Imported, deleteImport, importFile } from './archive/import';
export { verification, verifyAll } from './archive/verify';
export { giveUpAllDeserted, resumeBots, stopBots } from './automatic/automatic-turns';
export { startClockwork } from './automatic/expire-seats';
export { nudgeBot } from './automatic/nudge';
export { DAYS_A_YEAR, type HolidayView, addHoliday, endHoliday, listHolidays } from './clock/holidays';
export { changePlan } from './commands/conditional-moves';
export { answerWith, turnDoor } from './commands/endpoint';
export { answerOffer, makeOffer } from './commands/offers';
export {
  claim,
  playRun,
  playTurn,
  playTurnInWords,
  redo,
  resign,
  takeBack,
  undo,
} from './commands/player-commands';
export { reclaimSeat } from './commands/reclaim-seat';
export { historyOf } from './history';
export { findByLink } from './invitations';
export { presence, presenceAt } from './presence';
export { giveHint } from './queries/hint';
export { type Place, findChallengesTo, findMarksOf, findPageOf, markOf } from './queries/list-rows';
export { listBeingPlayed, listImports, listLobby, myMatches } from './queries/lists';
export { roomOf } from './queries/match-info';
export { findVisible, loadBoard, loadMatch, loadMissed, viewOf } from './queries/match-view';
export { tableView } from './queries/open-match-view';
export { loadPlayback, loadReplay, loadShared, provenanceOf } from './queries/replay';
export {
  deedRequest,
  idempotencyKey,
  matchId,
  newMatchRequest,
  offerAnswerRequest,
  offerRequest,
  planRequest,
  read,
  textTurnRequest,
  turnRequest,
} from './requests';
export { type MatchRow, findEntries, findMatch, findMatches, findRevisions, include, json } from './rows';
export { branchMatch, branchPoint } from './seating/branch';
export { createMatch } from './seating/create-match';
export { freeSeat } from './seating/free-seat';
export { offerSeat, seatWish, startNow } from './seating/invite';
export { OPPONENTS, newMatchOf } from './seating/new-match-form';
export { rematch, startOver } from './seating/rematch';
export {
  declineChallenge,
  giveUpSeat,
  joinByLink,
  leaveTable,
  takeSeat,
  withdrawMatch,
} from './seating/seat-commands';
export { lookUpSeed, seedVerdict } from './seating/seeds';
export { lineOf, matchSummary, seatViews, stepsOf } from './views';
