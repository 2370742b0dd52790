/** The page that links in e-mails lead to: one question, and one button to confirm. */
import type { Metadata } from 'next';
import { followEmailLinkAction } from '@/app/actions/inbox';
import { ActionForm } from '@/components/account/action-form';
import { Card } from '@/components/ui/section';
import { PageLink } from '@/components/ui/button';
import { actionOfEmail } from '@/lib/server/inbox';

export const metadata: Metadata = { title: 'E-mails', robots: { index: false } };

const QUESTIONS = {
  'begin-letters': {
    title: 'E-mails from Lamplight?',
    words:
      'A digest at most once a day, or a warning before time runs out: whichever you chose in your settings.',
    submit: 'Yes, send me e-mails',
  },
  'end-letters': {
    title: 'Stop e-mails?',
    words: 'You will find everything on the site, and can turn e-mails on again in your settings.',
    submit: 'Unsubscribe',
  },
} as const;

export default async function EmailPage({
  params,
}: {
  readonly params: Promise<{ readonly token: string }>;
}) {
  const { token } = await params;
  const action = await actionOfEmail(token);
  const question = action && QUESTIONS[action];
  return (
    <Card className="mx-auto grid w-full max-w-xl gap-5">
      <h1 className="text-3xl font-bold">{question?.title ?? 'This link is no longer valid'}</h1>
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
          You can choose your notifications in your{' '}
          <PageLink href="/settings" className="underline">
            settings
          </PageLink>
          .
        </p>
      )}
    </Card>
  );
}
