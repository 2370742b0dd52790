/** The public interface of the chat. */
export { loadChatAndPresence, loadEarlier, newsSince, chatOf } from './chat-view';
export { findChatMark } from './messages';
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
export { sendMessage } from './send-message';
