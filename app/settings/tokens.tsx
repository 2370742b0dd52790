/** The settings of API tokens: the list, and the form for another. */
import { makeTokenAction, revokeTokenAction } from '@/app/actions/tokens';
import { Ago } from '@/components/ui/time-ago';
import { PageLink } from '@/components/ui/button';
import { listTokens, MAX_TOKENS, type Scope } from '@/lib/server/accounts';
import { Section } from './section';
import { NewTokenForm } from './new-token-form';
import { TokenList } from './token-list';

const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  read: 'read',
  play: 'play',
  challenge: 'begin matches',
  chat: 'write in chats',
  friends: 'change your list of friends',
};

const words = (scopes: readonly Scope[]) =>
  `May ${new Intl.ListFormat('en-GB').format(scopes.map((scope) => SCOPE_WORDS[scope]))}.`;

export async function Tokens({ userId, now }: { readonly userId: string; readonly now: number }) {
  const tokens = await listTokens(userId);
  return (
    <Section title="Tokens for programs">
      <p>
        With a token a program of yours, such as a bot, plays under your name.{' '}
        <PageLink href="/developers" className="link">
          How programs use the API
        </PageLink>
        . Signing out everywhere, or a new password, ends every token too.
      </p>
      <TokenList
        revoke={revokeTokenAction}
        tokens={tokens.map(({ id, name, scopes, createdAt, lastUsedAt }) => ({
          id,
          name,
          about: (
            <>
              {words(scopes)} Made <Ago at={createdAt} now={now} />,{' '}
              {lastUsedAt === null ? (
                'never used.'
              ) : (
                <>
                  last used <Ago at={lastUsedAt} now={now} />.
                </>
              )}
            </>
          ),
        }))}
      />
      {tokens.length < MAX_TOKENS ? (
        <NewTokenForm action={makeTokenAction} />
      ) : (
        <p className="text-soft">You have {MAX_TOKENS} tokens, the most there can be.</p>
      )}
    </Section>
  );
}
