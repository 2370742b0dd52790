'use client';
/** Imports a match from a file or pasted text; works before JavaScript runs. */
import { useActionState, type ChangeEvent } from 'react';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';

export interface ImportAnswer {
  readonly message: string;
  /** The faulty line of the text. */
  readonly line?: string;
}

export type ImportAction = (previous: ImportAnswer | null, form: FormData) => Promise<ImportAnswer>;

/** Checked in the browser, which saves a useless upload. */
const MAX_BYTES = 900_000;

export function ImportForm({ action }: { readonly action: ImportAction }) {
  const [refused, submit] = useActionState(action, null);
  return (
    // React resets a submitted form; a refused text is to be corrected, not typed again.
    <form action={submit} className="grid gap-5" onReset={(event) => event.preventDefault()}>
      <div className="grid gap-1.5">
        <label htmlFor="import-file" className="font-semibold">
          A file
        </label>
        <input
          id="import-file"
          type="file"
          name="file"
          accept=".txt,text/plain"
          className="field-input"
          onChange={refuseLarge}
        />
      </div>
      <div className="grid gap-1.5">
        <label htmlFor="import-text" className="font-semibold">
          Or the text itself
        </label>
        <textarea
          id="import-text"
          name="text"
          rows={12}
          spellCheck={false}
          autoComplete="off"
          className="field-input resize-y font-mono text-note"
          placeholder={'Lamplight match 1\nGame: nonaga\nSeat 1: Ada\nSeat 2: Ben\n\n1. …'}
        />
      </div>
      <label className="choice">
        <input type="checkbox" name="public" value="on" />
        <span>
          <span className="block leading-tight font-semibold">Anyone may see it</span>
          <span className="text-soft block text-fine leading-snug">Otherwise it is yours alone.</span>
        </span>
      </label>
      {refused ? (
        <Notice tone="danger">
          <p>{refused.message}</p>
          {refused.line ? (
            <p className="mt-1">
              <code className="break-words">{refused.line}</code>
            </p>
          ) : null}
        </Notice>
      ) : null}
      <SubmitButton size="large" waiting="Importing…">
        Import
      </SubmitButton>
    </form>
  );
}

function refuseLarge({ target }: ChangeEvent<HTMLInputElement>): void {
  const size = target.files?.[0]?.size ?? 0;
  target.setCustomValidity(size > MAX_BYTES ? 'This file is too large to be a match.' : '');
  target.reportValidity();
}
