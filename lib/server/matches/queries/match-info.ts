/**
 * Builds the match info: what is true of a match besides its log, for one viewer. Every change of it must call
 * `publishInfo`.
 */
import 'server-only';
import type { ClockView, OfferView, RematchOffer, MatchInfo, SeatView } from '@/lib/protocol/views';
import { linesOf, type ConditionalLine } from '@/lib/match/conditional-moves';
import type { Seat } from '@/lib/games/contract';
import { now } from '@/lib/server/platform/now';
import { db } from '@/lib/server/platform/database';
import { seatViews } from '../views';
import { gameOfMatch, ownSeats, type Person } from '../access';
import type { MatchRow } from '../rows';
import { clockOf, controlOf, loadMatchPauses, type MatchPauses, pausesOfPerson } from '../clock/columns';
import { isIdle, takesEffectAt } from '../clock/idle';
import { type OfferRow, openConditional, OFFER_KINDS } from '../agreement-rows';
import { partiesTo, plyFor, seatsWith, waitsFor } from '../offer-parties';
import { isBetweenPeople } from '../seat-facts';
import type { Snapshot } from '../snapshot';
import { openMatchOf } from './open-match-view';
import { startBalance } from './start-balance';

/** The same facts must always give the same JSON text: the stream compares it. */
export async function matchInfoOf(match: MatchRow, viewer: Person): Promise<MatchInfo> {
  return infoWith(match, viewer, (mine) => readAgreements(match, mine));
}

/** The same right after an entry that this server wrote: without a query where there are no agreements to read. */
export async function matchInfoAfter(snapshot: Snapshot, viewer: Person): Promise<MatchInfo> {
  const { match, pauses, last } = snapshot;
  if (last === null || last.hasAgreements) return matchInfoOf(match, viewer);
  return infoWith(match, viewer, async () => ({
    ...NONE,
    clock: clockView(match, pauses),
    away: peopleAway(match, pauses),
  }));
}

async function infoWith(
  match: MatchRow,
  viewer: Person,
  agreementsOf: (mine: readonly Seat[]) => Promise<Agreements>,
): Promise<MatchInfo> {
  const mine = ownSeats(viewer, match);
  const { away, ...agreements } = await agreementsOf(mine);
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
    gathering: match.status === 'OPEN' ? await openMatchOf(match, viewer) : null,
    rematchId: match.rematch?.id ?? null,
    rematchOffer: rematchOffer(match, viewer),
    isRated: match.isRated,
    ...balanceIn(match),
    ...agreements,
  };
}

function balanceIn(match: MatchRow): Pick<MatchInfo, 'balance'> {
  const balance = startBalance(match);
  return balance ? { balance } : {};
}

/** See `reclaim-seat.ts`. */
const isReclaimable = (match: MatchRow, { seat, kind }: SeatView, viewer: Person): boolean =>
  viewer !== null &&
  match.status === 'PLAYING' &&
  kind === 'ai' &&
  match.seats[seat]?.userId === viewer.id &&
  !gameOfMatch(match).rules.isOut(match.snapshot, seat);

function rematchOffer({ rematch }: MatchRow, viewer: Person): RematchOffer | null {
  if (rematch?.status !== 'OPEN') return null;
  return {
    by: rematch.creator?.name ?? 'Someone who left',
    isForMe: viewer !== null && rematch.challenges.some(({ challengedId }) => challengedId === viewer.id),
  };
}

/** The part of the match info about time and agreement: clocks, offers, and the viewer's conditional moves. */
interface Agreements {
  readonly clock: ClockView | null;
  readonly offers: readonly OfferView[];
  readonly plan: readonly ConditionalLine[];
  /** The player to act has been away so long that the viewer may offer to call it off. */
  readonly isIdle: boolean;
  /** Who is on holiday, and until when. */
  readonly away: ReadonlyMap<string, Date>;
}

const NONE: Agreements = { clock: null, offers: [], plan: [], isIdle: false, away: new Map() };

