/**
 * Decides whether an address names a game, match, person, position or invitation link that does not exist for the
 * viewer. Pages find that out themselves, but only after the response has begun, when the not-found page could no
 * longer be rendered without JavaScript.
 */
import 'server-only';
import { POSITION_HASH } from '@/lib/match/study';
import { isGameId } from '@/lib/games/registry';
import { matchId } from '@/lib/protocol/commands';
import { isVisible } from '@/lib/server/matches/rows';
import { isPerson, nameAfter } from '@/lib/server/accounts/find-person';
import { findByLink } from '@/lib/server/matches/invitations';
import { embeddedId } from '@/lib/server/platform/http/security-headers';
import { readToken, sessionOfToken } from '@/lib/server/accounts/session-token';

const GAME = /^\/games\/([^/]+)\/?$/;
const LINK = /^\/join\/([^/]+)\/?$/;
const OPERATORS_ONLY = /^\/(?:reports|operator)\/?$/;
const PLAYER = /^\/players\/([^/]+)\/?$/;
const POSITION = /^\/positions\/([^/]+)\/?$/;
const MATCH = /^\/matches\/([^/]+)(?:\/replay(?:\/from)?)?\/?$/;

/** `path` as in the address; it must be decodable. `token` is the session cookie. */
export async function isMissingPage(path: string, token: string | undefined): Promise<boolean> {
  const game = GAME.exec(path)?.[1];
  if (game !== undefined) return !isGameId(decodeURIComponent(game));
  if (OPERATORS_ONLY.test(path)) return !(await sessionOfToken(token))?.user.isOperator;
  const player = PLAYER.exec(path)?.[1];
  if (player !== undefined) {
    const name = decodeURIComponent(player);
    return !(await isPerson(name)) && (await nameAfter(name)) === null;
  }
  const position = POSITION.exec(path)?.[1];
  if (position !== undefined) return !POSITION_HASH.test(position);
  const link = LINK.exec(path)?.[1];
  if (link !== undefined) return (await findByLink(decodeURIComponent(link))) === null;
  const embedded = embeddedId(path);
  const match = embedded ?? MATCH.exec(path)?.[1];
  if (match === undefined) return false;
  const id = matchId.safeParse(decodeURIComponent(match));
  const session = embedded === undefined ? await readToken(token) : null;
  return !id.success || !(await isVisible(id.data, session));
}
