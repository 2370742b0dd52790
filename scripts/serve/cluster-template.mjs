// Makes the empty database cluster that a first start copies: see CLUSTER_TEMPLATE in
// lib/server/platform/database/embedded.ts.
import fs from 'node:fs';
import path from 'node:path';

const TEMPLATE = path.resolve('.next/cluster');

/** Made anew after every build, as PGlite may have changed; moved into its place whole, so that none is half-made. */
export async function makeClusterTemplate() {
  const { PGlite } = await import('@electric-sql/pglite');
  const draft = `${TEMPLATE}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { recursive: true });
  const pglite = await PGlite.create(draft);
  await pglite.close();
  fs.rmSync(TEMPLATE, { recursive: true, force: true });
  fs.renameSync(draft, TEMPLATE);
}
