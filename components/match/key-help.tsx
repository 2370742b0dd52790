'use client';
/** Shows the list of keyboard shortcuts, opened with "?". */
import { Dialog } from '@/components/ui/dialog';

export interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
}

export function KeyHelp({
  open,
  onClose,
  lines,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly lines: readonly KeyLine[];
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys">
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2.5">
        {lines.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="flex gap-1.5 justify-self-end">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="inline-block min-w-[1.9rem] rounded-key border border-b-3 border-line-strong bg-sunk px-2 pt-[0.05rem] pb-0.6 text-center font-sans text-fine"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
