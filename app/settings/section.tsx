/** A section of the settings page. */
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/section';

export function Section({
  title,
  id,
  children,
}: {
  readonly title: string;
  readonly id?: string;
  readonly children: ReactNode;
}) {
  return (
    <Card>
      <section id={id} className="grid gap-5">
        <h2 className="text-2xl font-bold">{title}</h2>
        {children}
      </section>
    </Card>
  );
}
