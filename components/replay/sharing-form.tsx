'use client';
/** Lets those who played a finished match say who may see it. */
import { useActionState } from 'react';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { listed } from '@/components/wording/match';
import { SHARINGS, type Sharing, type SharingView } from '@/lib/protocol/views';

export interface ShareAnswer {
  readonly saved?: true;
  readonly refused?: string;
}
export type Share = (before: ShareAnswer | null, form: FormData) => Promise<ShareAnswer>;

const WORDS: Record<Sharing, string> = {
  nobody: 'Only those who played',
  link: 'Anyone with the link',
  everybody: 'Everybody: it is in the library',
};

/** What that comes to, in a sentence. */
function sharingWords({ is, mine, waitsFor }: SharingView): string {
  const now = {
    nobody: 'Only those who played can see this match: a link to it opens for nobody else.',
    link: 'Anyone with the link can see this match.',
    everybody: 'Everybody can see this match.',
  }[is];
  if (mine === null || waitsFor.length === 0) return now;
  return `${now} It waits for ${listed(waitsFor)} to agree.`;
}

export function SharingForm({
  matchId,
  sharing,
  share,
}: {
  readonly matchId: string;
  readonly sharing: SharingView;
  readonly share: Share;
}) {
  const [answer, save] = useActionState<ShareAnswer | null, FormData>(share, null);
  if (sharing.mine === null)
    return <p className="text-soft text-fine leading-snug">{sharingWords(sharing)}</p>;
  return (
    <form action={save} className="grid gap-2">
      <input type="hidden" name="match" value={matchId} />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold">Who may see this match?</legend>
        {SHARINGS.map((each) => (
          <label key={each} className="flex min-h-7 items-center gap-2 text-fine">
            <input
              type="radio"
              name="sharing"
              value={each}
              // After saving, the browser resets a form to its defaults.
              key={`${each} ${sharing.mine}`}
              defaultChecked={each === sharing.mine}
            />
            {WORDS[each]}
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SubmitButton size="small" variant="quiet" waiting="Saving…">
          Save
        </SubmitButton>
        <span role="status" className="text-good text-fine font-semibold">
          {answer?.saved ? 'Saved.' : ''}
        </span>
      </div>
      {answer?.refused ? <Notice tone="danger">{answer.refused}</Notice> : null}
      <p className="text-soft text-fine leading-snug">{sharingWords(sharing)}</p>
    </form>
  );
}
