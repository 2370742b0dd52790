/** The PostgreSQL database at DATABASE_URL, shared by any number of servers. */
import { log } from '@/lib/server/platform/log.mjs';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '@/lib/generated/prisma/client';
import { batch } from '../batch';
import { checkNotification, type Database, DatabaseTrouble } from './types';
import { migrate } from './migrate';
import { openListener } from './postgres-listener';

export async function openPostgres(url: string, poolSize = 10): Promise<Database> {
  await migrateServer(url);
  const pool = new pg.Pool({ ...connectionTo(url), max: poolSize, Client: CommitCheckingClient });
  // A connection lost while idle is replaced by the pool; without a handler, the event would end the process.
  pool.on('error', (error) => log.warn(`A connection to PostgreSQL was lost: ${error.message}`));
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: statementNames() }),
  });
  const listener = openListener(() => new pg.Client(connectionTo(url)));

  const announce = batch(async (all: readonly (readonly [channel: string, payload: string])[]) => {
    const values = [all.map(([channel]) => channel), all.map(([, payload]) => payload)];
    const text =
      'SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS said (channel, payload)';
    await pool.query({ name: 'announce', text, values });
    return all.map(() => undefined);
  });

  return {
    kind: 'postgres',
    prisma,
    listen: (channel, onPayload, options) => listener.listen(channel, onPayload, options?.onReconnect),
    async notify(channel, payload) {
      checkNotification(channel, payload);
      await announce([channel, payload]);
    },
    async close() {
      await listener.close();
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

const MAX_NAMED_STATEMENTS = 400;

/** A named statement is planned once a connection. Generated ones (long lists) must not accumulate there. */
function statementNames(): (query: { readonly sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= MAX_NAMED_STATEMENTS) return '';
    const name = `s${names.size}`;
    names.set(sql, name);
    return name;
  };
}

function connectionTo(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'lamplight',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    // Times are stored without a zone and read as UTC, so `now()` in SQL must mean UTC too.
    options: '-c timezone=UTC',
  };
}

/**
 * COMMIT of a transaction in which a statement failed answers "ROLLBACK" without an error, which Prisma's adapter
 * takes for success; nothing may be acknowledged that was not stored.
 */
class CommitCheckingClient extends pg.Client {
  // pg overloads `query` seven ways; only the adapter's way, an object and a promise, can be a COMMIT.
  override query = ((...all: unknown[]): unknown => {
    const answer = (super.query as (...all: unknown[]) => unknown).apply(this, all);
    if ((all[0] as { text?: string } | undefined)?.text !== 'COMMIT' || !(answer instanceof Promise))
      return answer;
    return answer.then((result: pg.QueryResult) => {
      if (result.command !== 'ROLLBACK') return result;
      const message = 'Transaction was rolled back instead of committed';
      const error = new pg.DatabaseError(message, message.length, 'error');
      throw Object.assign(error, { code: '25P02', severity: 'ERROR' });
    });
  }) as pg.Client['query'];
}

async function migrateServer(url: string): Promise<void> {
  const client = new pg.Client(connectionTo(url));
  // The queries below report a lost connection themselves.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { host, port, database } = client;
    throw new DatabaseTrouble(
      `PostgreSQL at ${host}:${port}, database "${database}", cannot be reached: ${(error as Error).message}. ` +
        'Check DATABASE_URL, and that the server runs.',
      { cause: error },
    );
  }
  try {
    await migrate({
      query: async <Row>(sql: string, parameters?: unknown[]) =>
        (await client.query(sql, parameters)).rows as Row[],
      script: async (sql) => void (await client.query(sql)),
    });
  } finally {
    await client.end();
  }
}
