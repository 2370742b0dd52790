/** The interface of a database, embedded or PostgreSQL, to the rest of the server. */
import { log } from '@/lib/server/platform/log.mjs';
import { randomInt } from 'node:crypto';
import type { PrismaClient } from '@/lib/generated/prisma/client';

export type Heard = (payload: string) => void;

interface ListenOptions {
  /** Called after a lost connection is back: what was published in between never arrived, so catch up. */
  onReconnect?: () => void;
}

/** How the database answers: `slow` is late, `lost` not at all. */
export type DatabaseState = 'well' | 'slow' | 'lost';

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly prisma: PrismaClient;
  /** The number of this server among those of the database: see `SHOW_HOLDER`. */
  readonly holder: number;
  state(): DatabaseState;
  /** How often the connection was lost. */
  losses(): number;
  /** Calls back for every payload published on the channel, by any server; returns an unsubscribe function. */
  listen(channel: string, onPayload: Heard, options?: ListenOptions): Promise<() => Promise<void>>;
  /** Publish after commit only. */
  notify(channel: string, payload: string): Promise<void>;
  /** Copies the files of the embedded database as they are at one moment; others' queries wait meanwhile. */
  copyFiles?(folder: string): Promise<void>;
  /** Of PostgreSQL: how many connections the pool has, how many of them are not in use, and how many wait for one. */
  connections?(): { readonly total: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

/** The first half of the number of an advisory lock that says which servers are there. */
export const HOLDER_CLASS = 727;
export const makeHolder = (): number => randomInt(1, 2 ** 31);
/** Shared: a server that connects again may meet its own lock of before. PostgreSQL lets go of it with the connection. */
export const SHOW_HOLDER = `SELECT pg_advisory_lock_shared(${HOLDER_CLASS}, $1)::text`;

/** A failure the operator can fix; its message is shown at start without a stack. */
export class DatabaseTrouble extends Error {
  override name = 'DatabaseTrouble';
}

/** PostgreSQL allows less than 8000 bytes a notification; both databases refuse more, so that they behave alike. */
const MAX_PAYLOAD_CHARS = 7999;

export function checkNotification(channel: string, payload: string): void {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`"${channel}" is no name for a channel`);
  const bytes = Buffer.byteLength(payload);
  if (bytes > MAX_PAYLOAD_CHARS) throw new Error(`a notification of ${bytes} bytes is too long: send an id`);
}

/** A listener that throws must not keep the others from receiving, nor end the server. */
export function deliver(onPayload: Heard, payload: string): void {
  try {
    onPayload(payload);
  } catch (error) {
    log.error({ err: error }, 'A listener of the database failed');
  }
}
