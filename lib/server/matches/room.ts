/** What is true of a match besides its log, for the one who looks. Whoever changes any of it calls `publishRoom`. */
import 'server-only';
import type { RematchOffer, RoomView, SeatView } from '@/lib/protocol/views';
import { gameOfMatch, seatsOf, seatViews } from '../viewers';
import { agreementsOf } from './agreements';
import { gatheringOf } from './gathering';
import type { MatchRow } from './store';

type Viewer = { readonly id: string } | null;

/** Asynchronous, since some of it may have to be asked for. The same facts must always give the same text as JSON. */
export async function roomOf(match: MatchRow, viewer: Viewer): Promise<RoomView> {
  const mine = seatsOf(viewer, match);
  const { away, ...agreements } = await agreementsOf(match, mine);
  const more = (seat: SeatView): SeatView => {
    const until = away.get(match.seats[seat.seat]?.userId ?? '');
    return {
      ...seat,
      ...(until ? { awayUntil: until.toISOString() } : {}),
      ...(isReclaimable(match, seat, viewer) ? { reclaimable: true } : {}),
    };
  };
  return {
    phase: match.status,
    seats: seatViews(match, mine).map(more),
    gathering: match.status === 'OPEN' ? await gatheringOf(match, viewer) : null,
    rematchId: match.rematch?.id ?? null,
    rematchOffer: rematchOffer(match, viewer),
    isRated: match.isRated,
    ...agreements,
  };
}

/** See `reclaim-seat.ts`. */
const isReclaimable = (match: MatchRow, { seat, kind }: SeatView, viewer: Viewer): boolean =>
  viewer !== null &&
  match.status === 'PLAYING' &&
  kind === 'ai' &&
  match.seats[seat]?.userId === viewer.id &&
  !gameOfMatch(match).isOut?.(match.snapshot, seat);

function rematchOffer({ rematch }: MatchRow, viewer: Viewer): RematchOffer | null {
  if (rematch?.status !== 'OPEN') return null;
  return {
    by: rematch.creator?.name ?? 'Someone who left',
    isForMe: viewer !== null && rematch.challenges.some(({ challengedId }) => challengedId === viewer.id),
  };
}
