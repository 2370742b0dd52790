/** Builds the OpenAPI 3.1 document from the schemas that validate requests and that tests check responses against. */
import 'server-only';
import { z } from 'zod';
import { httpStatus } from '@/lib/protocol/refusals';
import { SCOPES } from '@/lib/server/accounts';
import { type Operation } from './operation';
import { API_PATH } from '@/lib/server/platform/http/api-path';
import { NAMED, refusalShape } from './shapes';

export type JsonSchema = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export interface Described {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly headers?: Readonly<Record<string, JsonSchema>>;
        readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
      }
    >
  >;
}

export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>;
    readonly headers: Readonly<Record<string, JsonSchema>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
  };
}

const REF = '#/components/schemas/';

/** Keys that only a standalone schema has. */
const STANDALONE_KEYS = ['$schema', '$id', '$defs', 'id'];

const withoutStandaloneKeys = (schema: object): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => !STANDALONE_KEYS.includes(name)));

const componentSchemas = (): Readonly<Record<string, JsonSchema>> => {
  const { schemas } = z.toJSONSchema(NAMED, { uri: (id) => `${REF}${id}`, io: 'output' });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => [id, withoutStandaloneKeys(schema)]),
  );
};

/** Defined once and referenced elsewhere. */
function referring(schema: z.ZodType): JsonSchema {
  const named = NAMED.get(schema);
  if (named) return { $ref: `${REF}${named.id}` };
  const made = z.toJSONSchema(schema, { metadata: NAMED, io: 'output' });
  const text = JSON.stringify(made).replaceAll('"#/$defs/', `"${REF}`);
  return withoutStandaloneKeys(JSON.parse(text) as object);
}

const asSent = (schema: z.ZodType): JsonSchema =>
  withoutStandaloneKeys(z.toJSONSchema(schema, { io: 'input' }));

function parametersOf({ path, query, isKeyed }: Operation): Parameter[] {
  const of = (place: 'path' | 'query', shape: z.ZodType | undefined): Parameter[] => {
    if (!shape) return [];
    const { properties = {}, required = [] } = asSent(shape) as {
      properties?: Record<string, Record<string, unknown>>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, { description, ...schema }]) => ({
      name,
      in: place,
      required: required.includes(name),
      ...(typeof description === 'string' && { description }),
      schema,
    }));
  };
  const key: Parameter = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Chosen by you, once for each thing you do: a repeat answers as the first did.',
    schema: { type: 'string', minLength: 8, maxLength: 64 },
  };
  return [...of('path', path), ...of('query', query), ...(isKeyed ? [key] : [])];
}

const REFUSED: Readonly<Record<number, string>> = {
  400: 'It could not be read.',
  401: 'No token, or none that is known.',
  403: 'Not with this token, or not by you.',
  404: 'Not there, or private.',
  409: 'Not as things stand.',
  410: 'No longer.',
  413: 'Too large.',
  415: 'Not JSON.',
  422: 'Against the rules of the game.',
  429: 'Too much at once: wait as long as Retry-After says.',
  503: 'Not at the moment.',
};

/** Any change of a match may find it over, moved on or withdrawn, and any other change may conflict. */
function refusalsOf({ scope, method, path, at, refuses = [] }: Operation): number[] {
  const isChange = method === 'POST';
  const isOfMatch = at.startsWith('/matches/') || at.startsWith('/links/');
  const all = [
    503,
    ...(scope === null ? [] : [400, 401, 403, 429]),
    ...(path ? [404] : []),
    ...(isChange ? [409, 413, 415] : []),
    ...(isChange && isOfMatch ? [410] : []),
    ...refuses.map(httpStatus),
  ];
  return [...new Set(all)].sort((a, b) => a - b);
}

function describe(operation: Operation): Described {
  const { id, tag, summary, about, scope, body, answer, status, media } = operation;
  const parameters = parametersOf(operation);
  const refused = { 'application/json': { schema: referring(refusalShape) } };
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(about !== undefined && { description: about }),
    security: scope === null ? [] : [{ token: [scope] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: !body.safeParse({}).success,
        content: { 'application/json': { schema: asSent(body) } },
      },
    }),
    responses: {
      [status]: {
        description: media === 'application/x-ndjson' ? 'Lines of JSON, each of this shape.' : 'Done.',
        ...headersOf(operation, status),
        content: { [media]: { schema: referring(answer) } },
      },
      ...Object.fromEntries(
        refusalsOf(operation).map((code) => [
          code,
          {
            description: REFUSED[code] ?? 'Refused.',
            ...headersOf(operation, code),
            content: refused,
          },
        ]),
      ),
    },
  };
}

export function apiDocument(operations: readonly Operation[]): ApiDocument {
  const paths: Record<string, Record<string, Described>> = {};
  for (const operation of operations)
    (paths[operation.at] ??= {})[operation.method.toLowerCase()] = describe(operation);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lamplight',
      version: '1',
      description: 'Play, follow and keep matches by program, under your own name.',
    },
    servers: [{ url: API_PATH }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `A personal token, made in your settings. Its scopes: ${SCOPES.join(', ')}.`,
        },
      },
      headers: HEADERS,
      schemas: componentSchemas(),
    },
  };
}

const text = { type: 'string' };

/** The headers of responses. */
const HEADERS: Readonly<Record<string, JsonSchema>> = {
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

function headersOf({ scope }: Operation, status: number): { readonly headers?: Record<string, JsonSchema> } {
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
