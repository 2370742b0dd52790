/** Counts the statements that PostgreSQL was asked by one database's users. */
import pg from 'pg';

export interface StatementCounter {
  /** So far; none where this PostgreSQL does not count. */
  count(): Promise<number>;
  close(): Promise<void>;
}

export async function statementCounter(
  { url, countsStatements }: { readonly url: string; readonly countsStatements: boolean },
  database: string,
): Promise<StatementCounter> {
  if (!countsStatements) return { count: async () => NaN, close: async () => {} };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  const text = `SELECT coalesce(sum(calls), 0) AS calls FROM pg_stat_statements
    JOIN pg_database ON pg_database.oid = dbid WHERE datname = $1`;
  return {
    async count() {
      const { rows } = await client.query<{ calls: string }>(text, [database]);
      return Number(rows[0]!.calls);
    },
    close: () => client.end(),
  };
}
