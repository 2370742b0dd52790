/**
 * A plan is played by the house the moment it applies, through the same ladder as any turn; its row stays until the log
 * shows that it was, so a crash in between loses nothing and plays nothing twice.
 */
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import { db } from '../db';
import { tellOfConditional } from '../notices/after-answer';
import { act } from './act';
import { turnOf } from './intents';
import { isBetweenPeople } from './people';
import { followed, planAt } from './plans';
import type { MatchRow } from './store';

/** Plays what the seat to act has planned for this. `late`: the match moved on meanwhile. */
export async function playPlan(match: MatchRow): Promise<'played' | 'late' | 'idle'> {
  if (match.status !== 'PLAYING' || match.toAct === null || !isBetweenPeople(match)) return 'idle';
  const seat = match.toAct as Seat;
  const prisma = await db();
  const row = await prisma.plan.findUnique({ where: planAt(match, seat) });
  if (!row) return 'idle';
  const what = await followed(prisma, match, seat, row);
  if (what.kind === 'play') {
    const deed = { matchId: match.id, atRevision: match.revision, key: `planned-${match.revision + 1}` };
    const answer = await act({ houseFor: seat }, deed, turnOf(what.turn.moves));
    if (answer.ok) {
      await tellOfConditional(match, seat, answer.step);
      return 'played';
    }
    if (['stale', 'match-over', 'conflict'].includes(answer.error.code)) return 'late';
  }
  // Overtaken, or no longer legal: it is that person's own turn now. A newer plan is left alone.
  await prisma.plan.deleteMany({ where: { matchId: match.id, seat, changedAt: row.changedAt } });
  return 'idle';
}
