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
    <header className="name-board">
      <div className="name-board-inlay">
        <div className="name-board-face">
          <Avatar name={name} className="size-18 sm:size-28" />
        </div>
        <h1 className="min-w-0 break-words">{name}</h1>
        <div className="name-board-words grid content-start gap-2">
          <p className="soft leading-snug first-letter:uppercase">{facts.filter(Boolean).join(' · ')}</p>
          {bio ? <p className="max-w-xl break-words whitespace-pre-line">{bio}</p> : null}
          {isMine ? (
            <p className="mt-1">
              <ButtonLink href="/settings#page">Edit profile</ButtonLink>
            </p>
          ) : null}
        </div>
        <div className="name-board-days">
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
