// In front of every server test file: a database of its own, closed and removed behind it.
import { afterAll, inject } from 'vitest';
import { closeDatabase } from '../db';
import { presence } from '../presence';
import { freshDatabase } from './database';

const remove = await freshDatabase(inject('template'));

afterAll(async () => {
  await presence.close();
  await closeDatabase();
  await remove();
});
