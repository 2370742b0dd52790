/** Who is at a board, told apart into those who play and those who watch. */
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import type { Presence } from '@/lib/protocol/chat';
import { presence } from '../presence';

/** `owners` are the people of the seats, in their order. */
export function presenceAt(match: string, owners: readonly (string | null)[]): Presence {
  const { users, nobodies } = presence.crowdOf(match);
  const here = owners.flatMap((owner, seat) => (owner !== null && users.has(owner) ? [seat as Seat] : []));
  const watching = [...users].filter((user) => !owners.includes(user)).length + nobodies;
  return { here, watching };
}
