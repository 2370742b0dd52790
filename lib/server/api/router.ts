/** The endpoint of the public API: finds the operation, authenticates, counts, parses, runs it, and responds. */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { fail, ok, type Refusal, type Result } from '@/lib/games/result';
import { refusal, refuseWith } from '@/lib/protocol/refusals';
import { idempotencyKey, parseInput } from '@/lib/protocol/commands';
import { catchOutage } from '@/lib/server/platform/http/respond';
import { arriving } from '@/lib/server/platform/http/arrival';
import { now } from '@/lib/server/platform/now';
import { readText } from '@/lib/server/platform/http/request';
import { API_PATH } from '@/lib/server/platform/http/api-path';
import { type Asker, askerOf } from '@/lib/server/accounts';
import { allow, allowanceHeaders } from './allowance';
import { type Answered, OPEN_TO_ALL, type Operation, refuseApi } from './operation';
import { OPERATIONS } from './operations';

type Headers = Readonly<Record<string, string>>;

export async function answerApi(request: Request): Promise<Response> {
  try {
    return await catchOutage(
      () => answer(request),
      (why) => refuseApi(why),
    );
  } catch (error) {
    log.error({ err: error }, 'api: a request failed');
    return refuseApi(refusal('fault'));
  }
}

async function answer(request: Request): Promise<Response> {
  const located = operationsAt(new URL(request.url).pathname.slice(API_PATH.length));
  if (located === null) return refuseApi(refusal('not-found', 'Nothing is at this address.'));
  const methods = located.operations.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const allowed = [...methods, 'OPTIONS'].join(', ');
  if (request.method === 'OPTIONS') return preflight(allowed);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const operation = located.operations.find((each) => each.method === method);
  if (!operation) return refuseApi(refusal('wrong-method'), { allow: allowed });
  const response = await runOperation(operation, located.path, request);
  if (request.method !== 'HEAD') return response;
  await response.body?.cancel();
  return new Response(null, response);
}

/** The preflight request of a browser, for pages of other sites. */
const preflight = (allowed: string): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...OPEN_TO_ALL,
      allow: allowed,
      'access-control-allow-methods': allowed,
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, Last-Event-ID',
      'access-control-max-age': '86400',
    },
  });

async function runOperation(operation: Operation, path: unknown, request: Request): Promise<Response> {
  const begun = now();
  const admitted = operation.scope === null ? null : await admit(operation, request);
  if (admitted instanceof Response) return admitted;
  const { asker, headers } = admitted ?? { asker: null, headers: {} };
  const { value: input, arrivedAt } = await arriving(begun, readInput(operation, path, request));
  if (!input.ok) return refuseApi(input.error, headers);
  const call = { ...input.value, user: asker?.user, asker, request, arrivedAt };
  // An operation without a scope needs neither.
  const answered = await operation.run(call as Parameters<Operation['run']>[0]);
  if (!answered.ok) return refuseApi(answered.error, headers, answered.match);
  return respond(operation, answered, headers);
}

function respond(operation: Operation, { value }: Answered<unknown> & { ok: true }, more: Headers): Response {
  const isJson = operation.media === 'application/json';
  const headers = { ...OPEN_TO_ALL, ...more, 'content-type': operation.media };
  return new Response(isJson ? JSON.stringify(value) : (value as BodyInit), {
    status: operation.status,
    // Proxies must not buffer streams.
    headers: isJson
      ? headers
      : { ...headers, 'x-accel-buffering': 'no', 'cache-control': 'no-store, no-transform' },
  });
}

const REALM = 'Bearer realm="Lamplight"';
const NO_TOKEN = 'This needs a token, sent as "Authorization: Bearer lamp_…". Make one in your settings.';

