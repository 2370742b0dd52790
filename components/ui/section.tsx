/** The containers of the site: a card, a section heading, and a panel beside a replay. */
import { type ComponentProps, type ReactNode, useId } from 'react';

export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div className={`sheet p-5 sm:p-6 ${className}`} {...rest} />;
}

/** The heading of a part of a page, with a brass line beside it to the edge. */
export function Heading({
  id,
  count,
  beside,
  className = 'mb-4',
  children,
}: {
  readonly id?: string;
  /** The number of items it names. */
  readonly count?: number;
  /** Shown at the end of the line. */
  readonly beside?: ReactNode;
  readonly className?: string;
  readonly children: string;
}) {
  return (
    <div className={`flex flex-wrap items-center gap-x-4 ${className}`}>
      <h2 id={id}>
        {children}{' '}
        {count ? <span className="text-soft figures ml-1 text-lead font-normal">{count}</span> : null}
      </h2>
      <hr className="brass-rule flex-1" />
      {beside}
    </div>
  );
}

/** One of the panels beside a replay, under a heading of its own. */
export function ReplaySection({
  id,
  title,
  children,
}: {
  /** Where an address may lead to it. */
  readonly id?: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className="sheet p-4 max-wide:p-3 grid gap-3">
      <h2 id={heading} className="text-title leading-[1.2]">
        {title}
      </h2>
      {children}
    </section>
  );
}
