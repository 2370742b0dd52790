'use client';
/** What is said of the move that a replay shows, where the match came from a text with comments. */
import { ReplaySection } from './replay-section';
import { useShownPly } from './shown-ply';

export function MoveComment() {
  const { line } = useShownPly();
  if (!line?.comment) return null;
  return (
    <ReplaySection title="Comment">
      <p className="leading-snug italic">{line.comment}</p>
    </ReplaySection>
  );
}
