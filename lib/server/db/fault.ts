// What PostgreSQL itself said, out of the errors that Prisma wraps around it differently in each home and situation.

export interface Fault {
  /** PostgreSQL's five-character code. */
  code: string;
  message: string;
}

interface Wrapped {
  originalCode?: unknown;
  originalMessage?: unknown;
  cause?: unknown;
  meta?: { driverAdapterError?: unknown };
}

/** The database's own complaint inside an error, or null where it is not from the database. */
export function postgresFault(error: unknown): Fault | null {
  if (typeof error !== 'object' || error === null) return null;
  const { originalCode, originalMessage, cause, meta } = error as Wrapped;
  if (typeof originalCode === 'string') return { code: originalCode, message: String(originalMessage) };
  return postgresFault(meta?.driverAdapterError) ?? postgresFault(cause);
}

/** The name of the unique constraint that an error broke, as in the migrations ("User_nameKey_key"), or null. */
export function brokenUnique(error: unknown): string | null {
  const fault = postgresFault(error);
  if (fault?.code !== '23505') return null;
  return /unique constraint "([^"]+)"/.exec(fault.message)?.[1] ?? '';
}
