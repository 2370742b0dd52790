'use client';
/** Begins a match again that nobody else plays in: from the start, with the same seats, options and seed. */
import { useActionState, useState } from 'react';
import { randomKey } from '@/components/connection/random-key';
import { Button, type ButtonStyle } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import type { Refusal } from '@/lib/games/result';
import { RESTART_QUESTION, RESTART_WARNING } from '@/components/wording/restart';
import { mayRestart } from '@/lib/protocol/view-facts';
import type { MatchView } from '@/lib/protocol/views';

export type Restart = (previous: Refusal | null, form: FormData) => Promise<Refusal | null>;

/** Beside the button to resign, while the match goes on. */
export function RestartButton({ match, restart }: { readonly match: MatchView; readonly restart: Restart }) {
  const [asking, setAsking] = useState(false);
  const isOffered = match.phase === 'PLAYING' && match.seats.length > 1 && mayRestart(match);
  // The match may end while the question is open.
  if (asking && !isOffered) setAsking(false);
  return (
    <>
      {isOffered ? (
        <Button size="small" onClick={() => setAsking(true)}>
          <Icon name="again" /> Restart
        </Button>
      ) : null}
      <Dialog open={asking} onClose={() => setAsking(false)} title={RESTART_QUESTION}>
        <p className="mb-4">{RESTART_WARNING}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => setAsking(false)}>Play on</Button>
          <RestartForm match={match} restart={restart} variant="primary" />
        </div>
      </Dialog>
    </>
  );
}

export function RestartForm({
  match,
  restart,
  variant,
}: {
  readonly match: MatchView;
  readonly restart: Restart;
  readonly variant: ButtonStyle;
}) {
  const [refusal, submit] = useActionState(restart, null);
  const [key] = useState(randomKey);
  return (
    <>
      <form action={submit}>
        <input type="hidden" name="matchId" value={match.id} />
        <input type="hidden" name="key" value={key} />
        <SubmitButton waiting="Starting…" variant={variant}>
          Restart
        </SubmitButton>
      </form>
      {refusal ? (
        <Notice tone="danger" className="order-last basis-full">
          {refusal.message}
        </Notice>
      ) : null}
    </>
  );
}
