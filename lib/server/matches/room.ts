/** What is true of a match besides its log, for the one who looks. Whoever changes any of it calls `publishRoom`. */
import 'server-only';
import type { RoomView } from '@/lib/games/match';
import { seatsOf, seatViews } from '../viewers';
import type { MatchRow } from './store';

/** Asynchronous, since some of it may have to be asked for. The same facts must always give the same text as JSON. */
export async function roomOf(match: MatchRow, viewer: { readonly id: string } | null): Promise<RoomView> {
  return {
    phase: match.status,
    seats: seatViews(match, seatsOf(viewer, match)),
    rematchId: match.rematch?.id ?? null,
  };
}
