'use client';
/** The switch for pushes to this browser. */
import { useEffect, useState } from 'react';
import { agreeToPush, endPush, pushState, type PushState } from '@/components/inbox/push';
import { Button } from '@/components/ui/button';

const LABELS: Record<PushState, string> = {
  impossible: 'This browser has no push notifications, or only over https.',
  forbidden: 'Notifications from this site are blocked in your browser’s own settings.',
  off: 'Notifications are off in this browser.',
  on: 'Notifications of turns, challenges and results are on in this browser.',
};

export function PushSwitch({ publicKey, owner }: { readonly publicKey: string; readonly owner: string }) {
  const [state, setState] = useState<PushState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    pushState().then(setState, () => setState('impossible'));
  }, []);

  async function turn(work: () => Promise<PushState>): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      setState(await work());
    } catch {
      setProblem('That did not work: the push service of this browser could not be reached.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-2">
      <p role="status">{problem ?? (state ? LABELS[state] : 'One moment…')}</p>
      <div>
        {state === 'on' ? (
          <Button disabled={busy} onClick={() => void turn(endPush)}>
            Disable in this browser
          </Button>
        ) : (
          <Button
            disabled={busy || state !== 'off'}
            onClick={() => void turn(() => agreeToPush(publicKey, owner))}
          >
            Enable in this browser
          </Button>
        )}
      </div>
    </div>
  );
}
