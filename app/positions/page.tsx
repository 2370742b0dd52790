/** The form to look up a position by its text; it redirects to the position's page, without JavaScript. */
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/section';
import { Notice } from '@/components/ui/notice';
import { MAX_POSITION_CHARS, findPosition } from '@/lib/server/library';
import { currentUser } from '@/lib/server/accounts';

export const metadata: Metadata = { title: 'Find a position' };

interface Props {
  readonly searchParams: Promise<{ readonly text?: string | string[] }>;
}

export default async function FindPosition({ searchParams }: Props) {
  const { text } = await searchParams;
  const asked = typeof text === 'string' ? text.trim() : '';
  const found = asked === '' ? null : await findPosition(await currentUser(), asked);
  if (found?.ok) redirect(`/positions/${found.value}`);
  return (
    <>
      <h1>Find a position</h1>
      <p className="text-soft mt-2 mb-6 max-w-prose text-xl italic">
        Which finished games came to it, and how they ended.
      </p>
      <Card className="max-w-2xl">
        <form action="/positions" method="get" className="grid gap-4">
          <div className="grid gap-1.5">
            <label htmlFor="position" className="font-semibold">
              The position as text
            </label>
            <textarea
              id="position"
              name="text"
              rows={4}
              required
              maxLength={MAX_POSITION_CHARS}
              spellCheck={false}
              autoComplete="off"
              defaultValue={asked}
              placeholder="NG1 0,-2;1,-2;2,-2;…"
              aria-describedby="position-hint"
              className="field-input resize-y font-mono text-note"
            />
            <p id="position-hint" className="text-soft text-fine leading-snug">
              Every replay has it to copy, under “Share and keep”. The game is known by how it is written.
            </p>
          </div>
          {found && !found.ok ? <Notice tone="danger">{found.error.message}</Notice> : null}
          <div>
            <Button type="submit" variant="primary">
              Search
            </Button>
          </div>
        </form>
      </Card>
    </>
  );
}
