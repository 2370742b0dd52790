/** The headers of answers, as the OpenAPI document describes them. */
import 'server-only';
import type { Operation } from './operation';

const text = { type: 'string' };

/** What answers say besides. */
export const HEADERS: Readonly<Record<string, JsonSchema>> = {
  'RateLimit-Policy': {
    description: 'How much may be asked for in so many seconds: `"token";q=300;w=60, "person";q=600;w=60`.',
    schema: text,
  },
  RateLimit: {
    description: 'What is left of it, and in how many seconds it is whole again: `"token";r=299;t=60, …`.',
    schema: text,
  },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
  'WWW-Authenticate': { description: 'What is wrong with the token.', schema: text },
};

export function headersOf(
  { scope }: Operation,
  status: number,
): { readonly headers?: Record<string, JsonSchema> } {
  const names = [
    // Counted once it is known whose token it is.
    ...(scope !== null && status !== 401 && status !== 503 ? ['RateLimit-Policy', 'RateLimit'] : []),
    ...(status === 429 ? ['Retry-After'] : []),
    ...(status === 401 ? ['WWW-Authenticate'] : []),
  ];
  if (names.length === 0) return {};
  return {
    headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
  };
}
