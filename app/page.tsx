/** The front door. */
import { ButtonLink } from '@/components/ui/button';

export default function Page() {
  return (
    <div className="grid gap-6">
      <h1>Lamplight</h1>
      <p>A warm parlour for turn-based games.</p>
      <ButtonLink href="/games/nonaga" look="primary" size="large" className="justify-self-start">
        Play Nonaga now
      </ButtonLink>
    </div>
  );
}
