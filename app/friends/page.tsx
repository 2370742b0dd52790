/** The friends page: friends with their matches, requests in both directions, and blocked people. Names only. */
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { MINUTE_MS } from '@/lib/match/clock';
import {
  acceptFriendAction,
  askFriendAction,
  blockAction,
  declineFriendAction,
  removeFriendAction,
  unblockAction,
} from '@/app/actions/friends';
import { ActionForm } from '@/components/account/action-form';
import { Avatar } from '@/components/account/avatar';
import { NameForm } from '@/components/people/name-form';
import { EmptyPage } from '@/components/layout/empty-page';
import { Fresh } from '@/components/layout/refresh';
import { LateRefusal } from '@/components/layout/late-refusal';
import { ButtonLink, PageLink } from '@/components/ui/button';
import { Card, Heading } from '@/components/ui/section';
import { gameOf } from '@/lib/games/registry';
import { type Friend, listFriends } from '@/lib/server/people';
import { currentUser } from '@/lib/server/accounts';

export const metadata: Metadata = { title: 'Friends' };

export default async function Friends() {
  const user = await currentUser();
  if (user?.kind !== 'FULL') return <NeedsName isGuest={user !== null} />;
  const { friends, asking, asked, blocked } = await listFriends(user.id);
  return (
    <>
      <Fresh everyMs={MINUTE_MS} />
      <h1 className="mb-6">Friends</h1>
      <LateRefusal />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-8">
          {asking.length > 0 ? (
            <FriendSection title="Friend requests">
              {asking.map(({ id, name }) => (
                <Row key={id} name={name} about="would like to be your friend">
                  <NameForm name={name} action={acceptFriendAction} variant="primary">
                    Accept
                  </NameForm>
                  <NameForm name={name} action={declineFriendAction}>
                    Decline
                  </NameForm>
                  <BlockButton name={name} />
                </Row>
              ))}
            </FriendSection>
          ) : null}
          <FriendSection title="Your friends" empty="Nobody yet. Ask someone by the name they play under.">
            {friends.map((friend) => (
              <FriendRow key={friend.id} friend={friend} />
            ))}
          </FriendSection>
          {asked.length > 0 ? (
            <FriendSection title="Requests sent">
              {asked.map(({ id, name }) => (
                <Row key={id} name={name} about="has not answered yet">
                  <NameForm name={name} action={removeFriendAction}>
                    Cancel request
                  </NameForm>
                </Row>
              ))}
            </FriendSection>
          ) : null}
          {blocked.length > 0 ? (
            <FriendSection title="Blocked">
              {blocked.map(({ id, name }) => (
                <Row key={id} name={name} about="cannot ask, challenge or join you">
                  <NameForm name={name} action={unblockAction}>
                    Unblock
                  </NameForm>
                </Row>
              ))}
            </FriendSection>
          ) : null}
        </div>
        <div className="grid gap-6">
          <Card>
            <h2 className="mb-3 text-xl">Add a friend</h2>
            <ActionForm
              action={askFriendAction}
              fields={[
                { name: 'name', label: 'Their name', autoComplete: 'off', maxLength: 60, required: true },
              ]}
              submit="Send request"
              waiting="Sending…"
              prefix="ask"
              about={friends.map(({ id }) => id).join(' ')}
            />
          </Card>
          <details className="sheet-sunk p-4">
            <summary className="cursor-pointer font-semibold">Block someone</summary>
            <div className="mt-3">
              <ActionForm
                action={blockAction}
                fields={[
                  { name: 'name', label: 'Their name', autoComplete: 'off', maxLength: 60, required: true },
                ]}
                submit="Block"
                waiting="One moment…"
                variant="quiet"
                prefix="block"
              />
            </div>
          </details>
        </div>
      </div>
    </>
  );
}

function FriendRow({ friend: { name, together, underWay } }: { readonly friend: Friend }) {
  const matches = together === 1 ? 'One match together' : `${together} matches together`;
  return (
    <Row
      name={name}
      about={
        <>
          {together === 0 ? 'No match together yet' : matches}
          {underWay.map(({ id, game }) => (
            <span key={id}>
              {' · '}
              <PageLink href={`/matches/${id}`} className="link">
                {gameOf(game).meta.name}
              </PageLink>
            </span>
          ))}
        </>
      }
    >
      <ButtonLink
        href={`/games?with=${encodeURIComponent(name)}`}
        variant="primary"
        size="small"
        aria-label={`Challenge ${name}`}
      >
        Challenge
      </ButtonLink>
      <NameForm
        name={name}
        action={removeFriendAction}
        asks={{
          question: `Remove ${name} from your friends?`,
          words: `You are off each other’s lists, and ${name} is not told. Matches under way go on, and either of you may ask again.`,
        }}
      >
        Remove
      </NameForm>
      <BlockButton name={name} />
    </Row>
  );
}

const BlockButton = ({ name }: { readonly name: string }) => (
  <NameForm
    name={name}
    action={blockAction}
    variant="plain"
    asks={{
      question: `Block ${name}?`,
      words: `Neither of you can ask, challenge or join the other any more, and invitations between you are void. Matches under way go on. ${name} is not told, and you may unblock them here.`,
    }}
  >
    Block
  </NameForm>
);

function FriendSection({
  title,
  empty,
  children,
}: {
  readonly title: string;
  readonly empty?: string;
  readonly children: readonly ReactNode[];
}) {
  return (
    <section aria-label={title}>
      <Heading className="mb-3">{title}</Heading>
      {children.length === 0 ? (
        <p className="text-soft italic">{empty}</p>
      ) : (
        <ul className="grid gap-2">{children}</ul>
      )}
    </section>
  );
}

function Row({
  name,
  about,
  children,
}: {
  readonly name: string;
  readonly about: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <li className="sheet flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-3">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={name} className="size-11 shrink-0" />
        <div className="min-w-0">
          <p className="truncate text-lead leading-tight font-semibold">
            <PageLink href={`/players/${encodeURIComponent(name)}`} className="hover:underline">
              {name}
            </PageLink>
          </p>
          <p className="text-soft leading-snug">{about}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}

function NeedsName({ isGuest }: { readonly isGuest: boolean }) {
  return (
    <EmptyPage
      title="Friends find each other by name"
      words={
        isGuest
          ? 'Give yourself a name and a password, nothing else: your games stay yours, and friends can find you.'
          : 'Sign in, or make an account: a name and a password, nothing else.'
      }
    >
      <ButtonLink href="/sign-up?next=/friends" variant="primary">
        Make an account
      </ButtonLink>
      <ButtonLink href="/sign-in?next=/friends">Sign in</ButtonLink>
    </EmptyPage>
  );
}
