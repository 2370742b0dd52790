/** Every page of `app/`, and the addresses at which the tests look at it. */
import { readdirSync } from 'node:fs';
import { GAME_IDS } from '../lib/games/registry';

/** What has to be there before some pages show anything; absent: they are left out, or tell that there is nothing. */
export interface Places {
  /** A match of the visitor's own. */
  readonly match?: string;
  /** The visitor's name. */
  readonly name?: string;
}

export const PAGES: Readonly<Record<string, (places: Places) => readonly string[]>> = {
  '/': () => ['/'],
  '/developers': () => ['/developers'],
  // A match that anybody may watch has to be there first: see replay.spec.ts.
  '/embed/[id]': () => [],
  '/forgot': () => ['/forgot'],
  '/friends': () => ['/friends'],
  '/games': () => ['/games'],
  '/games/[game]': () => GAME_IDS.map((id) => `/games/${id}`),
  // One that is good is looked at in accessible.spec.ts.
  '/join/[token]': () => ['/join/nothing'],
  '/lobby': () => ['/lobby'],
  '/letters/[token]': () => ['/letters/nothing'],
  '/matches/[id]': ({ match }) => (match ? [match] : []),
  '/matches/[id]/replay': ({ match }) => (match ? [`${match}/replay`] : []),
  // This, and a page for texts, are looked at in import.spec.ts.
  '/matches/[id]/replay/from': () => [],
  // To whoever is no operator there is nothing.
  '/operator': () => ['/operator'],
  '/originals': () => ['/originals'],
  '/play': () => ['/play'],
  // Other people's are looked at in profiles.spec.ts.
  '/players/[name]': ({ name }) => (name ? [`/players/${name}`] : []),
  '/positions': () => ['/positions'],
  '/positions/[hash]': () => ['/positions/0123456789abcdef'],
  '/replays': () => ['/replays?seats=2&sort=shortest'],
  '/replays/import': () => [],
  // To whoever is no operator there is nothing: see chat.spec.ts.
  '/reports': () => ['/reports'],
  // One that is good is looked at in accessible.spec.ts.
  '/reset/[token]': () => ['/reset/nothing'],
  '/settings': () => ['/settings'],
  '/sign-in': () => ['/sign-in', '/sign-in?error=CredentialsSignin'],
  '/sign-up': () => ['/sign-up'],
  '/status': () => ['/status'],
};

export const NOT_THERE = '/nothing';

/** The routes that the folders of `app/` make. */
export const routesOfApp = (): string[] =>
  readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])page\.tsx$/.test(file))
    .map((file) => {
      const folders = file.split(/[\\/]/).slice(0, -1);
      return `/${folders.filter((folder) => !folder.startsWith('(')).join('/')}`;
    });
