'use client';
/** The way from the board that a replay shows to a match of one's own. A link, so that it needs no JavaScript. */
import { ButtonLink } from '@/components/ui/button';
import { ReplaySection } from './replay-section';
import { useShownPly } from './shown-ply';

export function PlayFromHere({ matchId, isAlone }: { readonly matchId: string; readonly isAlone: boolean }) {
  const { frame, end } = useShownPly();
  return (
    <ReplaySection title="Play from here">
      {frame === end && end > 0 ? (
        <p className="text-soft leading-snug">
          Here the match was over. Go back a move to play on from there.
        </p>
      ) : (
        <>
          <p className="text-soft mb-3 leading-snug">
            Take up {frame === 0 ? 'the start' : `the position after move ${frame}`} yourself
            {isAlone ? '.' : ': against the AI, at one screen, or with a friend elsewhere.'}
          </p>
          <ButtonLink href={`/matches/${matchId}/replay/from?ply=${frame}`} size="small">
            Play from {frame === 0 ? 'the start' : `move ${frame}`}
          </ButtonLink>
        </>
      )}
    </ReplaySection>
  );
}
