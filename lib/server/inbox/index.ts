/** The public interface of the inbox: notices, e-mails and push. */
export { startDelivery } from './delivery';
export { actionOfEmail, followEmailLink } from './emails';
export { inboxOf, myInbox } from './inbox';
export { clearOldNotices, markSeen, readNotices } from './mark-read';
export { notify } from './notices';
export { addPushTarget, pushKeys, removePushTarget } from './push';
export { saveWays } from './save-notification-settings';
export { tellPlayers } from './tell-players';
export { tellSeatsChanged, settleQuestion } from './tell-after-change';
