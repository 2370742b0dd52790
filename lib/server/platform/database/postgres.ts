/** The PostgreSQL database at DATABASE_URL, shared by any number of servers. */
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from '@/lib/generated/prisma/client';
import { batch } from '../batch';
import { checkNotification, type Database, DatabaseTrouble, makeHolder, SHOW_HOLDER } from './types';
import { migrate } from './migrate';
import { openListener } from './postgres-listener';
import { connectionTo, openPool } from './postgres-pool';

export async function openPostgres(url: string, poolSize = 10): Promise<Database> {
  await migrateServer(url);
  const { pool, losses, giveUpAll } = openPool(url, poolSize);
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: statementNames() }),
  });
  const holder = makeHolder();
  const listener = openListener({
    makeClient: () => new pg.Client(connectionTo(url)),
    // Whoever takes over the work of servers that are gone sees by this that this one is not.
    atConnect: async (client) => void (await client.query(SHOW_HOLDER, [holder])),
    onSilence: giveUpAll,
  });
  await listener.connected().catch(async (error: unknown) => {
    await listener.close();
    throw error;
  });

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
    holder,
    state: listener.state,
    losses: () => losses() + listener.losses(),
    listen: (channel, onPayload, options) => listener.listen(channel, onPayload, options?.onReconnect),
    async notify(channel, payload) {
      checkNotification(channel, payload);
      await announce([channel, payload]);
    },
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
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
