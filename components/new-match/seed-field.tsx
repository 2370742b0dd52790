'use client';
/** The input for a seed that players may choose: typed or remembered from the last game, with what is known of it. */
import { useEffect, useRef, useState, useSyncExternalStore, useTransition } from 'react';
import { Field } from '@/components/ui/field';
import type { SeedLabel } from '@/lib/games/contract';
import { readMemory, subscribeMemory } from '@/components/layout/browser-storage';
import { verdictWords, type KnownSeed } from '@/components/wording/ratings';
import { Button } from '@/components/ui/button';

export type SeedAnswer = { readonly known: KnownSeed | null } | { readonly refused: string };

/** Delay after typing. */
const ASK_AFTER_MS = 350;

export function SeedField({
  choice,
  known,
  ask,
}: {
  readonly choice: SeedLabel;
  /** What is known of the seed in the URL. */
  readonly known: KnownSeed | null;
  readonly ask: (form: FormData) => Promise<SeedAnswer>;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(known ? String(known.seed) : '');
  const [answer, setAnswer] = useState<SeedAnswer>({ known });
  const [, start] = useTransition();
  const last = useSyncExternalStore(
    subscribeMemory,
    () => readMemory(choice.storageKey),
    () => null,
  );

  // The answer depends on the rules chosen elsewhere in the form, so any change in it asks again.
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form) return;
    let timer: ReturnType<typeof setTimeout>;
    let latest = 0;
    const look = () => {
      clearTimeout(timer);
      const mine = ++latest;
      timer = setTimeout(
        () =>
          start(async () => {
            if (new FormData(form).get('seed') === '') return setAnswer({ known: null });
            try {
              const found = await ask(new FormData(form));
              if (mine === latest) setAnswer(found);
            } catch {
              // Unanswered: the game can be started all the same.
            }
          }),
        ASK_AFTER_MS,
      );
    };
    form.addEventListener('input', look);
    return () => {
      clearTimeout(timer);
      form.removeEventListener('input', look);
    };
  }, [ask]);

  const takeLast = () => {
    setTyped(last ?? '');
    // The form is notified once the field has the value.
    setTimeout(() =>
      box.current?.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true })),
    );
  };

  const refused = 'refused' in answer ? answer.refused : null;
  const words = 'known' in answer && answer.known ? verdictWords(choice.name, answer.known) : null;
  return (
    <div ref={box} className="grid gap-2">
      <Field
        label={`${choice.name} number (optional)`}
        name="seed"
        inputMode="numeric"
        autoComplete="off"
        className="figures"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint="Leave empty for a random one."
        error={refused}
      />
      <p role="status" className="min-h-[1.6em] leading-snug" data-verdict={words?.verdict}>
        {words ? (
          <span className="font-semibold">{words.text}</span>
        ) : last !== null && typed === '' ? (
          <Button variant="plain" size="small" onClick={takeLast}>
            Same as last time: <span className="figures">{last}</span>
          </Button>
        ) : null}
      </p>
      <noscript>
        <Button type="submit" size="small" name="look" value="yes">
          Check this number
        </Button>
      </noscript>
    </div>
  );
}
