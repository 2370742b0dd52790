/** A person's inbox: notices, e-mails and push, for other features and for pages. */
export { startCourier } from './delivery';
export { deedOfLetter, followLetter } from './emails';
export { deskOf, myDesk } from './inbox';
export { clearOldNotices, markSeen, readNotices } from './mark-read';
export { notify } from './notices';
export { addPushTarget, pushKeys, removePushTarget } from './push';
export { saveWays } from './save-notification-settings';
export { refreshDesks, settleQuestion } from './tell-after-change';
