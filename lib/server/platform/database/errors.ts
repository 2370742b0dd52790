/** Extracts PostgreSQL's own error from what Prisma wraps around it, and classifies it. */

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

/** The database's own error inside an error, or null where it is not from the database. */
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

/**
 * PostgreSQL's codes for a lost connection, too many of them, a server that is stopping or just starting, and a statement,
 * a lock or a transaction that took too long.
 */
const POSTGRES_UNREACHABLE = /^(08...|53300|57014|57P0[1-5]|55P03|25P03)$/;
/**
 * Codes of the operating system, and Prisma's own: P1… is the connection, P2024 and P2028 are timeouts waiting for
 * one.
 */
const NO_CONNECTION =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|P1\d\d\d$|P2024$|P2028$|P2037$)/;
/** Messages of pg and PGlite without any code. */
const CONNECTION_LOST =
  /^(Connection terminated|Query read timeout|Client was closed|Client has encountered a connection error|timeout exceeded when trying to connect|PGlite is closed)/;

/** Whether the database could not be reached, as opposed to having refused a query. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, meta } = error as Error & { code?: unknown } & Wrapped;
  return (
    // By name: Next may bundle the class more than once.
    error.name === 'DatabaseTrouble' ||
    (typeof code === 'string' && (NO_CONNECTION.test(code) || POSTGRES_UNREACHABLE.test(code))) ||
    POSTGRES_UNREACHABLE.test(postgresFault(error)?.code ?? '') ||
    CONNECTION_LOST.test(error.message) ||
    isUnreachable(meta?.driverAdapterError)
  );
}

/** As Prisma's adapter names what happened. */
const LOST_KIND = /^(DatabaseNotReachable|ConnectionClosed|SocketTimeout|TooManyConnections)$/;

const isUnreachable = (wrapped: unknown): boolean =>
  LOST_KIND.test(String((wrapped as { cause?: { kind?: unknown } } | undefined)?.cause?.kind));