async function readAgreements(match: MatchRow, mine: readonly Seat[]): Promise<Agreements> {
  if (match.clock === null && !isBetweenPeople(match)) return NONE;
  const isPlayer = mine.length > 0;
  const owners = match.seats.flatMap(({ userId }) => userId ?? []);
  const since = new Date(clockOf(match)?.since ?? now());
  const pauses = await loadMatchPauses(match.clock === null ? null : owners, since);
  return {
    // In the same order as without agreements: see above.
    ...NONE,
    clock: clockView(match, pauses),
    away: peopleAway(match, pauses),
    isIdle: isPlayer && !mine.includes(match.toAct as Seat) && (await isIdle(match)),
    offers: isPlayer ? await offerViews(match) : [],
    plan: isPlayer && match.status === 'PLAYING' ? await conditionalLinesOf(match, mine) : [],
  };
}

/** Who is on holiday now. Where no clock is kept, nobody waits for it. */
function peopleAway(match: MatchRow, { holidays }: MatchPauses): ReadonlyMap<string, Date> {
  if (match.clock === null || match.status !== 'PLAYING') return NONE.away;
  const at = now().getTime();
  const current = holidays.filter(({ from, until }) => from <= at && until > at);
  return new Map(current.map(({ userId, until }) => [userId, new Date(until)]));
}

function clockView(match: MatchRow, pauses: MatchPauses): ClockView | null {
  const [control, clock] = [controlOf(match), clockOf(match)];
  if (control === null || clock === null) return null;
  const { deadline } = match;
  return {
    ...clock,
    control,
    deadline: deadline?.toISOString() ?? null,
    rests: clock.since === null || deadline === null ? [] : pausesUntil(match, pauses, clock.since, deadline),
  };
}

function pausesUntil(match: MatchRow, pauses: MatchPauses, since: number, deadline: Date) {
  const person = match.seats.find(({ index }) => index === match.toAct)?.userId ?? null;
  return pausesOfPerson(pauses, person)
    .filter(({ from, until }) => until > since && from < deadline.getTime())
    .map(({ from, until }) => ({ from, until }))
    .sort((a, b) => a.from - b.from || a.until - b.until);
}

/** Those that are open, and those that ended with the last entry or at this revision. */
async function offerViews(match: MatchRow): Promise<readonly OfferView[]> {
  const rows = await (
    await db()
  ).offer.findMany({
    where: { matchId: match.id, OR: [{ answeredAt: null }, { revision: { gte: match.revision - 1 } }] },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  if (rows.length === 0) return [];
  const latest = new Map(rows.map((row) => [`${row.kind} ${row.seat}`, row]));
  return Promise.all([...latest.values()].map((row) => offerView(match, row)));
}

const ENDINGS = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  WITHDRAWN: 'withdrawn',
  LAPSED: 'lapsed',
} as const;

async function offerView(match: MatchRow, row: OfferRow): Promise<OfferView> {
  const people = await partiesTo(match, row);
  const isOpen = row.ending === null;
  const due = await takesEffectAt(match, row);
  return {
    id: row.id,
    kind: OFFER_KINDS[row.kind],
    seat: row.seat as Seat,
    waitsFor: isOpen ? waitsFor(people, row.agreed) : [],
    agreed: row.agreed as Seat[],
    toPly: isOpen && row.kind === 'TAKEBACK' ? await plyFor(match, seatsWith(people, row.seat)) : null,
    ending: row.ending && ENDINGS[row.ending],
    endedBy: row.endedBy as Seat | null,
    ...(due ? { takesEffectAt: due.toISOString() } : {}),
  };
}

async function conditionalLinesOf(
  match: MatchRow,
  mine: readonly Seat[],
): Promise<readonly ConditionalLine[]> {
  const [seat] = mine;
  if (seat === undefined || mine.length > 1 || match.toAct === seat) return [];
  return linesOf(await openConditional(await db(), match, seat));
}
