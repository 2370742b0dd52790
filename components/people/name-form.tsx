'use client';
/** A form with one button about one person, which shows a refusal beside it. */
import { useActionState, useEffect, useState } from 'react';
import { EMPTY_FORM, type FormAction } from '@/components/account/form-state';
import { useLateRefusal } from '@/components/layout/late-refusal';
import { Button, type ButtonStyle } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SubmitButton } from '@/components/ui/submit-button';

interface Props {
  readonly name: string;
  readonly action: FormAction;
  readonly variant?: ButtonStyle;
  /** The question asked first, where a slip would matter. Before JavaScript runs the button acts at once. */
  readonly asks?: { readonly question: string; readonly words: string };
  readonly children: string;
}

export function NameForm({ name, action, variant = 'quiet', asks, children }: Props) {
  const [state, send] = useActionState(action, EMPTY_FORM);
  const [isAsking, setAsking] = useState(false);
  const problem = state.errors.name ?? state.problem;
  const note = useLateRefusal();
  useEffect(() => note(problem), [note, problem]);
  const refusal = problem ? (
    <p role="alert" className="text-danger basis-full text-fine">
      {problem}
    </p>
  ) : null;
  const who = <input type="hidden" name="name" value={name} />;
  const askFirst = (event: { preventDefault(): void }) => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <form action={send} onSubmit={asks && askFirst} className="contents">
        {who}
        <SubmitButton
          size="small"
          variant={variant}
          waiting="One moment…"
          aria-label={`${children}: ${name}`}
          aria-haspopup={asks && 'dialog'}
        >
          {children}
        </SubmitButton>
        {asks ? null : refusal}
      </form>
      {asks ? (
        <Dialog open={isAsking} onClose={() => setAsking(false)} title={asks.question}>
          <p className="mb-4">{asks.words}</p>
          <form action={send} className="flex flex-wrap justify-end gap-3">
            {who}
            {refusal}
            <Button onClick={() => setAsking(false)} data-begin>
              Not now
            </Button>
            <SubmitButton variant="danger" waiting="One moment…">
              {children}
            </SubmitButton>
          </form>
        </Dialog>
      ) : null}
    </>
  );
}
