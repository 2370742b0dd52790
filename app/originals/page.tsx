/** The page about the specifications that the games began as, and where they differ from them. */
import type { Metadata } from 'next';
import { Rules } from '@/components/learn/rules';
import { originalsText } from '@/lib/server/platform/docs-files';

export const metadata: Metadata = {
  title: 'The original specifications',
  description:
    'What the original specification of each game asked for, what is done otherwise here, and why.',
};

export default async function Originals() {
  return (
    <div className="mx-auto grid max-w-[46rem] gap-6 *:min-w-0 [&_.prose]:max-w-none">
      <h1>The original specifications</h1>
      <section aria-labelledby="games" className="grid gap-2">
        <h2 id="games">Game by game</h2>
        <Rules text={await originalsText()} />
      </section>
    </div>
  );
}
