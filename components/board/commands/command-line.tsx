'use client';
/** A line to type moves and questions into, opened by a key; the commonest questions have keys of their own. */
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Announcer } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { useKeys } from '@/components/ui/use-keys';
import { answer, type Asked, COMMAND_KEYS } from './answer';
import type { Gesture } from './typed-move';

/** In characters: longer than any turn of a game with a board. */
const MAX_LENGTH = 200;

/** What is known of the position when something is asked; its board's speech is loaded then. */
export type AskedNow = Omit<Asked, 'speech'>;

export function CommandLine({
  asked,
  announcer,
  onMove,
  made,
  onHelp,
  onRules,
}: {
  readonly asked: AskedNow;
  readonly announcer: Announcer;
  /** Absent where nobody plays. */
  readonly onMove?: (gestures: readonly Gesture[]) => void;
  /** A turn that waits to be confirmed: Enter sends it, unless something else was typed, and Escape takes it back. */
  readonly made?: { readonly send: () => void; readonly takeBack: () => void };
  readonly onHelp: () => void;
  readonly onRules: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const opener = useRef<Element | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const lastLine = useRef('');
  const id = useId();

  const run = async (line: string) => {
    const speech = await asked.board.speech();
    const { words, gestures, opens } = answer({ ...asked, speech }, line);
    setWords(words);
    announcer.say(words);
    if (gestures) onMove?.(gestures);
    if (opens === 'keys') onHelp();
    else if (opens === 'rules') onRules();
  };
  const open = () => {
    opener.current = document.activeElement;
    // At once: what is typed next belongs to it, and not to the keys of the board.
    flushSync(() => setOpen(true));
    input.current?.focus();
  };
  const close = () => {
    setOpen(false);
    setWords('');
    if (opener.current instanceof HTMLElement || opener.current instanceof SVGElement) opener.current.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const line = input.current?.value ?? '';
    if (made && line === lastLine.current) made.send();
    else void run(line);
    lastLine.current = line;
    // What is typed next replaces it; Enter alone asks again.
    input.current?.select();
  };

  useKeys({
    c: open,
    ...Object.fromEntries(Object.entries(COMMAND_KEYS).map(([key, line]) => [key, () => void run(line)])),
  });

  if (!isOpen && words === '')
    return (
      <Button size="small" className="sr-only focus:not-sr-only" onClick={open}>
        Type a command{' '}
        <kbd aria-hidden="true" className="text-soft">
          c
        </kbd>
      </Button>
    );
  return (
    <section aria-label="Commands" className="sheet-sunk grid gap-2 p-3">
      {isOpen ? (
        <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
          <label htmlFor={id} className="font-semibold">
            Command
          </label>
          <input
            ref={input}
            id={id}
            className="field-input min-w-0 flex-[1_1_10rem]"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={onMove ? 'A move, or help' : 'help'}
            maxLength={MAX_LENGTH}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              if (made) made.takeBack();
              else close();
            }}
          />
          <Button type="submit" size="small" variant="primary">
            Enter
          </Button>
        </form>
      ) : null}
      {words === '' ? null : <p className="leading-snug break-words">{words}</p>}
      <div>
        <Button size="small" onClick={close}>
          Close
        </Button>
      </div>
    </section>
  );
}
