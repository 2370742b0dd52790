'use client';
/** Deletes an imported match, after asking. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SubmitButton } from '@/components/ui/submit-button';
import { MatchForm, type MatchAction } from '@/components/new-match/match-form';

export function DeleteImport({
  matchId,
  action,
}: {
  readonly matchId: string;
  readonly action: MatchAction;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="mt-2">
      <Button variant="plain" size="small" onClick={() => setAsking(true)}>
        Delete this import
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Delete this import?">
        <p className="mb-4">
          The match, its review and what was said about it are gone for good. You can import the text again.
        </p>
        <MatchForm action={action} className="flex flex-wrap justify-end gap-3">
          <input type="hidden" name="match" value={matchId} />
          <Button onClick={() => setAsking(false)}>Keep it</Button>
          <SubmitButton variant="danger" waiting="Deleting…">
            Delete
          </SubmitButton>
        </MatchForm>
      </Dialog>
    </div>
  );
}
