/** The public interface of friends, profiles and account deletion. */
export { clearStaleGuests } from './clear-guests';
export { deleteAccount } from './delete-account';
export { COUNTRIES, editProfile } from './edit-profile';
export { exportData } from './export-data';
export { type Friend, listFriends } from './friend-list';
export { answerFriend, askFriend, block, removeFriend, unblock } from './friends';
export type { Day, Results } from './profile-stats';
export { type Meeting, type ProfileView, type RatingView, loadProfile } from './profile';
