/** A person's inbox: notices, e-mails and push, for other features and for pages. */
export { startDelivery } from './delivery';
export { actionOfEmail, followEmailLink } from './emails';
export { inboxOf, myInbox } from './inbox';
export { clearOldNotices, markSeen, readNotices } from './mark-read';
export { notify } from './notices';
export { addPushTarget, pushKeys, removePushTarget } from './push';
export { saveWays } from './save-notification-settings';
export { tellSeatsChanged, settleQuestion } from './tell-after-change';
