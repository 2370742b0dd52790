'use client';
/** Shows the tools under a board: take back a half-made turn, flip the board, sound and keys. */
import { Icon } from '@/components/ui/icon';
import { usePreferences } from '@/components/ui/preferences';
import { Button } from '@/components/ui/button';

export function BoardTools({
  canUndo,
  canTurn,
  onUndo,
  onTurn,
  onHelp,
}: {
  readonly canUndo: boolean;
  readonly canTurn: boolean;
  readonly onUndo: () => void;
  readonly onTurn: () => void;
  readonly onHelp: () => void;
}) {
  const { sound, setSound } = usePreferences();
  return (
    // One place for both, always kept, so that the line beside it never wraps differently; it has its final width
    // before everything has loaded.
    <div className="grid min-w-26 shrink-0 justify-items-end *:[grid-area:1/1] sm:min-w-34">
      <Button size="small" className={canUndo ? '' : 'invisible'} onClick={onUndo}>
        Undo move{' '}
        <kbd aria-hidden="true" className="text-soft max-sm:hidden">
          u
        </kbd>
      </Button>
      <div className={`flex ${canUndo ? 'invisible' : ''}`}>
        <Button
          variant="plain"
          size="small"
          aria-label="Sound"
          aria-pressed={sound}
          title={sound ? 'Sound is on' : 'Sound is off'}
          onClick={() => setSound(!sound)}
        >
          <Icon name={sound ? 'sound' : 'mute'} />
        </Button>
        {canTurn ? (
          <Button variant="plain" size="small" aria-label="Flip board" title="Flip board" onClick={onTurn}>
            <Icon name="flip" />
          </Button>
        ) : null}
        <Button
          variant="plain"
          size="small"
          className="max-sm:hidden"
          aria-label="Keys"
          title="Keys"
          onClick={onHelp}
        >
          <Icon name="keys" />
        </Button>
      </div>
    </div>
  );
}
