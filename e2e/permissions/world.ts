/** Who tries, and on what: as `seed.ts` has made them. */
export interface World {
  readonly matches: Readonly<Record<'private' | 'public', string>>;
  /** Cookies. */
  readonly sessions: Readonly<Record<string, string>>;
  /** Of programs; null for who may have none. */
  readonly tokens: Readonly<Record<string, string | null>>;
  /** Tokens of the player with one scope each. */
  readonly scoped: Readonly<Record<string, string>>;
}

export const ROLES = [
  'anonymous',
  'guest',
  'stranger',
  'player',
  'opponent',
  'spectator',
  'blocked',
  'silenced',
  'operator',
  'wrong scope',
  'revoked token',
  'expired session',
] as const;
export type Role = (typeof ROLES)[number];

/** One thing that can be asked of the server. */
export interface Asked {
  readonly kind: 'Pages' | 'Routes' | 'Actions' | 'Commands' | 'Streams' | 'Public API';
  readonly name: string;
  readonly path: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  /** Of the public API: null where no token is needed. */
  readonly scope?: string | null;
}

/** Those who can be told apart at this address: tokens count in the API alone, and sessions everywhere else. */
export const rolesOf = ({ kind }: Asked): readonly Role[] =>
  ROLES.filter((role) => kind === 'Public API' || (role !== 'wrong scope' && role !== 'revoked token'));

function tokenOf({ tokens, scoped }: World, role: Role, scope: string | null | undefined): string | null {
  if (role !== 'wrong scope') return tokens[role] ?? null;
  return Object.entries(scoped).find(([name]) => name !== scope)?.[1] ?? null;
}

/** How this role is known at this address. */
export function credentials(world: World, role: Role, { kind, scope }: Asked): Record<string, string> {
  const session = world.sessions[role];
  const cookie: Record<string, string> = session ? { cookie: `next-auth.session-token=${session}` } : {};
  if (kind !== 'Public API') return cookie;
  const token = tokenOf(world, role, scope);
  return token === null ? cookie : { ...cookie, authorization: `Bearer ${token}` };
}

/** On a match: once on each of the two. */
export function onEachMatch(
  world: World,
  name: string,
  hasMatch: boolean,
  make: (name: string, id: string) => Asked,
): readonly Asked[] {
  if (!hasMatch) return [make(name, '')];
  return (['private', 'public'] as const).map((kind) => make(`${name}, ${kind} match`, world.matches[kind]));
}
