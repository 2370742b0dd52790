// Fills a new database with one person of every kind and two matches, and prints how each of them is known.
import { makeToken, revokeToken, SCOPES, type Scope } from '@/lib/server/accounts/api-tokens';
import { type CurrentUser, mintToken } from '@/lib/server/accounts/session-token';
import { closeDatabase, db } from '@/lib/server/platform/database';
import { account, person, seatedMatch } from '@/lib/server/testing/matches';

const prisma = await db();
const people = {
  guest: await person('Gast'),
  stranger: await account('Stranger'),
  player: await account('Player'),
  opponent: await account('Opponent'),
  spectator: await account('Spectator'),
  blocked: await account('Blocked'),
  silenced: await account('Silenced'),
  operator: await account('Operator'),
};
const { player, opponent, silenced, blocked, operator } = people;
await prisma.bond.create({ data: { fromId: player.id, toId: blocked.id, kind: 'BLOCKED' } });
await prisma.user.update({ where: { id: operator.id }, data: { isOperator: true } });
await prisma.user.update({
  where: { id: silenced.id },
  data: { silencedUntil: new Date(Date.now() + 86_400_000) },
});
const seats = [player, opponent, silenced];
const table = { game: 'chinese-checkers', clock: null };
const matches = {
  private: await seatedMatch(seats, table),
  public: await seatedMatch(seats, { ...table, isPublic: true }),
};

const sessionOf = async (user: CurrentUser, maxAge?: number) =>
  mintToken(await prisma.user.findUniqueOrThrow({ where: { id: user.id } }), maxAge);
// Longer ago than the fifteen seconds by which clocks may differ.
const sessions: Record<string, string> = { 'expired session': await sessionOf(player, -60) };
for (const [name, user] of Object.entries(people)) sessions[name] = await sessionOf(user);

async function newToken(user: CurrentUser, scopes: readonly Scope[]): Promise<string | null> {
  const made = await makeToken(user, { name: 'a bot', scopes });
  return made.ok ? made.value.token : null;
}
const tokens: Record<string, string | null> = {};
for (const [name, user] of Object.entries(people)) tokens[name] = await newToken(user, SCOPES);
/** With one scope each: whoever needs another one finds it missing. */
const scoped: Record<string, string | null> = {};
for (const scope of SCOPES) scoped[scope] = await newToken(player, [scope]);
const revoked = await makeToken(player, { name: 'revoked', scopes: SCOPES });
if (!revoked.ok) throw new Error(revoked.error.message);
await revokeToken(player.id, revoked.value.view.id);
tokens['revoked token'] = revoked.value.token;

await closeDatabase();
console.log(JSON.stringify({ matches, sessions, tokens, scoped }));
