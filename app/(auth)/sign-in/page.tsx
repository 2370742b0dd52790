/** The sign-in page, which leads back to the page the visitor came from. */
import type { Metadata } from 'next';
import { PageLink } from '@/components/ui/button';
import { redirect } from 'next/navigation';
import { signInAction } from '@/app/actions/accounts';
import { ActionForm } from '@/components/account/action-form';
import { Notice } from '@/components/ui/notice';
import { currentUser } from '@/lib/server/accounts';
import { arrival, withNext, type Search } from '@/app/(auth)/sign-in-params';
import { ProviderButtons } from '../provider-buttons';

export const metadata: Metadata = { title: 'Sign in' };

export default async function SignInPage({ searchParams }: { readonly searchParams: Search }) {
  const { next, problem } = await arrival(searchParams);
  const user = await currentUser();
  if (user?.kind === 'FULL') redirect(next);
  return (
    <>
      <h1 className="text-3xl font-bold">Sign in</h1>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      {user ? (
        <p className="text-soft">You are playing as {user.name}. Your matches come along when you sign in.</p>
      ) : null}
      <ActionForm
        action={signInAction}
        hidden={{ next }}
        submit="Sign in"
        waiting="Signing in…"
        fields={[
          {
            name: 'name',
            label: 'Name',
            autoComplete: 'username',
            autoCapitalize: 'none',
            spellCheck: false,
            required: true,
            maxLength: 200,
          },
          {
            name: 'password',
            label: 'Password',
            type: 'password',
            autoComplete: 'current-password',
            required: true,
            maxLength: 512,
          },
        ]}
      />
      <ProviderButtons next={next} verb="Sign in with" />
      <ul className="text-soft grid gap-1">
        <li>
          New here? <PageLink href={withNext('/sign-up', next)}>Make an account</PageLink>
        </li>
        <li>
          <PageLink href="/forgot">Forgotten your password?</PageLink>
        </li>
      </ul>
    </>
  );
}
