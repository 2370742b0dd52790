/** The lobby: public matches with a seat for whoever comes, newest first. */
import 'server-only';
import type { TableView } from '@/lib/protocol/views';
import { isGameId } from '@/lib/games/registry';
import { keptApartFrom } from '../friends/bonds';
import { tableView } from './gathering';
import { findLobby } from './store-lists';

const MOST_SHOWN = 60;

/** Without the tables of those whom the visitor is kept apart from. */
export async function listLobby(
  viewer: { readonly id: string } | null,
  game: unknown,
): Promise<readonly TableView[]> {
  const chosen = typeof game === 'string' && isGameId(game) ? game : null;
  const apart = viewer === null ? [] : await keptApartFrom(viewer.id);
  const rows = await findLobby(chosen, apart, MOST_SHOWN);
  return Promise.all(rows.map((row) => tableView(row, viewer)));
}
