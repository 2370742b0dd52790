'use client';
/** The number of a match's start, what is known of it, and the way to another. It is remembered for the next visit. */
import { HouseLink } from '@/components/ui/house-link';
import { useEffect } from 'react';
import type { AnyPlay } from '@/lib/games/contract';
import type { MatchView } from '@/lib/protocol/views';
import { writeMemory } from '@/components/house/memory';
import { type KnownSeed, verdictTag } from './verdict-words';

export function SeedLine({
  game,
  match: { id, seed, seats, options },
  verdict,
}: {
  readonly game: AnyPlay;
  readonly match: MatchView;
  readonly verdict: KnownSeed['verdict'];
}) {
  const seedChoice = game.seedMatters?.(options) === false ? undefined : game.seedChoice;
  const isMine = seats.some((seat) => seat.mine);
  useEffect(() => {
    if (seedChoice && seed !== null && isMine) writeMemory(seedChoice.rememberedAs, String(seed));
  }, [seedChoice, seed, isMine, id]);
  if (!seedChoice || seed === null) return null;
  const tag = verdictTag(verdict);
  return (
    <p className="seed-line" data-verdict={verdict ?? undefined}>
      <span>
        {seedChoice.name} <strong className="figures">{seed}</strong>
        {tag ? <span className="text-soft"> · {tag}</span> : null}
      </span>
      <HouseLink href={`/games/${game.id}?seed=${seed}#new`}>Choose another</HouseLink>
    </p>
  );
}
