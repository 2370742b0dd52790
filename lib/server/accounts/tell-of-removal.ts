/** Tells those who shared a match with people who are gone: in their inboxes, and on every page that is open. */
import 'server-only';
import { publishPeople, publishRooms } from '../bus';
import { wakeBot } from '../bots';
import { giveUpAllDeserted } from '../matches/give-up-deserted';
import { refreshDesks } from '../notices/after-change';
import { notify } from '../notices/notify';
import type { Removal } from './remove-users';

/** After the commit. Never fails: they are gone, told or not. */
export async function tellOfRemoval({ withdrawn, left, playing, shown, people }: Removal): Promise<void> {
  for (const { id, by, guests } of withdrawn) {
    await refreshDesks(id);
    for (const guest of guests) await notify(guest, { kind: 'withdrawn', matchId: id, by });
  }
  for (const { id, by, hostId, hadSeat } of left) {
    await refreshDesks(id);
    if (hostId !== null) await notify(hostId, { kind: hadSeat ? 'seat-left' : 'declined', matchId: id, by });
  }
  for (const id of playing) {
    await giveUpAllDeserted(id).catch((error: unknown) =>
      console.error(`accounts: a seat of match ${id} could not be given up`, error),
    );
    await refreshDesks(id);
    wakeBot(id);
  }
  const rematches = withdrawn.flatMap(({ rematchOfId }) => rematchOfId ?? []);
  await publishRooms(new Set([...shown, ...rematches]));
  await publishPeople(people);
}
