/** How many watch, and whether anybody may. */
import { Icon } from '@/components/ui/icon';
import type { MatchView } from '@/lib/protocol/views';
import type { Presence } from '@/lib/protocol/chat';

export function Watchers({
  match,
  presence,
}: {
  readonly match: Pick<MatchView, 'isPublic' | 'seats' | 'status'>;
  readonly presence: Presence | null;
}) {
  const words = watchWords(match, presence?.watching ?? 0);
  return words ? (
    <p className="watchers">
      <Icon name="eye" /> {words}
    </p>
  ) : null;
}

export function watchWords(
  { isPublic, seats, status }: Pick<MatchView, 'isPublic' | 'seats' | 'status'>,
  watching: number,
): string | null {
  const isPlayer = seats.some(({ mine }) => mine);
  if (!isPlayer && watching > 1) return `${watching} watching, you among them`;
  if (!isPlayer) return 'You are watching';
  if (watching > 0) return `${watching} watching`;
  return isPublic && status.kind === 'playing' ? 'Anyone may watch' : null;
}
