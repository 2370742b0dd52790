/** A library to measure: finished matches in great number, made by the database itself. */
import { GAME_IDS, gameOf } from '../../../lib/games/registry';
import { nameKeyOf } from '../../../lib/server/accounts/names';
import { db } from '../../../lib/server/platform/database';

const PEOPLE = 1000;

/** Someone with some thousand matches, a few of them private. */
export const ME = { id: 'person-2' } as never;
/** The name of whoever plays most. */
export const BUSY = 'Busy';
export const OPENING = 'opening 3';
export const POSITION = '0000000000000005';

/** Of each game a board as a match leaves it. */
function endings() {
  return GAME_IDS.map((id) => {
    const game = gameOf(id);
    const options = game.presets[0]?.options as object;
    const seats = game.meta.seats.min;
    const { state } = game.rules.leave(game.rules.setup(options, seats, 7), 0, 'resignation');
    return {
      id,
      version: game.meta.rulesVersion,
      options,
      seats,
      most: game.meta.seats.max,
      state: state as unknown,
    };
  });
}

/** Reasons, lengths, ratings, seats and people are spread by the number of the match, always in the same way. */
export async function fillLibrary(matches: number): Promise<void> {
  const prisma = await db();
  const run = (sql: string, ...values: unknown[]) => prisma.$executeRawUnsafe(sql, ...values);
  await run(`INSERT INTO "User" ("id", "kind", "name", "nameKey")
    SELECT 'person-' || n, 'FULL', 'reader' || n, 'reader' || n FROM generate_series(1, ${PEOPLE}) AS n`);
  // Names are found by a key that folds letters and digits together.
  await run(`UPDATE "User" SET "name" = $1, "nameKey" = $2 WHERE "id" = 'person-1'`, BUSY, nameKeyOf(BUSY));
  const games = endings();
  await run(
    `INSERT INTO "Match" ("id", "game", "rulesVersion", "options", "seed", "seatCount", "status", "ply", "snapshot",
        "ranking", "reason", "isPublic", "createdAt", "changedAt", "endedAt")
     SELECT 'm' || lpad(n::text, 9, '0'), g->>'id', (g->>'version')::int, g->'options', n,
            CASE WHEN (g->>'most')::int > 2 AND n % 3 = 0 THEN 4 ELSE (g->>'seats')::int END,
            'OVER', 5 + n * 7919 % 120, g->'state', '[[1],[0]]',
            (ARRAY['resignation', 'time', 'draw by agreement', 'three joined', 'draw by repetition'])[1 + n / 5 % 5],
            n % 5 <> 3 OR n % 2 = 0, t, t, t
       FROM generate_series(1, ${matches}) AS n,
            LATERAL (SELECT $1::jsonb -> (n % ${games.length}) AS g,
              timestamp '2026-01-01' + n * interval '1 year' / ${matches} AS t) AS made`,
    JSON.stringify(games),
  );
  // One match in twenty is the busiest person's, one in thirty mine; the rest is anybody's.
  await run(`INSERT INTO "Seat" ("id", "matchId", "index", "userId", "place", "endedAt")
    SELECT m."id" || '-' || i, m."id", i,
           CASE WHEN i = 0 AND m."seed" % 20 = 1 THEN 'person-1' WHEN i = 0 AND m."seed" % 30 = 2 THEN 'person-2'
                ELSE 'person-' || 3 + (m."seed" * 31 + i * 17) % ${PEOPLE - 2} END,
           CASE WHEN m."reason" LIKE 'draw%' OR i = m."seed" % 2 THEN 1 ELSE 2 END, m."endedAt"
      FROM "Match" m, generate_series(0, m."seatCount" - 1) AS i`);
  await run(`INSERT INTO "Finished" ("matchId", "game", "isPublic", "seatCount", "endedAt", "length", "rating",
        "reason", "winner", "opening", "firstStep")
     SELECT m."id", m."game", m."isPublic", m."seatCount", m."endedAt", m."ply",
            CASE WHEN m."seed" % 4 = 0 THEN NULL ELSE 1200 + m."seed" * 104729 % 800 END, m."reason", 1,
            'opening ' || m."seed" / 5 % 8, 'opening'
       FROM "Match" m`);
  await run(`INSERT INTO "Entry" ("matchId", "revision", "ply", "seat", "kind", "data", "notation", "hash", "position", "key")
     SELECT m."id", 1, 1, 0, 'turn', '[]', 'x', '', lpad(to_hex(m."seed" % 20), 16, '0'), 'x' FROM "Match" m`);
  for (const table of ['Match', 'Seat', 'Finished', 'Entry']) await run(`ANALYZE "${table}"`);
}
