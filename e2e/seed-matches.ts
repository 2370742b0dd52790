// Fills a new database with two people and matches between them, and prints their tokens: see e2e/server.ts.
import { closeDatabase, db } from '@/lib/server/platform/database';
import { mintToken } from '@/lib/server/accounts/session-token';
import type { Table } from './serve';
import { person, seatedMatch } from '@/lib/server/testing/matches';

const people = [await person('Ada'), await person('Ben')] as const;
const tokens = await Promise.all(
  people.map(async ({ id }) => mintToken(await (await db()).user.findUniqueOrThrow({ where: { id } }))),
);
const tables = JSON.parse(process.env.TABLES ?? '[]') as Table[];
const matches: string[] = [];
for (const table of tables) matches.push(await seatedMatch(people, table));
const rows = await (await db()).match.findMany({ where: { id: { in: matches } } });
const deadlines = matches.map((id) => rows.find((row) => row.id === id)?.deadline?.getTime() ?? null);
await closeDatabase();
console.log(JSON.stringify({ tokens, matches, deadlines }));
