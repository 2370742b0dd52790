/** Holds a lease while work runs: renews it in time, and aborts the work once it is lost. */
import 'server-only';
import { randomUUID } from 'node:crypto';
import { Prisma } from '@/lib/generated/prisma/client';
import { database } from './database';
import { HOLDER_CLASS } from './database/types';

export interface HeldLease {
  /** Aborts when the lease is lost or the server stops. */
  readonly signal: AbortSignal;
  isLost(): boolean;
  /** Ends the renewals; whoever took the lease releases it. */
  stop(): void;
}

/** Names who holds a lease: this server, and the piece of work. */
export const leaseToken = async (): Promise<string> => `${(await database()).holder}.${randomUUID()}`;

const UTC_NOW = Prisma.sql`(now() AT TIME ZONE 'utc')`;

/** In SQL: whether nobody holds a lease any more, because its time is up or the server that held it is gone. */
export const isFree = (by: Prisma.Sql, until: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (${until} IS NULL OR ${until} < ${UTC_NOW}
   OR (${by} LIKE '%.%' AND NOT EXISTS (
     SELECT 1 FROM pg_locks
      WHERE "locktype" = 'advisory' AND "granted" AND "classid" = ${HOLDER_CLASS}::int::oid
        AND "database" = (SELECT "oid" FROM pg_database WHERE "datname" = current_database())
        AND "objid"::text = split_part(${by}, '.', 1))))`;

/** A lease is renewed this often before it would expire, so that one failed renewal loses nothing. */
const RENEWALS_PER_LEASE = 3;

/** `renew` returns whether the lease is still held. */
export function holdLease(renew: () => Promise<boolean>, seconds: number, stop: AbortSignal): HeldLease {
  const lost = new AbortController();
  const renewOrAbort = () =>
    renew().then(
      (isHeld) => isHeld || lost.abort(),
      // No loss yet: the next renewal may succeed before the lease expires.
      () => {},
    );
  const timer = setInterval(() => void renewOrAbort(), (Math.max(1, seconds) * 1000) / RENEWALS_PER_LEASE);
  timer.unref();
  return {
    signal: AbortSignal.any([lost.signal, stop]),
    isLost: () => lost.signal.aborted,
    stop: () => clearInterval(timer),
  };
}
