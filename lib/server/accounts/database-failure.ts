/** Tells apart the failures of the database that a person can cause. */
import { brokenUnique } from '../db';
import { NameIsKept } from './former-names';

export const isNameTaken = (error: unknown): boolean =>
  error instanceof NameIsKept || brokenUnique(error) === 'User_nameKey_key';

export const isAlreadyLinked = (error: unknown): boolean =>
  brokenUnique(error) === 'Account_provider_providerAccountId_key';

/** The row to change is gone, or no longer as it was. */
export const isMissingRow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'P2025';