/** Checks the token, its scope and the allowance. */
async function admit(
  { scope, cost = 1 }: Operation,
  request: Request,
): Promise<{ readonly asker: Asker; readonly headers: Headers } | Response> {
  const header = request.headers.get('authorization');
  if (header === null) return refuseApi(refusal('unauthenticated', NO_TOKEN), { 'www-authenticate': REALM });
  const token = /^Bearer +(\S+) *$/i.exec(header)?.[1];
  const asker = token === undefined ? null : await askerOf(token);
  if (asker === null)
    return refuseApi(refusal('bad-token'), { 'www-authenticate': `${REALM}, error="invalid_token"` });
  const allowances = [
    await allow(['api-token', asker.token.id], cost),
    await allow(['api-user', asker.user.id], cost),
  ];
  const headers = allowanceHeaders(allowances);
  if (allowances.some(({ isWithin }) => !isWithin)) {
    const wait = headers['retry-after'] === '1' ? 'a second' : `${headers['retry-after']} seconds`;
    return refuseApi(refusal('too-many', `Too many requests. Please wait ${wait}.`), headers);
  }
  if (scope !== null && !asker.token.scopes.includes(scope))
    return refuseApi(refusal('missing-scope', `This token may not do that: it lacks the scope "${scope}".`), {
      ...headers,
      'www-authenticate': `${REALM}, error="insufficient_scope", scope="${scope}"`,
    });
  return { asker, headers };
}

interface Input {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly key: string;
}

async function readInput(
  operation: Operation,
  named: unknown,
  request: Request,
): Promise<Result<Input, Refusal>> {
  const path = readPart(operation.path, named);
  // An invalid id names nothing.
  if (!path.ok) return refuseWith('not-found');
  const query = readPart(operation.query, Object.fromEntries(new URL(request.url).searchParams));
  if (!query.ok) return query;
  const body = await readBody(operation, request);
  if (!body.ok) return body;
  const key = keyOf(operation, request);
  return key.ok ? ok({ path: path.value, query: query.value, body: body.value, key: key.value }) : key;
}

/** Without a schema nothing may be sent. */
function readPart(shape: z.ZodType | undefined, sent: unknown): Result<unknown, Refusal> {
  if (shape) return parseInput(shape, sent);
  const stray = Object.keys(sent as object)[0];
  return stray === undefined
    ? ok(undefined)
    : refuseWith('malformed', `This address takes no "${stray.slice(0, 40)}".`);
}

async function readBody(operation: Operation, request: Request): Promise<Result<unknown, Refusal>> {
  if (operation.method === 'GET') return ok(undefined);
  const sent = await readText(request);
  if (!sent.ok) return sent;
  if (sent.value === '') return readPart(operation.body, {});
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) return refuseWith('wrong-type');
  try {
    const json: unknown = JSON.parse(sent.value);
    if (typeof json !== 'object' || json === null)
      return refuseWith('malformed', 'Please send a JSON object.');
    return readPart(operation.body, json);
  } catch {
    return refuseWith('malformed');
  }
}

/** Without one, a repeated submission is a new one; its revision still keeps it from being played twice. */
function keyOf({ isKeyed }: Operation, request: Request): Result<string, Refusal> {
  const sent = isKeyed ? request.headers.get('idempotency-key') : null;
  if (sent === null) return ok(randomUUID());
  const key = idempotencyKey.safeParse(sent.replace(/^"(.*)"$/, '$1'));
  if (key.success) return ok(key.data);
  return fail(refusal('malformed', 'An Idempotency-Key has 8 to 64 letters, digits or . : _ -'));
}

interface Located {
  readonly path: Record<string, string>;
  readonly operations: readonly Operation[];
}

const PATTERNS = OPERATIONS.map((operation) => {
  const names = [...operation.at.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const pattern = new RegExp(`^${operation.at.replaceAll('.', '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`);
  return { operation, names, pattern };
});

/** Every operation at a path, with the values of its parameters; null where there is none. */
function operationsAt(path: string): Located | null {
  const found = PATTERNS.flatMap(({ operation, names, pattern }) => {
    const match = pattern.exec(path);
    return match ? [{ operation, values: names.map((name, i) => [name, match[i + 1] ?? ''] as const) }] : [];
  });
  const [first] = found;
  if (!first) return null;
  return {
    path: Object.fromEntries(first.values),
    operations: found.map(({ operation }) => operation),
  };
}
