/**
 * Stores a person's notification settings, and asks for confirmation by e-mail where e-mails are wanted and not
 * confirmed.
 */
import 'server-only';
import type { Refusal } from '@/lib/games/result';
import { readSettings, saveSettings } from '@/lib/server/accounts';
import { confirmEmailDelivery } from './emails';

export interface Ways {
  readonly mail: string;
  readonly push: boolean;
  readonly quiet: boolean;
  readonly quietFrom: string;
  readonly quietUntil: string;
  readonly zone: string;
}

interface Person {
  readonly id: string;
  readonly kind: 'GUEST' | 'FULL';
  readonly name: string;
  readonly email: string | null;
  readonly emailVerified: Date | null;
  readonly settings: unknown;
}

/** Everything but the e-mails is stored even if the question cannot be sent; then the refusal says why. */
export async function saveWays(
  person: Person,
  ways: Ways,
): Promise<{ readonly isAsked: boolean; readonly refused: Refusal | null }> {
  const before = readSettings(person.settings);
  const wantsMail = person.kind === 'FULL' && ['warnings', 'digest'].includes(ways.mail);
  const isAsked = wantsMail && person.emailVerified === null;
  const asked = isAsked ? await confirmEmailDelivery(person) : null;
  const refused = asked && !asked.ok ? asked.error : null;
  await saveSettings(person.id, {
    ...before,
    ...ways,
    mail: refused ? before.mail : wantsMail ? ways.mail : 'none',
  });
  return { isAsked: isAsked && !refused, refused };
}
