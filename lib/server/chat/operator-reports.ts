/** Lists and handles reports and silences, for operators. To everybody else the page does not exist. */
import 'server-only';
import { z } from 'zod';
import { HOUR_MS } from '@/lib/match/clock';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { REPORT_REASONS, type ChatRoomName } from '@/lib/protocol/chat';
import { publishChat } from '@/lib/server/platform/bus';
import { db, transaction } from '@/lib/server/platform/database';
import { refuseWith } from '@/lib/protocol/refusals';
import { parseInput } from '@/lib/protocol/commands';
import type { CurrentUser } from '@/lib/server/accounts';
import { roomName } from './messages';

const MAX_SHOWN = 50;
/** Messages before and after the one reported, so that it can be understood. */
const MESSAGES_AROUND = 3;

export const SILENCES = {
  hour: ['an hour', HOUR_MS],
  day: ['a day', 24 * HOUR_MS],
  week: ['a week', 7 * 24 * HOUR_MS],
  month: ['thirty days', 30 * 24 * HOUR_MS],
  year: ['a year', 365 * 24 * HOUR_MS],
} as const satisfies Record<string, readonly [words: string, ms: number]>;

interface ReportedLine {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly isRemoved: boolean;
  /** The message the report is about. */
  readonly isMeant: boolean;
}

export interface ReportView {
  readonly id: string;
  readonly matchId: string;
  readonly game: string;
  readonly at: string;
  readonly reason: string;
  readonly note: string;
  readonly reporter: string;
  readonly reported: string;
  readonly silencedUntil: string | null;
  readonly room: ChatRoomName | null;
  /** The message and those around it; empty where the report is about a person. */
  readonly lines: readonly ReportedLine[];
  readonly handled: { readonly at: string; readonly by: string; readonly outcome: string } | null;
}

const forbidden = () => refuseWith('not-found', 'There is no such page.');

export async function listReports(
  user: CurrentUser | null,
): Promise<Result<{ open: readonly ReportView[]; handled: readonly ReportView[] }, Refusal>> {
  if (!user?.isOperator) return forbidden();
  const { report } = await db();
  const include = {
    match: { select: { game: true } },
    message: true,
    reporter: { select: { name: true } },
    reported: { select: { name: true, silencedUntil: true } },
    handledBy: { select: { name: true } },
  } as const;
  const open = await report.findMany({
    where: { handledAt: null },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    take: MAX_SHOWN,
    include,
  });
  const handled = await report.findMany({
    where: { handledAt: { not: null } },
    orderBy: [{ handledAt: 'desc' }, { id: 'asc' }],
    take: 20,
    include,
  });
  const view = async (row: (typeof open)[number]): Promise<ReportView> => ({
    id: row.id,
    matchId: row.matchId,
    game: row.match.game,
    at: row.at.toISOString(),
    reason: REPORT_REASONS[row.reason],
    note: row.note,
    reporter: row.reporter.name,
    reported: row.reported.name,
    silencedUntil:
      row.reported.silencedUntil && row.reported.silencedUntil > new Date()
        ? row.reported.silencedUntil.toISOString()
        : null,
    room: row.message ? roomName(row.message.room) : null,
    lines: row.message ? await linesAround(row.message) : [],
    handled: row.handledAt && {
      at: row.handledAt.toISOString(),
      by: row.handledBy?.name ?? 'an operator who left',
      outcome: row.outcome ?? '',
    },
  });
  return ok({ open: await Promise.all(open.map(view)), handled: await Promise.all(handled.map(view)) });
}

type Message = Awaited<ReturnType<typeof messagesNear>>[number];

