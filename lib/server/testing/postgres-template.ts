/**
 * Global setup of server tests on PostgreSQL: a temporary cluster (or TEST_DATABASE_URL) with one migrated database
 * to copy.
 */
import type { TestProject } from 'vitest/node';
import { startPostgres } from '@/scripts/test/postgres.mjs';
import { copyDatabase, migrateUrl } from './database';

export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startPostgres();
  const template = await copyDatabase(server.url);
  await migrateUrl(template.url);
  project.provide('template', { home: 'postgres', admin: server.url, database: template.name });
  return async () => {
    if (given) await template.drop();
    await server.stop();
  };
}
