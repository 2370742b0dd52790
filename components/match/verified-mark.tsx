/** Whether the match, played again from its log, comes to what is stored. Says what does not agree, in words. */
import { Icon } from '@/components/ui/icon';

/** As `verification` of lib/server finds it. */
type Verification =
  | { readonly outcome: 'agrees' }
  | { readonly outcome: 'differs'; readonly fault: string }
  | { readonly outcome: 'unchecked' };

export function VerifiedMark({
  verification,
  entries,
  rulesVersion,
}: {
  readonly verification: Verification;
  readonly entries: number;
  readonly rulesVersion: number;
}) {
  if (verification.outcome === 'unchecked')
    return <p className="text-soft mt-2">Not checked against its log just now. Reload to try again.</p>;
  const isFine = verification.outcome === 'agrees';
  return (
    <details className="verified" open={!isFine}>
      <summary className={isFine ? 'text-good' : 'text-danger'}>
        <Icon name={isFine ? 'check' : 'alert'} /> {isFine ? 'Verified' : 'Does not agree with its log'}
      </summary>
      <p className="text-soft">
        {isFine
          ? `Just played again from its seed, its options, version ${rulesVersion} of the rules and ${entries} ${
              entries === 1 ? 'entry' : 'entries'
            } of its log: every move, every hash of the chain and the result agree.`
          : `Played again from its log, this match does not come to what is stored. ${sentence(verification.fault)}`}
      </p>
    </details>
  );
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;
