'use client';
/** Shows what a win means to the player: the first at this game, several in a row, and games worth keeping. */
import { useEffect, useState } from 'react';
import { recoverFrom } from '@/components/layout/stale-page';
import { PageLink } from '@/components/ui/button';
import { countWord } from '@/components/wording/match';
import type { WinFacts } from '@/lib/protocol/views';

export type AskWinFacts = (id: string) => Promise<WinFacts | null>;

/** Null until they are known, and for whoever did not win. */
export function useWinFacts(id: string, isWon: boolean, ask: AskWinFacts): WinFacts | null {
  const [facts, setFacts] = useState<WinFacts | null>(null);
  useEffect(() => {
    if (!isWon) return;
    let isLeft = false;
    // The result stands without them.
    ask(id).then((known) => isLeft || setFacts(known), recoverFrom);
    return () => {
      isLeft = true;
    };
  }, [id, isWon, ask]);
  return isWon ? facts : null;
}

export function WinLine({ facts, game }: { readonly facts: WinFacts | null; readonly game: string }) {
  const words = facts?.isFirst
    ? `Your first win at ${game}.`
    : facts && facts.streak > 1
      ? `${facts.streak > 6 ? facts.streak : countWord(facts.streak)} wins in a row at ${game}.`
      : null;
  return words ? <p className="text-brass font-semibold">{words}</p> : null;
}

export const KeepLine = ({ facts, id }: { readonly facts: WinFacts | null; readonly id: string }) =>
  facts?.isGuest ? (
    <p className="mt-3 text-fine">
      <PageLink href={`/sign-up?next=/matches/${id}`} className="link">
        Keep your games: make an account
      </PageLink>
    </p>
  ) : null;
