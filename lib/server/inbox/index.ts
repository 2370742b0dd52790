/** The public interface of the inbox: notices, e-mails and push. */
export { sendDueWarnings, warnBeforeQuiet } from './deadline-warnings';
export { startDelivery } from './delivery';
export { actionOfEmail, followEmailLink } from './email-links';
export { inboxOf, matchesWithMessages, myInbox } from './inbox';
export { clearOldNotices, markSeen, readNotices } from './mark-read';
export { notify, settleQuestion } from './notices';
export { clearStalePushTargets, addPushTarget, pushKeys, removePushTarget } from './push';
export { saveWays } from './save-notification-settings';
export { tell } from './tell';
