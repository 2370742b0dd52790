/** Whether the match, played again from its log, comes to what is stored. Says what does not agree, in words. */
import { Icon } from '@/components/ui/icon';

export function VerifiedMark({
  fault,
  entries,
  rulesVersion,
}: {
  /** Null where everything agrees. */
  readonly fault: string | null;
  readonly entries: number;
  readonly rulesVersion: number;
}) {
  const isFine = fault === null;
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
          : `Played again from its log, this match does not come to what is stored. ${sentence(fault)}`}
      </p>
    </details>
  );
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;
