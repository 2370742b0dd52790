/** One of the panels beside a replay, under a heading of its own. */
import { useId, type ReactNode } from 'react';

export function ReplaySection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="sheet room-panel replay-section">
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
