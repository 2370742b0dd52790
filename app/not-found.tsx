/** The not-found page, the same for what does not exist and what may not be seen. */
import type { Metadata } from 'next';
import { EmptyPage } from '@/components/layout/empty-page';
import { ButtonLink } from '@/components/ui/button';

export const metadata: Metadata = { title: 'Nothing at this table' };

export default function NotFound() {
  return (
    <EmptyPage
      title="Nothing at this table"
      words="The page you asked for is not here. The link may be old, or the match may be private and belong to someone else."
    >
      <ButtonLink href="/play" variant="primary">
        Your games
      </ButtonLink>
      <ButtonLink href="/">Home page</ButtonLink>
    </EmptyPage>
  );
}
