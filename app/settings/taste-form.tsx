'use client';
/** Theme and motion. */
import { useActionState } from 'react';
import { EMPTY_FORM, type FormAction } from '@/components/account/form-state';
import { SelectField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';

interface Taste {
  readonly theme: string;
  readonly motion: string;
}

const CHOICES = {
  theme: { label: 'Light', options: { system: 'As my device', light: 'Daylight', evening: 'Evening' } },
  motion: { label: 'Motion', options: { system: 'As my device', full: 'Always', none: 'None' } },
} as const;

export function TasteForm({ action, taste }: { readonly action: FormAction; readonly taste: Taste }) {
  const [state, send] = useActionState(action, EMPTY_FORM);
  return (
    <form action={send} className="grid gap-5">
      {state.problem ? <Notice tone="danger">{state.problem}</Notice> : null}
      {state.done ? <Notice tone="good">{state.done}</Notice> : null}
      {(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((name) => (
        // A select keeps its first default through a reset of the form: a new key shows the saved choice.
        <SelectField
          key={`${name} ${taste[name]}`}
          name={name}
          label={CHOICES[name].label}
          defaultValue={taste[name]}
        >
          {Object.entries(CHOICES[name].options).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      ))}
      <div>
        <SubmitButton waiting="Saving…">Save</SubmitButton>
      </div>
    </form>
  );
}
