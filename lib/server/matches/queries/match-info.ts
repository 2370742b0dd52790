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
import { gameOfMatch, ownSeats } from '../access';
import type { MatchRow } from '../rows';
import { clockOf, controlOf } from '../clock/columns';
import { isIdle, takesEffectAt } from '../clock/idle';
import { type OfferRow, openConditional, TOLD } from '../agreement-rows';
import { isBetweenPeople, partiesTo, plyFor, seatsWith, waitsFor } from '../offer-parties';
import { openMatchOf } from './open-match-view';

type Viewer = { readonly id: string } | null;

/** The same facts must always give the same JSON text: the stream compares it. */
export async function matchInfoOf(match: MatchRow, viewer: Viewer): Promise<MatchInfo> {
  const mine = ownSeats(viewer, match);
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
    gathering: match.status === 'OPEN' ? await openMatchOf(match, viewer) : null,
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
  !gameOfMatch(match).rules.isOut(match.snapshot, seat);

function rematchOffer({ rematch }: MatchRow, viewer: Viewer): RematchOffer | null {
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

async function agreementsOf(match: MatchRow, mine: readonly Seat[]): Promise<Agreements> {
  if (match.clock === null && !isBetweenPeople(match)) return NONE;
  const isPlaying = match.status === 'PLAYING';
  const away = match.clock === null || !isPlaying ? NONE.away : await peopleAway(match);
  const clock = await clockView(match);
  const isPlayer = mine.length > 0;
  return {
    clock,
    away,
    isIdle: isPlayer && !mine.includes(match.toAct as Seat) && (await isIdle(match)),
    offers: isPlayer ? await offerViews(match) : [],
    plan: isPlayer && isPlaying ? await conditionalLinesOf(match, mine) : [],
  };
}

async function peopleAway(match: MatchRow): Promise<ReadonlyMap<string, Date>> {
  const at = now();
  const ids = match.seats.flatMap(({ userId }) => userId ?? []);
  const rows = await (
    await db()
  ).holiday.findMany({ where: { userId: { in: ids }, from: { lte: at }, until: { gt: at } } });
  return new Map(rows.map(({ userId, until }) => [userId, until]));
}

async function clockView(match: MatchRow): Promise<ClockView | null> {
  const [control, clock] = [controlOf(match), clockOf(match)];
  if (control === null || clock === null) return null;
  const { deadline } = match;
  return {
    ...clock,
    control,
    deadline: deadline?.toISOString() ?? null,
    rests: clock.since === null || deadline === null ? [] : await pausesUntil(match, clock.since, deadline),
  };
}

async function pausesUntil(match: MatchRow, since: number, deadline: Date) {
  const prisma = await db();
  const when = { until: { gt: new Date(since) }, from: { lt: deadline } };
  const userId = match.seats.find(({ index }) => index === match.toAct)?.userId;
  const [outages, holidays] = await Promise.all([
    prisma.outage.findMany({ where: when }),
    userId ? prisma.holiday.findMany({ where: { userId, ...when } }) : [],
  ]);
  return [...outages, ...holidays]
    .map(({ from, until }) => ({ from: from.getTime(), until: until.getTime() }))
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
    kind: TOLD[row.kind],
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
