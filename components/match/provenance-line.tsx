/** Where a match came from: a position of another match, or a text. Drawn on the server. */
import { HouseLink } from '@/components/ui/house-link';

export interface ProvenanceView {
  readonly kind: 'import' | 'branch';
  readonly ply?: number;
  readonly origin?: { readonly id: string; readonly players: readonly string[] } | null;
  /** What is said of a match that came from a text. */
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
  if (from.kind === 'import')
    return (
      <div className={look}>
        <p>Brought in from a text: the names are as it says, and it counts for nothing.</p>
        {from.comment ? <p className="text-ink mt-1 italic">{from.comment}</p> : null}
      </div>
    );
  const { ply = 0, origin } = from;
  const where = ply === 0 ? 'the start' : `move ${ply}`;
  return (
    <p className={look}>
      From{' '}
      {origin ? (
        <HouseLink href={`/matches/${origin.id}/replay?ply=${ply}`}>
          {where} of {origin.players.join(' – ')}
        </HouseLink>
      ) : (
        `${where} of another match`
      )}
      . Not rated.
    </p>
  );
}
