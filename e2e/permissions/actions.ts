/** The server actions, from the build's own list, each with what would work for somebody. */
import fs from 'node:fs';
import { type Asked, onEachMatch, type World } from './world';

interface Built {
  readonly node: Readonly<Record<string, { readonly exportedName: string }>>;
}

/** Fields that any form may have; what it does not know it does not read. Nothing that is allowed changes much. */
const FIELDS: Readonly<Record<string, string>> = {
  name: '?',
  who: '',
  id: 'unknown',
  token: 'unknown',
  current: 'not the password',
  password: 'short',
  email: 'nobody',
  command: 'resign',
  atRevision: '999',
  key: 'permissions',
  seat: '1',
  level: '3',
  to: 'person',
  sharing: 'nobody',
  at: '999',
  from: 'never',
  until: 'never',
  country: 'nowhere',
  provider: 'nobody',
  game: 'unknown',
};

/** Those that read no form. */
const ARGUMENTS: Readonly<Record<string, (id: string) => readonly unknown[]>> = {
  readNoticesAction: () => ['unknown'],
  mutePerson: (id) => [{ matchId: id, seat: 1 }],
  unmutePerson: (id) => ['unknown', id],
  reportChat: (id) => [{ matchId: id, seat: 1, reason: 'NAME' }],
  startOverMatch: (id) => [id, false],
  rematchMatch: (id) => [id],
  hintFor: (id) => [{ matchId: id, atRevision: 999 }],
  saveSoundAction: () => [true],
  saveMotion: () => ['system'],
  showRules: () => ['nonaga'],
  signOutAction: () => [],
  signOutEverywhereAction: () => [],
};
/** Those whose first argument is the form, without the state before it. */
const FORM_ALONE = ['submitForm', 'oauthAction', 'askAboutSeed'];
/** Whose form, or first argument, names a match. */
const ON_MATCH =
  /^(?:mutePerson|unmutePerson|reportChat|startOverMatch|rematchMatch|hintFor|submitForm|restartMatch|playFromHere|shareMatchAction|deleteImportAction|askForReviewAction|takeSeatAction|declineAction|leaveSeatAction|withdrawAction|startNowAction|freeSeatAction|offerSeatAction)$/;
/** It ends the sessions that all others need. */
const LAST = 'signOutEverywhereAction';

function bodyOf(name: string, id: string): string | FormData {
  const plain = ARGUMENTS[name];
  if (plain) return JSON.stringify(plain(id));
  const body = new FormData();
  for (const [field, value] of Object.entries({ ...FIELDS, match: id, matchId: id, of: id }))
    body.set(`_1_${field}`, value);
  body.set('0', FORM_ALONE.includes(name) ? '["$K1"]' : '[null,"$K1"]');
  return body;
}

export function actionsAsked(world: World): readonly Asked[] {
  const built = JSON.parse(fs.readFileSync('.next/server/server-reference-manifest.json', 'utf8')) as Built;
  return Object.entries(built.node)
    .map(([id, { exportedName }]) => ({ id, action: exportedName }))
    .sort((one, other) => rank(one.action) - rank(other.action) || (one.action < other.action ? -1 : 1))
    .flatMap(({ id: action, action: name }) =>
      onEachMatch(world, name, ON_MATCH.test(name), (shown, id) => ({
        kind: 'Actions',
        name: shown,
        path: '/forgot',
        method: 'POST',
        headers: {
          'next-action': action,
          accept: 'text/x-component',
          ...(ARGUMENTS[name] && { 'content-type': 'text/plain;charset=UTF-8' }),
        },
        body: bodyOf(name, id),
      })),
    );
}

const rank = (name: string): number => Number(name === LAST);
