// Makes the empty database cluster that a first start copies: see CLUSTER_TEMPLATE in lib/server/db/embedded.ts.
import fs from 'node:fs';
import path from 'node:path';

const TEMPLATE = path.resolve('.next/cluster');

/** Made beside its place and moved there whole, so that one cut short is never used. */
export async function makeClusterTemplate() {
  if (fs.existsSync(TEMPLATE)) return;
  const { PGlite } = await import('@electric-sql/pglite');
  const draft = `${TEMPLATE}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { recursive: true });
  const pglite = await PGlite.create(draft);
  await pglite.close();
  fs.renameSync(draft, TEMPLATE);
}
