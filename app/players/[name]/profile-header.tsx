/**
 * The header of a player's page: avatar, name, facts, bio and activity, and buttons to play them or become friends.
 */
import { Avatar } from '@/components/account/avatar';
import { ButtonLink } from '@/components/ui/button';
import type { Meeting, ProfileView } from '@/lib/server/people';
import { askFriendAction } from '@/app/actions/friends';
import { NameForm } from '@/components/people/name-form';
import { GAME_IDS, gameOf, isGameId } from '@/lib/games/registry';
import { Activity } from './activity';

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

export function NameBoard({ profile }: { readonly profile: ProfileView }) {
  const { name, bio, country, since, isMine, results, activity } = profile;
  const played = results.reduce((sum, { won, drawn, lost }) => sum + won + drawn + lost, 0);
  const facts = [
    country,
    `here since ${MONTH.format(new Date(since))}`,
    played === 0 ? null : played === 1 ? '1 match finished' : `${played} matches finished`,
  ];
  return (
    <header className="nameplate">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-[min(1.2rem,6.7vw)] gap-y-3.6 rounded-[0.55rem] border border-brass-mid px-[min(1rem,5.6vw)] py-[min(1.1rem,6vw)] sm:gap-x-[1.6rem] sm:gap-y-1.6 sm:px-[1.8rem] sm:py-[1.6rem] @max-[12rem]/page:grid-cols-1 @3xl/page:grid-cols-[auto_minmax(0,1fr)_21rem]">
        <div className="sm:row-span-2 sm:row-start-1 sm:self-start">
          <Avatar name={name} className="size-18 sm:size-28" />
        </div>
        <h1 className="min-w-0 break-words">{name}</h1>
        <div className="col-span-full sm:col-[2] grid content-start gap-2">
          <p className="text-cream-soft leading-snug first-letter:uppercase">
            {facts.filter(Boolean).join(' · ')}
          </p>
          {bio ? <p className="max-w-xl break-words whitespace-pre-line">{bio}</p> : null}
          {isMine ? (
            <p className="mt-1">
              <ButtonLink href="/settings#profile">Edit profile</ButtonLink>
            </p>
          ) : null}
        </div>
        <div className="@max-3xl/page:col-span-full @max-3xl/page:mt-2 @3xl/page:col-start-3 @3xl/page:row-span-2 @3xl/page:row-start-1">
          <Activity days={activity} />
        </div>
      </div>
    </header>
  );
}

const FIRST_GAME = GAME_IDS.find((id) => gameOf(id).meta.seats.max > 1)!;

export function Meet({ name, meeting }: { readonly name: string; readonly meeting: Meeting }) {
  const game = meeting.game !== null && isGameId(meeting.game) ? meeting.game : FIRST_GAME;
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        href={`/games/${game}?opponent=people&with=${encodeURIComponent(name)}#new`}
        variant="primary"
        size="small"
      >
        Challenge {name}
      </ButtonLink>
      {meeting.canAskFriend ? (
        <NameForm name={name} action={askFriendAction}>
          Add friend
        </NameForm>
      ) : null}
    </div>
  );
}
