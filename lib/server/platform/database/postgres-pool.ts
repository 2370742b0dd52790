/** The connections of a server to PostgreSQL, with a limit on every wait, and given up together once they are dead. */
import { log } from '@/lib/server/platform/log.mjs';
import { metrics } from '@/lib/server/platform/metrics';
import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';

/** A statement that takes longer is ended by PostgreSQL, and an answer that takes longer means a dead connection. */
const STATEMENT_MS = 7000;
const ANSWER_MS = 8000;
/** A row may be locked by a server that is gone, until PostgreSQL finds out. */
const LOCK_MS = 5000;
const IDLE_IN_TRANSACTION_MS = 4000;
const CONNECT_MS = 4000;

/** So that PostgreSQL finds out soon that a server is gone. */
const KEEPALIVE = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3';
const LIMITS =
  `-c statement_timeout=${STATEMENT_MS} -c lock_timeout=${LOCK_MS} ` +
  `-c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`;

export function connectionTo(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'lamplight',
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    connectionTimeoutMillis: CONNECT_MS,
    // Times are stored without a zone and read as UTC, so `now()` in SQL must mean UTC too.
    options: `-c timezone=UTC ${KEEPALIVE}`,
  };
}

const GIVEN_UP = 'Connection terminated: PostgreSQL does not answer';
const NO_ANSWER = 'Query read timeout';

/** What pg has and its types leave out. */
interface Connected {
  readonly connection: EventEmitter & { readonly stream: Socket };
  readonly _ending: boolean;
}

/** Ends the connection without a word to the other side, which would wait for one that is silent. */
export function giveUp(client: pg.ClientBase): void {
  (client as unknown as Connected).connection.stream.destroy(new Error(GIVEN_UP));
}

/**
 * COMMIT of a transaction in which a statement failed answers "ROLLBACK" without an error, which Prisma's adapter
 * takes for success; nothing may be acknowledged that was not stored. And whoever waited too long for an answer leaves
 * a connection on which the next one would wait as well.
 */
class CheckedClient extends pg.Client {
  // pg overloads `query` seven ways; only the adapter's way, an object and a promise, is checked.
  override query = ((...all: unknown[]): unknown => {
    metrics.statements.inc();
    const answer = (super.query as (...all: unknown[]) => unknown).apply(this, all);
    if (!(answer instanceof Promise)) return answer;
    const isCommit = (all[0] as { text?: string } | undefined)?.text === 'COMMIT';
    return answer.then(
      (result: pg.QueryResult) => {
        if (!isCommit || result.command !== 'ROLLBACK') return result;
        const message = 'Transaction was rolled back instead of committed';
        const error = new pg.DatabaseError(message, message.length, 'error');
        throw Object.assign(error, { code: '25P02', severity: 'ERROR' });
      },
      (error: Error) => {
        if (error.message === NO_ANSWER) giveUp(this);
        throw error;
      },
    );
  }) as pg.Client['query'];
}

export interface ConnectionPool {
  readonly pool: pg.Pool;
  /** How many connections broke, or could not be made. */
  losses(): number;
  /** Ends every connection, whatever it is doing; new ones are made when they are needed. */
  giveUpAll(): void;
}

export function openPool(url: string, size: number): ConnectionPool {
  const { options, ...config } = connectionTo(url);
  const limits = { options: `${options} ${LIMITS}`, query_timeout: ANSWER_MS };
  let losses = 0;
  class CountedClient extends CheckedClient {
    constructor(given?: pg.ClientConfig) {
      super(given);
      const { connection } = this as unknown as Connected;
      connection.once('end', () => {
        if (!(this as unknown as Connected)._ending) losses += 1;
      });
    }
  }
  const pool = new pg.Pool({ ...config, ...limits, max: size, Client: CountedClient });
  // A connection lost while idle is replaced by the pool; without a handler, the event would end the process.
  pool.on('error', (error) => log.warn(`A connection to PostgreSQL was lost: ${error.message}`));
  const connected = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    connected.add(client);
    // While somebody uses it the pool does not listen; the query under way is told as well.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => connected.delete(client));
  return {
    pool,
    losses: () => losses,
    giveUpAll() {
      for (const client of connected) giveUp(client);
    },
  };
}
