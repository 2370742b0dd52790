/**
 * Prisma's adapter for PGlite. pglite-prisma-adapter 0.7.2 reports a failed COMMIT as success, ignores the isolation
 * level, does not await a rollback or a script and has no savepoints; this one fixes that.
 */
import type { PGlite, Transaction as PGliteTransaction } from '@electric-sql/pglite';
import type {
  IsolationLevel,
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  Transaction,
} from '@prisma/driver-adapter-utils';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { metrics } from '@/lib/server/platform/metrics';

type Inner = SqlDriverAdapter & { onError(error: unknown): never };

/** The published adapter, for its conversions of values and errors; it only needs something that can `query`. */
async function inner(client: PGlite | PGliteTransaction): Promise<Inner> {
  const adapter = (await new PrismaPGlite(client as PGlite).connect()) as Inner;
  const counted =
    <Answer>(ask: (query: SqlQuery) => Promise<Answer>) =>
    (query: SqlQuery) => {
      metrics.statements.inc();
      return ask(query);
    };
  return Object.assign(adapter, {
    queryRaw: counted(adapter.queryRaw.bind(adapter)),
    executeRaw: counted(adapter.executeRaw.bind(adapter)),
  });
}

export function pgliteAdapter(pglite: PGlite): SqlDriverAdapterFactory {
  return {
    provider: 'postgres',
    adapterName: 'lamplight-pglite',
    async connect(): Promise<SqlDriverAdapter> {
      const outside = await inner(pglite);
      return {
        provider: 'postgres',
        adapterName: 'lamplight-pglite',
        queryRaw: (query: SqlQuery) => outside.queryRaw(query),
        executeRaw: (query: SqlQuery) => outside.executeRaw(query),
        executeScript: async (script: string) => {
          await pglite.exec(script).catch((error: unknown) => outside.onError(error));
        },
        startTransaction: (level?: IsolationLevel) => startTransaction(pglite, outside, level),
        getConnectionInfo: () => ({ supportsRelationJoins: true }),
        dispose: () => Promise.resolve(),
      };
    },
  };
}

/**
 * PGlite runs a transaction as a callback and commits when it returns, so the callback waits here until Prisma has
 * decided; `ended` then tells how the COMMIT itself went.
 */
function startTransaction(pglite: PGlite, outside: Inner, level?: IsolationLevel): Promise<Transaction> {
  return new Promise((resolve, reject) => {
    const ended: Promise<void> = pglite.transaction(async (tx) => {
      if (level) await tx.exec(`SET TRANSACTION ISOLATION LEVEL ${level}`);
      const inside = await inner(tx);
      await new Promise<void>((decide) => {
        const run = async (statement: string) => {
          await tx.exec(statement).catch((error: unknown) => inside.onError(error));
        };
        resolve({
          provider: 'postgres',
          adapterName: 'lamplight-pglite',
          options: { usePhantomQuery: true },
          queryRaw: (query) => inside.queryRaw(query),
          executeRaw: (query) => inside.executeRaw(query),
          commit: async () => {
            decide();
            await ended.catch((error: unknown) => outside.onError(error));
          },
          rollback: async () => {
            try {
              if (!tx.closed) await tx.rollback();
            } finally {
              decide();
              await ended.catch(() => {});
            }
          },
          createSavepoint: (name) => run(`SAVEPOINT ${name}`),
          rollbackToSavepoint: (name) => run(`ROLLBACK TO SAVEPOINT ${name}`),
          releaseSavepoint: (name) => run(`RELEASE SAVEPOINT ${name}`),
        });
      });
    });
    // After `resolve` commit or rollback receives this, and rejecting again does nothing.
    ended.catch(reject);
  });
}
