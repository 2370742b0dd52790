/** The public interface of accounts, sessions and sign-in. */
export {
  type Asker,
  MAX_TOKENS,
  SCOPES,
  type Scope,
  askerOf,
  clearRevokedTokens,
  isLive,
  listTokens,
  makeToken,
  revokeToken,
  signOutEverywhere,
} from './api-tokens';
export { type Named, findByName, hasBlocked, isBlockedAmong, keptApartFrom } from './bonds';
export { changeEmail, changeName, changePassword, confirmName, confirmPassword } from './change-identity';
export { earlyHeaders, earlySession } from './early-session';
export { type AccountRefusal, refuseField } from './field-refusal';
export { findPerson, nameAfter, profilePath } from './find-person';
export { KEPT_DAYS } from './former-names';
export { nameKeyOf } from './names';
export { type OAuthProvider, authOptions, isAddress, oauthProviders, startOAuth } from './next-auth';
export { linkedProviders } from './oauth';
export {
  clearResetTokens,
  countResetRequest,
  mailResetLinks,
  makeResetToken,
  ownerOfResetToken,
  resetPassword,
} from './reset-password';
export { type CurrentUser, currentUser, endSession, enter, signedInUser, startSession } from './session';
export { DEFAULT_SETTINGS, type Settings, readSettings, saveSettings } from './settings';
export { returnPath, signIn, takeOver } from './sign-in';
export { signUp } from './sign-up';
export { raiseInfoVersions } from './raise-info-versions';
export { asCurrentUser } from './session-token';
