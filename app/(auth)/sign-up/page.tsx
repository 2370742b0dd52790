/** The sign-up page. A guest who signs up keeps all their matches. */
import type { Metadata } from 'next';
import { PageLink } from '@/components/ui/button';
import { redirect } from 'next/navigation';
import { signUpAction } from '@/app/actions/accounts';
import { ActionForm } from '@/components/account/action-form';
import { Notice } from '@/components/ui/notice';
import { currentUser } from '@/lib/server/accounts';
import { arrival, withNext, type Search } from '@/app/(auth)/sign-in-params';
import { ProviderButtons } from '../provider-buttons';

export const metadata: Metadata = { title: 'Make an account' };

export default async function SignUpPage({ searchParams }: { readonly searchParams: Search }) {
  const { next, problem } = await arrival(searchParams);
  const user = await currentUser();
  if (user?.kind === 'FULL') redirect(next);
  return (
    <>
      <h1 className="text-3xl font-bold">Make an account</h1>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <p className="text-soft">
        {user
          ? `You are playing as ${user.name}. With an account you keep every match, on any device.`
          : 'A name and a password, nothing more.'}
      </p>
      <ActionForm
        action={signUpAction}
        hidden={{ next }}
        submit="Make the account"
        waiting="One moment…"
        fields={[
          {
            name: 'name',
            label: 'Name',
            hint: '3 to 20 letters, digits, - or _. Everyone can see it.',
            autoComplete: 'username',
            autoCapitalize: 'none',
            spellCheck: false,
            required: true,
            maxLength: 100,
          },
          {
            name: 'password',
            label: 'Password',
            hint: 'At least 8 characters. A few words make a good one.',
            type: 'password',
            autoComplete: 'new-password',
            required: true,
            maxLength: 512,
          },
          {
            name: 'email',
            label: 'E-mail (optional)',
            hint: 'Without one, a lost password cannot be recovered. It is used for that and for reminders; nobody sees it.',
            type: 'email',
            autoComplete: 'email',
            maxLength: 254,
          },
        ]}
      />
      <ProviderButtons next={next} verb="Continue with" />
      <p className="text-soft">
        Have an account? <PageLink href={withNext('/sign-in', next)}>Sign in</PageLink>
      </p>
    </>
  );
}
