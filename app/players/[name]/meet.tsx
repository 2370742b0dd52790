/** What to do about someone on whose page one is: play them, or ask them to be friends. */
import { askFriendAction } from '@/app/actions/friends';
import { NameForm } from '@/components/friends/name-form';
import { ButtonLink } from '@/components/ui/button';
import { GAME_IDS, gameOf, isGameId } from '@/lib/games/registry';
import type { Meeting } from '@/lib/server/people/profile';

const FIRST_GAME = GAME_IDS.find((id) => gameOf(id).seats.max > 1)!;

export function Meet({ name, meeting }: { readonly name: string; readonly meeting: Meeting }) {
  const game = meeting.game !== null && isGameId(meeting.game) ? meeting.game : FIRST_GAME;
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        href={`/games/${game}?opponent=people&with=${encodeURIComponent(name)}#new`}
        look="primary"
        size="small"
      >
        Challenge {name}
      </ButtonLink>
      {meeting.canAskFriend ? (
        <NameForm name={name} action={askFriendAction}>
          Ask to be friends
        </NameForm>
      ) : null}
    </div>
  );
}
