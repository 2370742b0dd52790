/** PGlite's files on disk, with the fsync it lacks: without it a power cut could lose an acknowledged commit. */
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's NODEFS in use here; its types do not name it. */
interface Stream {
  nfd?: number;
  node: unknown;
}
interface NodeFiles {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: Stream) => number };
}
type Preparation = Parameters<NodeFS['init']>[1];

export class DurableFiles extends NodeFS {
  /** Real syncs made so far, and those of write-ahead log segments among them. */
  readonly syncs = { all: 0, wal: 0 };

  override async init(pg: PGlite, options: Preparation) {
    const prepared = await super.init(pg, options);
    const { emscriptenOpts } = prepared;
    const patch = (module: unknown) => {
      const files = (module as { NODEFS: NodeFiles }).NODEFS;
      files.stream_ops.fsync = (stream) => this.#sync(files, stream);
    };
    // First: the mount that follows passes these stream operations to every file.
    emscriptenOpts.preRun = [patch, ...(emscriptenOpts.preRun ?? [])];
    return prepared;
  }

  /**
   * Returns what the system call does: 0, or an error number, at which PostgreSQL stops rather than continue
   * unsafely.
   */
  #sync(files: NodeFiles, stream: Stream): number {
    const EIO = 29;
    const name = files.realPath(stream.node);
    try {
      if (fs.statSync(name).isDirectory()) syncDirectory(name);
      else if (stream.nfd === undefined) return EIO;
      else fs.fsyncSync(stream.nfd);
    } catch {
      return EIO;
    }
    this.syncs.all += 1;
    if (path.basename(path.dirname(name)) === 'pg_wal') this.syncs.wal += 1;
    return 0;
  }
}

/** PGlite's own start parameters, without the one that turns fsync off. `fdatasync` never reaches our hook. */
export const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on'],
  // PostgreSQL would take 128 MB, half of a server's memory at rest; the operating system keeps the files in memory as well.
  ...['-c', 'shared_buffers=16MB'],
];

export function syncDirectory(folder: string): void {
  // Windows cannot open a folder for this, and does not need it.
  if (process.platform === 'win32') return;
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Syncs every file and folder under `folder`: several at once, as the disk can then combine them. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await fs.promises.readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const name = path.join(folder, entry.name);
      if (entry.isDirectory()) return syncTree(name);
      if (!entry.isFile()) return;
      const handle = await fs.promises.open(name, 'r+');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    }),
  );
  syncDirectory(folder);
}
