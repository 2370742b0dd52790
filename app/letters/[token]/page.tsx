/** The page that links in e-mails lead to: one question, and one button to confirm. */
import type { Metadata } from 'next';
import { followEmailLinkAction } from '@/app/actions/inbox';
import { ActionForm } from '@/components/account/action-form';
import { Card } from '@/components/ui/section';
import { PageLink } from '@/components/ui/button';
import { actionOfEmail } from '@/lib/server/inbox';

export const metadata: Metadata = { title: 'Letters', robots: { index: false } };

const QUESTIONS = {
  'begin-letters': {
    title: 'Letters from Lamplight?',
    words:
      'A digest at most once a day, or a word before time runs out: whichever you chose in your settings.',
    submit: 'Yes, write to me',
  },
  'end-letters': {
    title: 'No more letters?',
    words: 'You will find everything in the house itself, and can ask for letters again in your settings.',
    submit: 'No more letters',
  },
} as const;

export default async function LettersPage({
  params,
}: {
  readonly params: Promise<{ readonly token: string }>;
}) {
  const { token } = await params;
  const action = await actionOfEmail(token);
  const question = action && QUESTIONS[action];
  return (
    <Card className="mx-auto grid w-full max-w-xl gap-5">
      <h1 className="text-3xl font-bold">{question?.title ?? 'This link is not good any more'}</h1>
      {question ? (
        <>
          <p>{question.words}</p>
          <ActionForm
            action={followEmailLinkAction}
            hidden={{ token }}
            fields={[]}
            submit={question.submit}
            waiting="One moment…"
            isOnce
          />
        </>
      ) : (
        <p>
          You can choose what you are told, and how, in your{' '}
          <PageLink href="/settings" className="underline">
            settings
          </PageLink>
          .
        </p>
      )}
    </Card>
  );
}
