/** A section of the settings page. */
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/section';

const anchorOf = (title: string): string => title.toLowerCase().replace(/[^a-z]+/g, '-');

/** Leads to the sections of the page. */
export const SectionIndex = ({ titles }: { readonly titles: readonly string[] }) => (
  <nav aria-label="Sections of the settings">
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {titles.map((title) => (
        <li key={title}>
          <a href={`#${anchorOf(title)}`} className="link inline-block py-1">
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

export function Section({
  title,
  id,
  children,
}: {
  readonly title: string;
  /** Without one it is made from the title. */
  readonly id?: string;
  readonly children: ReactNode;
}) {
  return (
    <Card>
      <section id={id ?? anchorOf(title)} className="grid scroll-mt-4 gap-5">
        <h2 className="text-2xl font-bold">{title}</h2>
        {children}
      </section>
    </Card>
  );
}
