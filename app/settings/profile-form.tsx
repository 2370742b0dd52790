'use client';
/** The form for the public profile. */
import { useActionState } from 'react';
import { EMPTY_FORM, type FormAction } from '@/components/account/form-state';
import { SelectField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';

export function ProfileForm({
  action,
  bio,
  country,
  countries,
  listed,
}: {
  readonly action: FormAction;
  readonly bio: string;
  readonly country: string;
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  readonly listed: boolean;
}) {
  const [state, send] = useActionState(action, EMPTY_FORM);
  const error = state.errors.bio;
  return (
    <form action={send} className="grid gap-5">
      {state.problem ? <Notice tone="danger">{state.problem}</Notice> : null}
      {state.done ? <Notice tone="good">{state.done}</Notice> : null}
      <div className="grid gap-1.5">
        <label htmlFor="profile-bio" className="font-semibold">
          About you
        </label>
        <textarea
          id="profile-bio"
          name="bio"
          rows={4}
          defaultValue={state.values.bio ?? bio}
          className="field-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'profile-bio-error profile-bio-hint' : 'profile-bio-hint'}
        />
        {error ? (
          <p id="profile-bio-error" className="text-danger font-medium">
            {error}
          </p>
        ) : null}
        <p id="profile-bio-hint" className="text-soft text-note leading-snug">
          A few plain lines, at most 300 characters. Anyone can read them.
        </p>
      </div>
      {/* A select keeps its first default through a reset of the form: a new key shows the saved choice. */}
      <SelectField
        key={country}
        id="profile-country"
        name="country"
        label="Country"
        defaultValue={state.values.country ?? country}
        error={state.errors.country}
      >
        <option value="">Not given</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <label className="flex items-center gap-3 font-semibold">
        <input
          key={String(listed)}
          type="checkbox"
          name="listed"
          defaultChecked={listed}
          className="size-5 flex-none"
        />
        Show me on leaderboards
      </label>
      <div>
        <SubmitButton waiting="Saving…" variant="quiet">
          Save profile
        </SubmitButton>
      </div>
    </form>
  );
}
