/** Builds the view of an open match, for one viewer. */
import { viewFor } from '@/lib/games/game';
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import type { OpenMatch, OpenSeat, OpenMatchSummary } from '@/lib/protocol/views';
import { controlOf } from '../clock/columns';
import { seatViews } from '../views';
import { gameOfMatch, isOpenSeat, ownSeats, type Person } from '../access';
import { invitationOf, isPending, kindOf, pathOfLink, tokenOf, wasRemoved } from '../invitations';
import type { MatchRow } from '../rows';

export async function openMatchOf(match: MatchRow, viewer: Person): Promise<OpenMatch> {
  const isHost = viewer !== null && match.creatorId === viewer.id;
  return {
    host: match.creator?.name ?? 'Someone who left',
    isHost,
    offers: match.seats
      .filter((seat) => isOpenSeat(match, seat))
      .map(({ index }) => offerOf(match, index as Seat, viewer)),
    clock: controlOf(match),
    link: isHost ? await linkOf(match) : null,
  };
}

function offerOf(match: MatchRow, seat: Seat, viewer: Person): OpenSeat {
  const last = invitationOf(match, seat);
  const isSeated = ownSeats(viewer, match).length > 0;
  // Who was invited, and who declined, is shown to players and the invited only.
  const isInside = viewer !== null && (isSeated || last?.challengedId === viewer.id);
  const name = isInside ? (last?.challenged?.name ?? null) : null;
  if (!last || !isPending(last)) return { seat, to: 'nobody', name, mine: false };
  const to = kindOf(last);
  const mayCome = viewer === null || !wasRemoved(match, viewer.id);
  const mine =
    !isSeated && ((to === 'anyone' && mayCome) || (to === 'person' && last.challengedId === viewer?.id));
  return { seat, to, name, mine };
}

/** One link for all the seats that are offered by link. */
async function linkOf(match: MatchRow): Promise<string | null> {
  const first = match.challenges.find((invitation) => isPending(invitation) && kindOf(invitation) === 'link');
  return first ? pathOfLink(await tokenOf(first.id)) : null;
}

export async function openMatchSummary(match: MatchRow, viewer: Person): Promise<OpenMatchSummary> {
  return {
    id: match.id,
    game: match.game,
    seats: seatViews(match, ownSeats(viewer, match)),
    state: viewFor(gameOfMatch(match), match.snapshot, 'spectator'),
    options: match.options,
    gathering: await openMatchOf(match, viewer),
    isPublic: match.isPublic,
    isRated: match.isRated,
    isRematch: match.rematchOfId !== null,
    createdAt: match.createdAt.toISOString(),
  };
}
