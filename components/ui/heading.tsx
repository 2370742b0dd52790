/** The heading of a part of a page, with a strip of brass beside it to the edge. */
import type { ReactNode } from 'react';

export function Heading({
  id,
  count,
  beside,
  className = 'mb-4',
  children,
}: {
  readonly id?: string;
  /** How many there are of what it names. */
  readonly count?: number;
  /** What stands at the end of the line. */
  readonly beside?: ReactNode;
  readonly className?: string;
  readonly children: string;
}) {
  return (
    <div className={`flex flex-wrap items-center gap-x-4 ${className}`}>
      <h2 id={id}>
        {children}
        {count ? <span className="text-soft figures ml-2 text-[1.1rem] font-normal">{count}</span> : null}
      </h2>
      <hr className="brass-rule flex-1" />
      {beside}
    </div>
  );
}
