/**
 * Writes a small database with one of everything as a backup, for the tests that a later program opens it:
 * DATA_DIR=$(mktemp -d) node --conditions=react-server --import tsx lib/server/testing/make-fixture.ts FILE
 */
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import { HOUR_MS } from '@/lib/match/clock';
import { applyTurn } from '@/lib/match/log';
import { makeToken, SCOPES } from '@/lib/server/accounts/api-tokens';
import { makeResetToken } from '@/lib/server/accounts/reset-password';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { asCurrentUser } from '@/lib/server/accounts/session-token';
import { sendMessage } from '@/lib/server/chat';
import { tell } from '@/lib/server/inbox';
import { finishAfterCommit } from '@/lib/server/matches';
import { onPosted } from '@/lib/server/matches/outbox';
import { createMatch } from '@/lib/server/matches/seating/create-match';
import { operateOnBackup } from '@/lib/server/operator/backup-commands';
import { closeDatabase, db } from '@/lib/server/platform/database';
import { changeConditionalMoves, makeOffer, resign } from './commands';
import { newKey, playNext, seatedMatch, someTurn, stored } from './matches';
import { newAccount, newGuest } from './people';

onPosted(tell);
const ada = asCurrentUser(await newAccount('Ada', 'ada@example.org'));
const ben = asCurrentUser(await newAccount('Ben'));
const guest = asCurrentUser(await newGuest());
const prisma = await db();

// Every game: being played, and over.
for (const game of GAME_IDS) {
  const { min } = gameOf(game).meta.seats;
  const seats = [ada, ben, guest].slice(0, Math.max(min, 1));
  for (const isOver of [false, true]) {
    const id = await seatedMatch(seats, { game, isPublic: true });
    for (let turn = 0; turn < 4; turn += 1) await playNext(id, seats, turn);
    if (isOver) await resign(seats[0]!, { matchId: id, atRevision: 4, key: newKey(), seat: 0 });
  }
}

// Every kind of seat and clock.
const kinds: readonly object[] = [
  { seats: [{ kind: 'me' }, { kind: 'me' }] },
  { seats: [{ kind: 'me' }, { kind: 'ai', level: 1 }] },
  { seats: [{ kind: 'me' }, { kind: 'open' }] },
  { seats: [{ kind: 'me' }, { kind: 'link' }] },
  { seats: [{ kind: 'me' }, { kind: 'person', name: 'Ben' }] },
];
for (const kind of kinds) {
  const made = await createMatch(ada, { game: 'nonaga', ...kind });
  if (!made.ok) throw new Error(made.error.message);
}
const days = { kind: 'days', days: 14, whenOut: 'leave' } as const;
const bank = { kind: 'bank', bank: 86_400, increment: 60, whenOut: 'leave' } as const;
for (const clock of [days, bank]) await playNext(await seatedMatch([ada, ben], { clock }), [ada, ben]);

// What waits: a proposal, and conditional moves of whoever is not to move.
await makeOffer(ben, { matchId: await seatedMatch([ada, ben]), atRevision: 0, kind: 'draw' });
await planReply(await seatedMatch([ada, ben]), ben);

async function planReply(matchId: string, by: CurrentUser): Promise<void> {
  const start: unknown = (await stored(matchId)).match!.snapshot;
  const expected = someTurn(start);
  const played = applyTurn(gameOf('nonaga'), start, expected);
  if (!played.ok) throw new Error(played.error.message);
  const add = [expected, someTurn(played.value.state)];
  const planned = await changeConditionalMoves(by, { matchId, atRevision: 0, add });
  if (!planned.ok) throw new Error(planned.error.message);
}

const inChat = await seatedMatch([ada, ben]);
await sendMessage(ada, { matchId: inChat, room: 'players', text: 'Good luck!', key: newKey() });
await makeToken(ada, { name: 'a bot', scopes: SCOPES });
await makeResetToken(ben.id);
await prisma.bond.createMany({
  data: [
    { fromId: ada.id, toId: ben.id, kind: 'FRIEND' },
    { fromId: ben.id, toId: ada.id, kind: 'FRIEND' },
  ],
});
const until = new Date(Date.now() + 48 * HOUR_MS);
await prisma.holiday.create({ data: { userId: guest.id, from: new Date(), until } });

await finishAfterCommit();
await closeDatabase();
const answer = await operateOnBackup(['backup', process.argv[2] ?? '']);
console.log(answer.ok ? answer.value : answer.error.message);
process.exit(answer.ok ? 0 : 1);
