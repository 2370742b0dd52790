/** That a proposal was declined, for whoever made it; that a conditional move was played, for whoever had planned it. */
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import type { Step } from '@/lib/protocol/views';
import { db } from '../db';
import type { OfferRow } from '../matches/offers';
import { TOLD } from '../matches/offers';
import type { MatchRow } from '../matches/store';
import { notify } from './notify';

const ownerOf = ({ seats }: MatchRow, seat: number): string | null =>
  seats.find(({ index, aiLevel }) => index === seat && aiLevel === null)?.userId ?? null;

/** Whoever proposed something hears that it was declined. */
export async function tellOfRefusal(match: MatchRow, by: string, { seat, kind }: OfferRow): Promise<void> {
  const proposer = ownerOf(match, seat);
  if (proposer && proposer !== by)
    await notify(proposer, { kind: 'refused', matchId: match.id, by, offer: TOLD[kind] });
}

/** That it was their turn is no longer so; where the move ended the match, or was answered already, that was told. */
export async function tellOfConditional(match: MatchRow, seat: Seat, { line, status }: Step): Promise<void> {
  const owner = ownerOf(match, seat);
  if (!owner || status.kind === 'over') return;
  const still = { id: match.id, revision: line.revision };
  if ((await (await db()).match.count({ where: still })) === 1)
    await notify(owner, { kind: 'conditional', matchId: match.id, by: null });
}
