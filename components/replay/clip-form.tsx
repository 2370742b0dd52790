'use client';
/** Asks for a range of the match as a clip, and shows its progress or why it was refused. */
import { useState, type FormEvent } from 'react';
import { ask } from '@/components/connection/request';
import { frameRangeAround } from '@/lib/protocol/clip';
import type { MatchView } from '@/lib/protocol/views';
import { useShownPly } from './shown-frame';
import { Button } from '@/components/ui/button';

type Format = 'gif' | 'webp';

/** A long clip takes a while, and waits for others before it. */
const PAINTING_TIMEOUT_MS = 120_000;

/** The browser saves it under this name. */
function saveFile(picture: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function reasonOf(answer: Response): Promise<string> {
  const message = (await answer.json().catch(() => null)) as { error?: { message?: string } } | null;
  return message?.error?.message ?? 'That did not work. Please try again in a moment.';
}

export function ClipForm({ match }: { readonly match: MatchView }) {
  const { frame, end } = useShownPly();
  const offered = frameRangeAround(frame, end);
  /** What the reader has chosen; until then the suggested range follows the board. */
  const [chosen, setChosen] = useState<{ from?: string; to?: string }>({});
  const [painting, setPainting] = useState<Format | null>(null);
  const [message, setMessage] = useState('');
  const address = (format: Format) => `/matches/${match.id}/film.${format}`;
  const from = chosen.from ?? String(offered.from);
  const to = chosen.to ?? String(offered.to);

  async function paint(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const format: Format = pressed?.value === 'webp' ? 'webp' : 'gif';
    setPainting(format);
    setMessage('Making the animation. This takes a little while.');
    try {
      const query = new URLSearchParams({ from, to }).toString();
      const read = async (response: Response) =>
        response.ok ? { picture: await response.blob() } : { refusal: await reasonOf(response) };
      const { picture, refusal } = await ask(`${address(format)}?${query}`, read, {
        cache: 'default',
        timeoutMs: PAINTING_TIMEOUT_MS,
      });
      if (!picture) return setMessage(refusal);
      saveFile(picture, `${match.game}-${match.id}.${format}`);
      setMessage('Downloaded.');
    } catch {
      setMessage('The server could not be reached. Please try again.');
    } finally {
      setPainting(null);
    }
  }

  return (
    <form
      action={address('gif')}
      method="get"
      className="flex flex-wrap items-center gap-x-2 gap-y-1.6"
      onSubmit={(event) => void paint(event)}
      aria-label="Animation"
    >
      <h3 className="basis-full text-base leading-[1.12] font-semibold">Animation</h3>
      <span aria-hidden="true">Move</span>
      <input
        className="field-input min-h-9 w-auto flex-[1_1_3.6rem] py-0.4"
        name="from"
        type="number"
        min={0}
        max={end}
        required
        aria-label="From move"
        value={from}
        onChange={(event) => setChosen({ ...chosen, from: event.target.value })}
      />
      <span aria-hidden="true">to</span>
      <input
        className="field-input min-h-9 w-auto flex-[1_1_3.6rem] py-0.4"
        name="to"
        type="number"
        min={0}
        max={end}
        required
        aria-label="To move"
        value={to}
        onChange={(event) => setChosen({ ...chosen, to: event.target.value })}
      />
      {(['gif', 'webp'] as const).map((format) => (
        <Button
          type="submit"
          key={format}
          size="small"
          className="flex-[1_1_40%]"
          value={format}
          formAction={address(format)}
          disabled={painting !== null}
        >
          {format === 'gif' ? 'GIF' : 'WebP'}
        </Button>
      ))}
      <p role="status" className="basis-full text-soft text-fine leading-snug empty:hidden">
        {message}
      </p>
    </form>
  );
}
