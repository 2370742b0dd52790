import { beforeAll, expect, test, vi } from 'vitest';
import { db } from '@/lib/server/platform/database';
import { mintToken } from '@/lib/server/accounts/session-token';
import { newKey, seatedMatch } from '@/lib/server/testing/matches';
import { apiDocument } from './openapi';
import { OPERATIONS } from './operations';
import { ask, call, newToken, programmer, type Programmer } from '@/lib/server/testing/api';
import { log } from '@/lib/server/platform/log.mjs';

let ada: Programmer;
beforeAll(async () => {
  ada = await programmer('Ada');
});

test('refuses requests without a token, or with an invalid one', async () => {
  const nobody = await call('/me');
  expect(nobody).toMatchObject({ status: 401, json: { error: { code: 'unauthenticated' } } });
  expect(nobody.headers.get('www-authenticate')).toBe('Bearer realm="Lamplight"');
  for (const header of [
    'Bearer',
    'Bearer nonsense',
    `Bearer lamp_${'x'.repeat(43)}`,
    `Bearer ${ada.token}x`,
    `Bearer ${ada.token} ${ada.token}`,
    `Basic ${ada.token}`,
    ada.token,
  ]) {
    const refused = await call('/me', { headers: { authorization: header } });
    expect(refused, header).toMatchObject({ status: 401, json: { error: { code: 'bad-token' } } });
    expect(refused.headers.get('www-authenticate')).toContain('error="invalid_token"');
  }
  expect(await call('/me', { headers: { authorization: `bearer ${ada.token}` } })).toMatchObject({
    status: 200,
  });
});

test('accepts no session cookie, neither as a cookie nor as a bearer', async () => {
  const session = await mintToken({ id: ada.id, sessionVersion: 0 });
  for (const headers of [
    { cookie: `next-auth.session-token=${session}` },
    { cookie: `next-auth.session-token=${ada.token}` },
    { authorization: `Bearer ${session}` },
  ] as Record<string, string>[])
    expect(await call('/me', { headers })).toMatchObject({ status: 401 });
});

test('a token allows what its scopes say, and no more', async () => {
  const id = await seatedMatch([ada, 1]);
  const turn = { atRevision: 0, turn: 'anything' };
  const seats = [{ kind: 'me' }, { kind: 'me' }];
  const commands = {
    read: ['/matches', undefined],
    play: [`/matches/${id}/turns`, turn],
    challenge: ['/matches', { game: 'nonaga', seats }],
  } as const;
  for (const mine of [[], ['play'], ['challenge']] as const) {
    const { token } = await newToken(ada, mine as never);
    for (const [scope, [path, body]] of Object.entries(commands)) {
      const answer = await call(path, { token, ...(body && { body }) });
      const mayDo = scope === 'read' || (mine as readonly string[]).includes(scope);
      expect(answer.status === 403, `${mine} ${scope}`).toBe(!mayDo);
      if (mayDo) continue;
      expect(answer.json.error.code).toBe('missing-scope');
      expect(answer.headers.get('www-authenticate')).toContain(
        `error="insufficient_scope", scope="${scope}"`,
      );
    }
  }
});

test('every operation needs a token, except the document', async () => {
  for (const { method, at, scope } of OPERATIONS) {
    const response = await ask(at.replace(/\{\w+\}/g, 'something'), { method });
    expect(response.status, at).toBe(scope === null ? 200 : 401);
  }
});