async function messagesNear(meant: { id: bigint; matchId: string; room: 'PLAYERS' | 'SPECTATORS' }) {
  const { chatMessage } = await db();
  const { matchId, room } = meant;
  const include = { author: { select: { name: true } } } as const;
  const before = await chatMessage.findMany({
    where: { matchId, room, id: { lte: meant.id } },
    orderBy: { id: 'desc' },
    take: MESSAGES_AROUND + 1,
    include,
  });
  const after = await chatMessage.findMany({
    where: { matchId, room, id: { gt: meant.id } },
    orderBy: { id: 'asc' },
    take: MESSAGES_AROUND,
    include,
  });
  return [...before.reverse(), ...after];
}

async function linesAround(meant: Parameters<typeof messagesNear>[0]): Promise<readonly ReportedLine[]> {
  return (await messagesNear(meant)).map((row: Message) => ({
    id: Number(row.id),
    name: row.author?.name ?? 'Someone who left',
    text: row.text,
    isRemoved: row.hiddenAt !== null,
    isMeant: row.id === meant.id,
  }));
}

const handleRequest = z.object({
  id: z.string().min(1).max(64),
  remove: z.boolean(),
  silence: z.enum(['hour', 'day', 'week', 'month', 'year']).nullable(),
});

/**
 * With nothing to remove and nobody to silence, the report is dismissed. Removing a message settles all reports of
 * it.
 */
export async function handleReport(
  user: CurrentUser | null,
  input: unknown,
  now: Date = new Date(),
): Promise<Result<{ outcome: string }, Refusal>> {
  if (!user?.isOperator) return forbidden();
  const asked = parseInput(handleRequest, input);
  if (!asked.ok) return asked;
  const { id, remove, silence } = asked.value;
  const done = await transaction(async (tx) => {
    const report = await tx.report.findUnique({ where: { id } });
    if (!report || report.handledAt !== null) return null;
    const { messageId, reportedId, matchId } = report;
    const isRemoved = remove && messageId !== null;
    if (isRemoved)
      await tx.chatMessage.updateMany({ where: { id: messageId, hiddenAt: null }, data: { hiddenAt: now } });
    if (silence) {
      const silencedUntil = new Date(now.getTime() + SILENCES[silence][1]);
      // A longer silence is not shortened by a second report.
      await tx.user.updateMany({
        where: { id: reportedId, OR: [{ silencedUntil: null }, { silencedUntil: { lt: silencedUntil } }] },
        data: { silencedUntil },
      });
    }
    const outcomes = [
      ...(isRemoved ? ['message removed'] : []),
      ...(silence ? [`silenced for ${SILENCES[silence][0]}`] : []),
    ];
    const outcome = outcomes.length === 0 ? 'dismissed' : outcomes.join(', ');
    await tx.report.updateMany({
      where: { handledAt: null, ...(isRemoved ? { OR: [{ id }, { messageId }] } : { id }) },
      data: { handledAt: now, handledById: user.id, outcome },
    });
    return { matchId, outcome, isNews: outcomes.length > 0 };
  });
  if (done === null) return refuseWith('conflict', 'Somebody has dealt with this report already.');
  if (done.isNews) void publishChat(done.matchId);
  return ok({ outcome: done.outcome });
}

/** People who may not write at the moment. */
export async function listSilenced(
  user: CurrentUser | null,
  now: Date = new Date(),
): Promise<Result<readonly { id: string; name: string; until: string }[], Refusal>> {
  if (!user?.isOperator) return forbidden();
  const rows = await (
    await db()
  ).user.findMany({
    where: { silencedUntil: { gt: now } },
    orderBy: { silencedUntil: 'asc' },
    take: MAX_SHOWN,
    select: { id: true, name: true, silencedUntil: true },
  });
  return ok(
    rows.map(({ id, name, silencedUntil }) => ({ id, name, until: (silencedUntil ?? now).toISOString() })),
  );
}

export async function liftSilence(user: CurrentUser | null, id: unknown): Promise<Result<null, Refusal>> {
  if (!user?.isOperator) return forbidden();
  const whom = parseInput(z.string().min(1).max(64), id);
  if (!whom.ok) return whom;
  await (await db()).user.updateMany({ where: { id: whom.value }, data: { silencedUntil: null } });
  return ok(null);
}
