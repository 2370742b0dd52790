/** boardgame.io's own server with the same rules, keeping states and logs in the same PostgreSQL. */
import { createRequire } from 'node:module';
import type { Game, LogEntry, Server as Kept, State } from 'boardgame.io';
import pg from 'pg';
import { gameOf } from '../../../lib/games/registry';
import { GAME, lineOfPlay } from './load';

// Its bundle for imports names packages by folders that Node does not accept.
const load = createRequire(import.meta.url);
const { Server } = load('boardgame.io/server') as typeof import('boardgame.io/server');

const [url = '', port = ''] = process.argv.slice(2);
const rules = gameOf(GAME);

const game: Game<{ state: unknown }> = {
  name: 'table',
  setup: () => ({ state: lineOfPlay(0).start }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play({ G }, move: unknown) {
      const answer = rules.rules.apply(G.state, move);
      if (!answer.ok) throw new Error(answer.error.message);
      return { state: answer.value.state };
    },
  },
};

const pool = new pg.Pool({ connectionString: url, max: 10 });
const first = async (text: string, values: unknown[]) =>
  (await pool.query({ name: text.slice(0, 40), text, values })).rows[0] as
    Record<string, unknown> | undefined;

/** A match is a row, its log one row an entry, written with the state or not at all. */
const storage = {
  type: () => 1,
  async connect() {
    await pool.query(`CREATE TABLE IF NOT EXISTS other_match (id text primary key, state jsonb, initial jsonb,
      metadata jsonb); CREATE TABLE IF NOT EXISTS other_log (match text, entry jsonb, at timestamp default now());
      CREATE INDEX IF NOT EXISTS other_log_match ON other_log (match)`);
  },
  async createMatch(
    id: string,
    { initialState, metadata }: { initialState: State; metadata: Kept.MatchData },
  ) {
    const row = [id, JSON.stringify(initialState), JSON.stringify(metadata)];
    await first('INSERT INTO other_match VALUES ($1, $2, $2, $3) ON CONFLICT DO NOTHING', row);
  },
  async setState(id: string, state: State, deltalog: LogEntry[] = []) {
    await first(
      `WITH changed AS (UPDATE other_match SET state = $2 WHERE id = $1 RETURNING id)
       INSERT INTO other_log (match, entry) SELECT $1, jsonb_array_elements($3::jsonb)`,
      [id, JSON.stringify(state), JSON.stringify(deltalog)],
    );
  },
  async setMetadata(id: string, metadata: Kept.MatchData) {
    await first('UPDATE other_match SET metadata = $2 WHERE id = $1', [id, JSON.stringify(metadata)]);
  },
  async fetch(
    id: string,
    opts: { state?: boolean; log?: boolean; metadata?: boolean; initialState?: boolean },
  ) {
    const row = await first('SELECT state, initial, metadata FROM other_match WHERE id = $1', [id]);
    if (!row) return {};
    const log = opts.log
      ? (await pool.query('SELECT entry FROM other_log WHERE match = $1', [id])).rows.map(
          ({ entry }) => entry as unknown,
        )
      : [];
    return { state: row.state, initialState: row.initial, metadata: row.metadata, log };
  },
  async wipe(id: string) {
    await first('DELETE FROM other_match WHERE id = $1', [id]);
  },
  listMatches: () => Promise.resolve([]),
};

const server = Server({ games: [game as Game], db: storage as never, origins: ['*'] });
await server.run(Number(port), () => console.log('ready'));