test('refuses invalid requests in one format', async () => {
  const { token } = ada;
  const id = await seatedMatch([ada, 1]);
  const turns = `/matches/${id}/turns`;
  const cases: [path: string, asked: Parameters<typeof call>[1], status: number, code: string][] = [
    ['/nowhere', {}, 404, 'not-found'],
    ['/matches/%20', {}, 404, 'not-found'],
    ['/matches?what=1', {}, 400, 'malformed'],
    ['/me?what=1', {}, 400, 'malformed'],
    ['/matches?limit=51', {}, 400, 'malformed'],
    ['/matches?cursor=what', {}, 400, 'malformed'],
    ['/matches?cursor=999999999999999-m', {}, 400, 'malformed'],
    ['/events?since=9007199254740991', {}, 400, 'malformed'],
    [turns, { body: '{"atRevision":' }, 400, 'malformed'],
    [turns, { body: '[]' }, 400, 'malformed'],
    [turns, { body: 'null' }, 400, 'malformed'],
    [turns, { body: { atRevision: 0, turn: 'x', extra: 1 } }, 400, 'malformed'],
    [turns, { body: { atRevision: 0 } }, 400, 'malformed'],
    [turns, { body: { atRevision: 0, turn: 'x', moves: [1] } }, 400, 'malformed'],
    [
      turns,
      { body: { atRevision: 0, turn: 'x' }, headers: { 'idempotency-key': 'short' } },
      400,
      'malformed',
    ],
    [turns, { body: ' '.repeat(70_000) }, 413, 'too-large'],
    [
      turns,
      { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'wrong-type',
    ],
    [`/matches/${id}/decline`, { body: { seat: 1 } }, 400, 'malformed'],
    [`/matches/${id}/events?since=-1`, {}, 400, 'malformed'],
    ['/events', { headers: { 'last-event-id': 'yesterday' } }, 400, 'malformed'],
  ];
  for (const [path, asked, status, code] of cases)
    expect(
      await call(path, { token, ...asked }),
      `${path} ${JSON.stringify(asked).slice(0, 60)}`,
    ).toMatchObject({
      status,
      json: { error: { code, words: expect.stringMatching(/\S/) as string } },
    });
});

test('methods: HEAD without a body, OPTIONS for anyone, 405 with what is allowed', async () => {
  const { token } = ada;
  const head = await ask('/me', { method: 'HEAD', token });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('content-type')).toBe('application/json');
  const stream = await ask('/events', { method: 'HEAD', token });
  expect([stream.status, await stream.text()]).toEqual([200, '']);
  for (const method of ['DELETE', 'PUT', 'PATCH']) {
    const refused = await call('/matches', { method, token });
    expect(refused).toMatchObject({ status: 405, json: { error: { code: 'wrong-method' } } });
    expect(refused.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
  }
  expect((await ask('/nowhere', { method: 'OPTIONS' })).status).toBe(404);
});

test('allows pages of other sites with a token, and never with cookies', async () => {
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
  const preflight = await ask('/matches', { method: 'OPTIONS', headers });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
  expect(preflight.headers.get('access-control-allow-headers')).toMatch(/authorization.*idempotency-key/i);
  for (const answer of [
    preflight,
    await ask('/me', { token: ada.token, headers }),
    await ask('/me', { headers }),
  ]) {
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/RateLimit.*Retry-After/);
  }
});

test('reports an internal error in the same format, and logs it', async () => {
  const errors = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const id = await seatedMatch([ada, 1]);
  await (await db()).match.update({ where: { id }, data: { revision: 3 } });
  const answer = await call(`/matches/${id}/resign`, {
    token: ada.token,
    body: { atRevision: 3 },
    headers: { 'idempotency-key': newKey() },
  }).catch((error: unknown) => error);
  expect(String(answer)).toContain('answers 500');
  expect(errors).toHaveBeenCalled();
  errors.mockRestore();
});

test('serves the document without a token, as valid OpenAPI 3.1', async () => {
  const { json, status } = await call('/openapi.json');
  expect(status).toBe(200);
  expect(json).toEqual(JSON.parse(JSON.stringify(apiDocument(OPERATIONS))));
  expect(json).toMatchObject({ openapi: '3.1.0', info: { title: 'Lamplight', version: '1' } });
  const ids: string[] = [];
  for (const [path, methods] of Object.entries<Record<string, Record<string, never>>>(json.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const {
        operationId,
        parameters = [],
        responses,
        tags,
        security,
      } = operation as unknown as {
        operationId: string;
        parameters?: { name: string; in: string; required: boolean; schema: object }[];
        responses: Record<
          string,
          {
            description: string;
            headers?: Record<string, object>;
            content: Record<string, { schema: object }>;
          }
        >;
        tags: string[];
        security: object[];
      };
      expect(['get', 'post']).toContain(method);
      ids.push(operationId);
      expect(json.tags.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(tags));
      for (const each of security) expect(Object.keys(each)).toEqual(['token']);
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const documented = parameters.filter((each) => each.in === 'path');
      expect(documented.map(({ name }) => name)).toEqual(inPath);
      expect(documented.every(({ required }) => required)).toBe(true);
      expect(new Set(parameters.map((each) => `${each.in} ${each.name}`)).size).toBe(parameters.length);
      expect(Object.keys(responses).some((code) => code.startsWith('2'))).toBe(true);
      for (const { description, content } of Object.values(responses)) {
        expect(description).toMatch(/\S/);
        expect(Object.keys(content)).toHaveLength(1);
      }
      if (security.length > 0)
        expect(Object.keys(responses['429']?.headers ?? {})).toEqual([
          'RateLimit-Policy',
          'RateLimit',
          'Retry-After',
        ]);
    }
  expect(new Set(ids).size).toBe(ids.length);
  expect(json.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' });
  checkSchemas(json, json);
});

const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];

/** Every reference resolves, and types are those of JSON Schema. */
function checkSchemas(value: unknown, document: Record<string, unknown>): void {
  if (Array.isArray(value)) value.forEach((each) => checkSchemas(each, document));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  for (const [name, each] of Object.entries(value)) {
    expect(['$schema', '$id', '$defs', 'nullable']).not.toContain(name);
    if (name === '$ref') {
      const path = String(each).replace('#/', '').split('/');
      expect(
        path.reduce((at: unknown, step) => (at as Record<string, unknown>)?.[step], document),
      ).toBeDefined();
    }
    if (name === 'type' && typeof each === 'string' && !('scheme' in value)) expect(TYPES).toContain(each);
    checkSchemas(each, document);
  }
}
