// Prisma's schema engine as WebAssembly, over an in-memory PGlite: migrations without a server or a download.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import { PrismaPGlite } from 'pglite-prisma-adapter';

const SCHEMA = path.resolve('prisma/schema.prisma');
export const MIGRATIONS = path.resolve('prisma/migrations');
const NO_FILTERS = { externalTables: [], externalEnums: [] };

let isLoaded = false;

async function loadEngine() {
  if (!isLoaded) {
    const folder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'));
    const code = fs.readFileSync(path.join(folder, 'schema_engine_bg.wasm'));
    const { instance } = await WebAssembly.instantiate(code, { './schema_engine_bg.js': glue });
    glue.__wbg_set_wasm(instance.exports);
    instance.exports.__wbindgen_start();
    isLoaded = true;
  }
  return glue.SchemaEngine;
}

export function readSchema() {
  return { files: [{ path: SCHEMA, content: fs.readFileSync(SCHEMA, 'utf8') }] };
}

/** The history as the engine wants to be told it. */
export function readHistory(folder = MIGRATIONS) {
  const lock = path.join(folder, 'migration_lock.toml');
  const entries = fs.existsSync(folder) ? fs.readdirSync(folder, { withFileTypes: true }) : [];
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return {
    baseDir: folder,
    shadowDbInitScript: '',
    lockfile: {
      path: 'migration_lock.toml',
      content: fs.existsSync(lock) ? fs.readFileSync(lock, 'utf8') : null,
    },
    migrationDirectories: names.sort().map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok', value: fs.readFileSync(path.join(folder, name, 'migration.sql'), 'utf8') },
      },
    })),
  };
}

/** An engine over the given PGlite. */
export async function openEngine(pglite) {
  const Engine = await loadEngine();
  const datamodels = readSchema().files.map(({ path: name, content }) => [name, content]);
  return Engine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(new PrismaPGlite(pglite)));
}

/** The SQL that leads from the written migrations to the schema, or null where they already agree. */
export async function pendingChange(schema = readSchema(), history = readHistory()) {
  const pglite = await PGlite.create();
  try {
    const engine = await openEngine(pglite);
    await engine.applyMigrations({ migrationsList: history, filters: NO_FILTERS });
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', ...schema, configDir: process.cwd() },
      to: { tag: 'schemaDatamodel', ...schema },
      script: true,
      exitCode: true,
      filters: NO_FILTERS,
    });
    return exitCode === 2 ? stdout : null;
  } finally {
    await pglite.close();
  }
}

/** What the engine makes of the records in a database. */
export async function diagnose(pglite, history = readHistory()) {
  const engine = await openEngine(pglite);
  return engine.diagnoseMigrationHistory({
    migrationsList: history,
    optInToShadowDatabase: false,
    filters: NO_FILTERS,
  });
}
