// What PostgreSQL's background processes would do: the embedded database has none, so its log would grow for ever.
import type { PGlite } from '@electric-sql/pglite';

const MINUTE = 60_000;
const CHECKPOINT_AFTER_BYTES = 16 * 1024 * 1024;
const VACUUM_EVERY_MINUTES = 360;

/** Checkpoints when enough was written, vacuums a few times a day; answers how to stop. */
export function startUpkeep(pglite: PGlite): () => void {
  let minutes = 0;
  const timer = setInterval(() => {
    minutes += 1;
    const work = minutes % VACUUM_EVERY_MINUTES === 0 ? vacuum(pglite) : checkpointIfDue(pglite);
    work.catch((error: unknown) => console.error('The upkeep of the database failed', error));
  }, MINUTE);
  timer.unref();
  return () => clearInterval(timer);
}

/** Flushes the tables so that old log segments can go; answers whether it was due. */
export async function checkpointIfDue(pglite: PGlite, after = CHECKPOINT_AFTER_BYTES): Promise<boolean> {
  const { rows } = await pglite.query<{ bytes: string }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::text AS bytes FROM pg_control_checkpoint()',
  );
  if (Number(rows[0]?.bytes ?? 0) < after) return false;
  await pglite.exec('CHECKPOINT');
  return true;
}

/** Table by table: each one holds up every other query while it runs. */
export async function vacuum(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_stat_user_tables ORDER BY relname`,
  );
  for (const { name } of rows) {
    await pglite.exec(`VACUUM (ANALYZE) ${name}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await pglite.exec('CHECKPOINT');
}
