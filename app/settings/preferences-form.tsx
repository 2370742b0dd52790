'use client';
/** The form for preferences: theme, motion, sound, announcements, and the handling of boards. */
import { type FormEvent, useActionState } from 'react';
import { EMPTY_FORM, type FormAction } from '@/components/account/form-state';
import { type Motion, rememberMotion, showMotion } from '@/components/account/motion';
import { SelectField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';

interface Preferences {
  readonly theme: string;
  readonly motion: string;
  readonly speed: string;
  readonly coordinates: string;
  readonly confirm: string;
  readonly facing: string;
  readonly marks: string;
  readonly announce: string;
  readonly spokenMoves: string;
  readonly elsewhere: string;
  readonly sound: boolean;
}

const CHOICES = {
  theme: { label: 'Theme', options: { system: 'As my device', light: 'Light', evening: 'Dark' } },
  motion: { label: 'Motion', options: { system: 'As my device', full: 'Full', none: 'None' } },
  speed: { label: 'Animation speed', options: { normal: 'Normal', slow: 'Slow' } },
  coordinates: {
    label: 'Coordinates on boards',
    options: { off: 'Hidden', on: 'Shown' },
  },
  confirm: {
    label: 'Confirm moves',
    options: {
      days: 'In slow games',
      always: 'Always',
      never: 'Never',
    },
  },
  facing: {
    label: 'Board orientation',
    options: { mine: 'From my own side', fixed: 'The same for everybody' },
  },
  marks: {
    label: 'Piece symbols',
    options: { fine: 'Normal', strong: 'Large, high contrast' },
  },
  announce: {
    label: 'Announcements for screen readers',
    options: { full: 'Full: what happened, and whose turn it is', short: 'Short: what happened' },
  },
  spokenMoves: {
    label: 'Announced moves',
    options: { words: 'In sentences', notation: 'In notation' },
  },
  elsewhere: {
    label: 'Announce other matches and requests',
    options: { on: 'At most once a minute', off: 'Never' },
  },
} as const;

/** "As my device" removes the choice stored in this browser. */
function storeMotion(event: FormEvent<HTMLFormElement>): void {
  const motion = new FormData(event.currentTarget).get('motion') as Motion;
  rememberMotion(motion);
  showMotion(motion);
}

export function PreferencesForm({
  action,
  preferences,
}: {
  readonly action: FormAction;
  readonly preferences: Preferences;
}) {
  const [state, send] = useActionState(action, EMPTY_FORM);
  return (
    <form action={send} onSubmit={storeMotion} aria-label="Appearance" className="grid gap-5">
      {state.problem ? <Notice tone="danger">{state.problem}</Notice> : null}
      {(Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((name) => (
        // A select keeps its first default through a reset of the form: a new key shows the saved choice.
        <SelectField
          key={`${name} ${preferences[name]}`}
          name={name}
          label={CHOICES[name].label}
          defaultValue={preferences[name]}
        >
          {Object.entries(CHOICES[name].options).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      ))}
      <label className="flex items-center gap-3 font-semibold">
        <input
          key={String(preferences.sound)}
          type="checkbox"
          name="sound"
          defaultChecked={preferences.sound}
          className="size-5"
        />
        Sound
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton waiting="Saving…">Save</SubmitButton>
        {state.done ? <Notice tone="good">{state.done}</Notice> : null}
      </div>
    </form>
  );
}
