/** The interface of a database, embedded or PostgreSQL, to the rest of the server. */
import { log } from '@/lib/server/platform/log.mjs';
import type { PrismaClient } from '@/lib/generated/prisma/client';

export type Heard = (payload: string) => void;

interface ListenOptions {
  /** Called after a lost connection is back: what was published in between never arrived, so catch up. */
  onReconnect?: () => void;
}

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  readonly prisma: PrismaClient;
  /** Calls back for every payload published on the channel, by any server; returns an unsubscribe function. */
  listen(channel: string, onPayload: Heard, options?: ListenOptions): Promise<() => Promise<void>>;
  /** Publish after commit only. */
  notify(channel: string, payload: string): Promise<void>;
  close(): Promise<void>;
}

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
