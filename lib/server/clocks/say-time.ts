/** The word about a deadline, told once by the one server that moves its moment on. */
import 'server-only';
import { db } from '../db';
import { notify } from '../notices/notify';
import { isWarned } from './deadlines';

interface Timed {
  readonly id: string;
  readonly revision: number;
  readonly warnAt: Date | null;
  readonly deadline: Date | null;
  readonly toAct: number | null;
  readonly seats: readonly { readonly index: number; readonly userId: string | null }[];
}

/** First to whoever is to act, that little is left; and between two, once the time is out, to the other. */
export async function sayTime(match: Timed): Promise<void> {
  const { id, revision, warnAt, deadline, toAct, seats } = match;
  const where = { id, revision, warnAt, status: 'PLAYING' } as const;
  const isOut = isWarned(match);
  const next = !isOut && seats.length === 2 ? deadline : null;
  const { count } = await (await db()).match.updateMany({ where, data: { warnAt: next } });
  const told = seats.find(({ index }) => (index === toAct) !== isOut)?.userId;
  if (count === 1 && told) await notify(told, { kind: isOut ? 'claim' : 'deadline', matchId: id });
}
