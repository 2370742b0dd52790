/**
 * Shows the facts of a replay, rendered on the server: game, rules and date, where it came from, and whether it is
 * verified.
 */
import { dayWords } from '@/components/wording/library';
import { PageLink } from '@/components/ui/button';
import type { Game } from '@/lib/games/contract';
import type { MatchView } from '@/lib/protocol/views';
import { startName } from '@/lib/match/study';
import { optionWords } from '@/components/wording/setup.server';
import { Icon } from '@/components/ui/icon';

export function ReplayFacts({ game, match }: { readonly game: Game; readonly match: MatchView }) {
  const { ply, seed, options, isRated, endedAt, createdAt } = match;
  const when = endedAt ?? createdAt;
  const start = seed === null ? null : startName(game, options, seed);
  return (
    <div className="text-soft mb-3 text-fine leading-snug">
      <p>
        <PageLink href={`/games/${game.meta.id}`} className="text-ink font-semibold hover:underline">
          {game.meta.name}
        </PageLink>{' '}
        · <span className="figures">{ply === 1 ? '1 turn' : `${ply} turns`}</span>
        {isRated ? ' · rated' : ''} · <time dateTime={when}>{dayWords(when)}</time>
      </p>
      <p>{[optionWords(game, options), start].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

/** Where a match came from: a position of another match, or a text. */
export interface ProvenanceView {
  readonly kind: 'import' | 'branch' | 'exhibition';
  readonly ply?: number;
  readonly origin?: { readonly id: string; readonly players: readonly string[] } | null;
  /** The comment of a match that came from a text. */
  readonly comment?: string | null;
}

export function ProvenanceLine({
  from,
  className = '',
}: {
  readonly from: ProvenanceView | null;
  readonly className?: string;
}) {
  if (from === null) return null;
  const look = `text-soft leading-snug ${className}`;
  if (from.kind === 'exhibition')
    return (
      <p className={look}>
        An exhibition match: it came with the site, AIs played it, and it counts for nobody.
      </p>
    );
  if (from.kind === 'import')
    return (
      <div className={look}>
        <p>Imported from a text: the names are as it says, and it counts for nothing.</p>
        {from.comment ? <p className="text-ink mt-1 italic">{from.comment}</p> : null}
      </div>
    );
  const { ply = 0, origin } = from;
  const where = ply === 0 ? 'the start' : `move ${ply}`;
  return (
    <p className={look}>
      From{' '}
      {origin ? (
        <PageLink href={`/matches/${origin.id}/replay?ply=${ply}`}>
          {where} of {origin.players.join(' – ')}
        </PageLink>
      ) : (
        `${where} of another match`
      )}
      . Not rated.
    </p>
  );
}

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
    <details className="mt-3 text-fine" open={!isFine}>
      <summary
        className={`inline-flex min-h-7 items-center gap-1.4 font-semibold ${isFine ? 'text-good' : 'text-danger'}`}
      >
        <Icon name={isFine ? 'check' : 'alert'} /> {isFine ? 'Verified' : 'Does not agree with its log'}
      </summary>
      <p className="text-soft leading-[1.35]">
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
