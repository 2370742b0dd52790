/** Everything that can be asked of the server, as the build, the sources and the API's own description list it. */
import fs from 'node:fs';
import { commandSchema } from '../../lib/protocol/commands';
import { actionsAsked } from './actions';
import { apiAsked } from './api';
import { type Asked, onEachMatch, type World } from './world';

/** What a part of an address is tried with; a match is tried as a private and as a public one. */
const PARTS: Readonly<Record<string, string>> = {
  game: 'nonaga',
  name: 'Player',
  hash: '0123456789abcdef',
  token: 'unknown',
};
/** Beside the name of the folder: a picture of the rules is named, not a person. */
const FIXED: Readonly<Record<string, string>> = { '/pictures/[name]': '/pictures/nonaga.webp' };

const METHOD = /export (?:async function|const) (GET|POST|PUT|PATCH|DELETE)\b/g;
const JSON_TYPE = { 'content-type': 'application/json' };
/** Later than anything played, so that a command that is allowed changes nothing. */
const LATER = 999;

function fill(path: string, id: string): string {
  return (FIXED[path] ?? path).replace(/\[(\w+)\]/g, (_, part: string) =>
    part === 'id' ? id : PARTS[part]!,
  );
}

function routesAsked(world: World): readonly Asked[] {
  const built = JSON.parse(fs.readFileSync('.next/app-path-routes-manifest.json', 'utf8')) as Record<
    string,
    string
  >;
  return Object.entries(built)
    .filter(([file]) => /\/(page|route)$/.test(file) && !/\/_|\/(?:icon|apple-icon)|\/api\/v1\//.test(file))
    .flatMap(([file, path]) => {
      const hasMatch = path.includes('[id]');
      if (file.endsWith('/page'))
        return onEachMatch(world, path, hasMatch, (name, id) => ({
          kind: 'Pages',
          name,
          path: fill(path, id),
          method: 'GET',
          headers: { accept: 'text/html' },
        }));
      const source = fs.readFileSync(`app${file}.ts`, 'utf8');
      const methods = [...source.matchAll(METHOD)].map(([, method]) => method!);
      if (path.includes('[...nextauth]')) return [nextAuth('GET'), nextAuth('POST')];
      // Commands and streams have rows of their own.
      if (path === '/api/events' || path.endsWith('/commands')) return [];
      return methods.flatMap((method) =>
        onEachMatch(world, `${method} ${path}`, hasMatch, (name, id) => ({
          kind: 'Routes',
          name,
          path: fill(path, id),
          method,
          ...(method !== 'GET' && {
            headers: JSON_TYPE,
            body: JSON.stringify({
              revision: LATER,
              atRevision: LATER,
              key: 'permissions',
              moves: [{}],
              room: 'players',
              text: 'Hello',
            }),
          }),
        })),
      );
    });
}

const nextAuth = (method: string): Asked => ({
  kind: 'Routes',
  name: `${method} /api/auth/[...nextauth]`,
  path: '/api/auth/session',
  method,
});

const MORE: Readonly<Record<string, object>> = {
  turn: { moves: [{}] },
  'turn-text': { turn: 'a1-a2' },
  run: { run: 'all' },
  'take-back': { toPly: 0 },
  offer: { kind: 'draw' },
  'answer-offer': { offer: 'unknown', answer: 'accept' },
  'conditional-moves': { remove: ['a', 'b'] },
};

const commandsAsked = (world: World): readonly Asked[] =>
  commandSchema.options.flatMap((option) => {
    const type = option.shape.type.value;
    return onEachMatch(world, type, true, (name, id) => ({
      kind: 'Commands',
      name,
      path: `/api/matches/${id}/commands`,
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ type, key: 'permissions', atRevision: LATER, ...MORE[type] }),
    }));
  });

const streamsAsked = (world: World): readonly Asked[] => [
  ...onEachMatch(world, 'log, info, chat and presence', true, (name, id) => ({
    kind: 'Streams',
    name,
    path: `/api/events?match=${id}:0`,
    method: 'GET',
  })),
  { kind: 'Streams', name: 'inbox', path: '/api/events?me=1', method: 'GET' },
];

export const everythingAsked = (world: World, document: unknown): readonly Asked[] => [
  ...routesAsked(world),
  ...commandsAsked(world),
  ...streamsAsked(world),
  ...apiAsked(world, document),
  ...actionsAsked(world),
];
