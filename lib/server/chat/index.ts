/** Chat of a match, for other features and for pages. */
export { loadAround, loadEarlier, newsSince, talkOf } from './chat-view';
export { findTalkMarks } from './messages';
export { mute, mutedBy, unmute } from './mute';
export {
  type ReportView,
  SILENCES,
  handleReport,
  liftSilence,
  listReports,
  listSilenced,
} from './operator-reports';
export { report } from './report';
export { say } from './send-message';
