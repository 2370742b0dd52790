/** Reports a message, or a person's behaviour in a match, to the operators. */
import 'server-only';
import { z } from 'zod';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { MAX_NOTE_CHARS } from '@/lib/protocol/chat';
import { plainText } from '@/lib/match/plain-text';
import { transaction } from '@/lib/server/platform/database';
import { refuseWith } from '@/lib/protocol/refusals';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import { matchId, parseInput } from '@/lib/protocol/commands';
import type { CurrentUser } from '@/lib/server/accounts';
import { aboutWhom } from './mute';

const request = z
  .object({
    matchId,
    message: z.int().min(1).optional(),
    seat: z.int().min(0).max(5).optional(),
    reason: z.enum(['ABUSE', 'SPAM', 'CHEATING', 'NAME', 'OTHER']),
    note: z.string().max(MAX_NOTE_CHARS, `a note has at most ${MAX_NOTE_CHARS} characters`).default(''),
  })
  .refine(({ message, seat }) => (message === undefined) !== (seat === undefined), 'a message or a seat');

/** The same report twice is one. */
export async function report(user: CurrentUser | null, input: unknown): Promise<Result<null, Refusal>> {
  const asked = parseInput(request, input);
  if (!asked.ok) return asked;
  if (!user) return refuseWith('unauthenticated');
  const { reason, note } = asked.value;
  const counted = await countAttempt(['report-user', user.id]);
  if (!counted.ok) return counted;
  const whom = await aboutWhom(user, asked.value);
  if (!whom.ok) return whom;
  const about = {
    matchId: asked.value.matchId,
    messageId: whom.value.messageId,
    reportedId: whom.value.userId,
    reporterId: user.id,
  };
  await transaction(async (tx) => {
    const open = await tx.report.findFirst({ where: { ...about, handledAt: null }, select: { id: true } });
    if (open === null) await tx.report.create({ data: { ...about, reason, note: plainText(note) } });
  });
  return ok(null);
}
