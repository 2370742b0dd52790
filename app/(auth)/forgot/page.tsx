/** The page for a forgotten password: a form where e-mail is set up, else how to reach the operator. */
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { PageLink } from '@/components/ui/button';
import { forgotAction } from '@/app/actions/accounts';
import { ActionForm } from '@/components/account/action-form';
import { linkOrigin } from '@/lib/server/platform/email';

export const metadata: Metadata = { title: 'Forgotten password' };

export default async function ForgotPage() {
  const mails = linkOrigin(await headers()) !== null;
  return (
    <>
      <h1 className="text-3xl font-bold">Forgotten your password?</h1>
      {mails ? (
        <ActionForm
          action={forgotAction}
          submit="Send me a link"
          waiting="One moment…"
          fields={[
            {
              name: 'who',
              label: 'Name or e-mail address',
              hint: 'The link goes to the e-mail address of your account.',
              autoComplete: 'username',
              autoCapitalize: 'none',
              spellCheck: false,
              required: true,
              maxLength: 254,
            },
          ]}
        />
      ) : (
        <p>
          E-mail is not set up on this server. Whoever runs it can make you a link to choose a new password:
          tell them your name here.
        </p>
      )}
      <p className="text-soft">
        <PageLink href="/sign-in">Back to signing in</PageLink>
      </p>
    </>
  );
}
