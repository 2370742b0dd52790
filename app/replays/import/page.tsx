/** The page to import matches from text, with the viewer's imports. */
import type { Metadata } from 'next';
import { importMatchAction } from '@/app/actions/replays';
import { MatchCards } from '@/components/match/match-card';
import { ImportForm } from '@/components/library/import-form';
import { Card, Heading } from '@/components/ui/section';
import { now } from '@/lib/server/platform/now';
import { listImports } from '@/lib/server/matches';
import { currentUser } from '@/lib/server/accounts';

export const metadata: Metadata = { title: 'Import a game' };

const EXAMPLE = `Lamplight match 1
Game: nonaga
Seat 1: Ada
Seat 2: Ben

1. 2,-2>1,-2/0,0>3,-1
   ; A quiet beginning.
2. -2,2>-1,2/1,1>-3,1
* Red resigns
`;

export default async function ImportPage() {
  const imports = await listImports(await currentUser());
  return (
    <>
      <h1>Import a game</h1>
      <p className="text-soft mt-2 mb-6 max-w-prose text-xl italic">
        A match as a text: one that was exported here, or one you have written yourself. A file may hold
        several.
      </p>
      <div className="grid items-start gap-8 @min-[53rem]/page:grid-cols-[minmax(0,1fr)_24rem]">
        <Card>
          <ImportForm action={importMatchAction} />
        </Card>
        <div className="grid gap-6">
          <Card>
            <h2 className="mb-3">How it is written</h2>
            <pre className="sheet-sunk figures overflow-x-auto p-3 text-small" tabIndex={0}>
              {EXAMPLE}
            </pre>
            <p className="text-soft mt-3 leading-snug">
              First the game and who sat where, then the turns with their numbers, as the move list of a
              replay writes them. Words after a semicolon are comments. Every turn is played before anything
              is kept.
            </p>
          </Card>
          <Card>
            <h2 className="mb-3">What becomes of it</h2>
            <p className="text-soft leading-snug">
              It is kept among your finished matches, to leaf through and to play on from. The names are those
              in the text and nobody’s account, and it counts for no rating. The same match is kept once, and
              one that you played here yourself opens as it is. You can delete what you imported on its
              replay.
            </p>
          </Card>
        </div>
      </div>
      {imports.length > 0 ? (
        <section aria-labelledby="brought" className="mt-10">
          <Heading id="brought" count={imports.length}>
            Imported by you
          </Heading>
          <MatchCards matches={imports} now={now().getTime()} />
        </section>
      ) : null}
    </>
  );
}
