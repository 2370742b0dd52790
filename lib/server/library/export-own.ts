/** Exports all of a person's finished matches, newest first, in one file that is written while it is being sent. */
import 'server-only';
import { recordLine } from '@/lib/match/text/record';
import { writeMatchText } from '@/lib/match/text/write';
import { branchOf, findEntries, findMatch, recordOf } from '@/lib/server/matches';
import type { CurrentUser } from '@/lib/server/accounts';
import { type Cursor, NO_FILTERS } from './filters';
import { findCursors } from './search';

/** `text`: readable matches, separated by a blank line. `ndjson`: one record a line. */
export type ExportForm = 'text' | 'ndjson';

const BATCH_SIZE = 50;

export async function* exportOwn(
  user: CurrentUser,
  form: ExportForm,
): AsyncGenerator<string, void, undefined> {
  let isFirst = true;
  for await (const id of finishedBy(user.id)) {
    const match = await findMatch(id);
    if (!match) continue;
    const record = recordOf(match, await findEntries(id, match.revision), await branchOf(user, match));
    if (form === 'ndjson') yield recordLine(record);
    else yield isFirst ? writeMatchText(record) : `\n${writeMatchText(record)}`;
    isFirst = false;
  }
}

async function* finishedBy(me: string): AsyncGenerator<string, void, undefined> {
  const wanted = { filters: { ...NO_FILTERS, mine: true }, me, player: null, games: null, limit: BATCH_SIZE };
  for (let cursor: Cursor | undefined; ;) {
    const at = cursor ? { side: 'after' as const, cursor } : null;
    const batch = await findCursors({ ...wanted, at });
    for (const { id } of batch) yield id;
    cursor = batch.at(-1);
    if (cursor === undefined) return;
  }
}
