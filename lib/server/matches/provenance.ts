/** Where a match came from, as far as whoever looks may know: a text, or a position of another match. */
import 'server-only';
import type { CurrentUser } from '../session';
import { maySee, seatViews } from '../viewers';
import { findVisible } from './load';
import { findMatch } from './store';

export type Provenance =
  | {
      readonly kind: 'import';
      readonly at: string;
      readonly comment: string | null;
      /** Whoever looks has imported it, and may delete it. */
      readonly mine: boolean;
    }
  | {
      readonly kind: 'branch';
      /** Which board of the replay it began from. */
      readonly ply: number;
      /** Null where the viewer may not see it, or where it is gone. */
      readonly origin: { readonly id: string; readonly players: readonly string[] } | null;
    };

/** Null for a match like any other. */
export async function provenanceOf(viewer: CurrentUser | null, id: string): Promise<Provenance | null> {
  const found = await findVisible(viewer, id);
  if (!found.ok) return null;
  const { importedAt, comment, branchOfId, branchPly } = found.value;
  const mine = viewer !== null && found.value.creatorId === viewer.id;
  if (importedAt !== null) return { kind: 'import', at: importedAt.toISOString(), comment, mine };
  if (branchOfId === null || branchPly === null) return null;
  const origin = await findMatch(branchOfId);
  const isSeen = origin !== null && maySee(viewer, origin);
  return {
    kind: 'branch',
    ply: branchPly,
    origin: isSeen ? { id: origin.id, players: seatViews(origin, []).map(({ name }) => name) } : null,
  };
}
