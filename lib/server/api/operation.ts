/** Defines an operation of the API: its path, input, answer and scope. Router and document are built from these. */
import 'server-only';
import type { z } from 'zod';
import type { Refusal } from '@/lib/games/result';
import type { Asker, CurrentUser, Scope } from '@/lib/server/accounts';
import { httpStatus, type RefusalCode, waitHeader } from '@/lib/protocol/refusals';
import type { ApiMatch, ApiRefusal } from './shapes';

export type Answered<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Refusal; readonly match?: ApiMatch };

export interface Call<Path, Query, Body> {
  readonly user: CurrentUser;
  readonly asker: Asker;
  readonly path: Path;
  readonly query: Query;
  readonly body: Body;
  /** Chosen by the sender: a repeated submission gets the first answer. */
  readonly key: string;
  readonly request: Request;
  readonly arrivedAt: Date;
}

type Media = 'application/json' | 'application/x-ndjson' | 'text/plain; charset=utf-8';

interface Described {
  /** Its operationId in the document. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** Below /api/v1, with {names}. */
  readonly at: string;
  readonly tag: string;
  readonly summary: string;
  readonly about?: string;
  /** Null where no token is needed. */
  readonly scope: Scope | null;
  /** Its cost in requests of the allowance; one by default. */
  readonly cost?: number;
  /** Reads the header Idempotency-Key. */
  readonly isKeyed?: boolean;
  /** Likely refusals, besides those of every operation. */
  readonly refuses?: readonly RefusalCode[];
}

interface Read<Path, Query, Body> {
  readonly path?: z.ZodType<Path>;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
}

export interface Operation extends Described, Read<unknown, unknown, unknown> {
  readonly status: 200 | 201;
  readonly media: Media;
  /** The schema of the whole answer, of a line of it, or of the text. */
  readonly answer: z.ZodType;
  /** Returns a value of the schema above, a text, or a stream of lines. */
  run(call: Call<unknown, unknown, unknown>): Promise<Answered<unknown>>;
}

type Given<Path, Query, Body> = Described & Read<Path, Query, Body>;

/** Answers with JSON. */
export const operation = <Path, Query, Body, Answer extends z.ZodType>(
  given: Given<Path, Query, Body> & {
    readonly status?: 200 | 201;
    readonly answer: Answer;
    run(call: Call<Path, Query, Body>): Promise<Answered<z.infer<Answer>>>;
  },
): Operation => ({ status: 200, media: 'application/json', ...given }) as Operation;

/** Answers with lines of JSON, as they come. */
export const stream = <Path, Query>(
  given: Given<Path, Query, undefined> & {
    readonly answer: z.ZodType;
    run(call: Call<Path, Query, undefined>): Promise<Answered<ReadableStream<Uint8Array>>>;
  },
): Operation => ({ ...given, status: 200, media: 'application/x-ndjson' }) as Operation;

/** Answers with a text. */
export const text = <Path, Query>(
  given: Given<Path, Query, undefined> & {
    readonly answer: z.ZodType<string>;
    run(call: Call<Path, Query, undefined>): Promise<Answered<string>>;
  },
): Operation => ({ ...given, status: 200, media: 'text/plain; charset=utf-8' }) as Operation;

/** Any site may call the API with a token; cookies are neither sent nor read. */
export const OPEN_TO_ALL = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
} as const;

export function refuseApi(
  why: Refusal,
  headers: Readonly<Record<string, string>> = {},
  match?: ApiMatch,
): Response {
  const { code, message: words } = why;
  const body: ApiRefusal = { error: { code, words }, ...(match && { match }) };
  return Response.json(body, {
    status: httpStatus(code),
    headers: { ...OPEN_TO_ALL, ...waitHeader(why), ...headers },
  });
}
