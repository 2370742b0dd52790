'use client';
/** The form for a new API token, which is shown here once, and nowhere again. */
import { useActionState } from 'react';
import type { FormState } from '@/components/account/form-state';
import { CopyField } from '@/components/ui/copy-field';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';

/** The token itself is in the answer that made it, and in no other. */
export interface NewTokenState extends FormState {
  readonly token?: { readonly name: string; readonly text: string };
}

/** The default scopes of a new token: a program that plays. */
const DEFAULT_SCOPES: readonly string[] = ['play', 'challenge'];
const SCOPES = [
  ['play', 'Play: turns, conditional moves, proposals and resigning'],
  ['challenge', 'Begin matches: challenge, join, decline, rematch'],
  ['chat', 'Write in the chat of a match'],
  ['friends', 'Friends: request, accept, remove and block'],
] as const;

export function NewTokenForm({
  action,
}: {
  readonly action: (state: NewTokenState, form: FormData) => Promise<NewTokenState>;
}) {
  const [state, send] = useActionState(action, { values: {}, errors: {} });
  const { token } = state;
  return (
    <form action={send} className="grid gap-5">
      {state.problem ? <Notice tone="danger">{state.problem}</Notice> : null}
      {token ? (
        <Notice tone="good">
          <CopyField
            key={token.text}
            id="new-token"
            label={`Your new token, “${token.name}”`}
            value={token.text}
            hint="Copy it now: it is shown this once. Whoever has it acts in your name."
          />
        </Notice>
      ) : null}
      <Field
        id="token-name"
        name="name"
        label="Name of the token"
        hint="For you alone, such as the name of the bot that has it."
        required
        maxLength={40}
        autoComplete="off"
        defaultValue={state.values.name}
        error={state.errors.name}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-semibold">What it may do besides reading</legend>
        {SCOPES.map(([scope, words]) => (
          <label key={scope} className="flex items-center gap-3">
            <input
              type="checkbox"
              name="scopes"
              value={scope}
              defaultChecked={DEFAULT_SCOPES.includes(scope)}
              className="size-5 flex-none"
            />
            {words}
          </label>
        ))}
      </fieldset>
      <div>
        <SubmitButton waiting="Making…" variant="quiet">
          Make a token
        </SubmitButton>
      </div>
    </form>
  );
}
