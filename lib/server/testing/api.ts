/** Calls the API in tests as a program would, and checks every answer against the document. */
import type { z } from 'zod';
import { account } from './matches';
import type { CurrentUser } from '@/lib/server/accounts/session-token';
import { answerApi } from '@/lib/server/api/router';
import type { Operation } from '@/lib/server/api/operation';
import { describeAll, OPERATIONS } from '@/lib/server/api/operations';
import { refusalShape } from '@/lib/server/api/shapes';
import { makeToken, type Scope, SCOPES } from '@/lib/server/accounts/api-tokens';

const ALL_SCOPES: readonly Scope[] = SCOPES;

/** Somebody with an account, and a token of theirs. */
export interface Programmer extends CurrentUser {
  readonly token: string;
  readonly tokenId: string;
}

export async function newToken(
  user: CurrentUser,
  scopes = ALL_SCOPES,
): Promise<{ token: string; tokenId: string }> {
  const made = await makeToken(user, { name: 'a bot', scopes });
  if (!made.ok) throw new Error(made.error.message);
  return { token: made.value.token, tokenId: made.value.view.id };
}

export async function programmer(name: string, scopes = ALL_SCOPES): Promise<Programmer> {
  const user = await account(name);
  return { ...user, ...(await newToken(user, scopes)) };
}

export interface CallOptions {
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export function ask(
  path: string,
  { method, token, body, headers, signal }: CallOptions = {},
): Promise<Response> {
  return answerApi(
    new Request(`http://localhost/api/v1${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    }),
  );
}

function operationOf(path: string, method: string): Operation | undefined {
  const [bare = ''] = path.split('?');
  return OPERATIONS.find(
    ({ at, method: known }) =>
      known === method && new RegExp(`^${at.replace(/\{\w+\}/g, '[^/]+')}$`).test(bare),
  );
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Each test knows the type of its answer.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly json: any;
}

/** Requests JSON; fails if the answer is not as documented. */
export async function call(path: string, asked: CallOptions = {}): Promise<Answer> {
  const response = await ask(path, asked);
  const json: unknown = await response.json();
  const method = asked.method ?? (asked.body === undefined ? 'GET' : 'POST');
  const operation = operationOf(path, method);
  const shape: z.ZodType = response.ok && operation ? operation.answer : refusalShape;
  shape.parse(json);
  if (operation) {
    const documented = describeAll().paths[operation.at]?.[method.toLowerCase()]?.responses ?? {};
    if (!(response.status in documented))
      throw new Error(
        `${method} ${operation.at} answers ${response.status}, which the document does not say.`,
      );
  }
  return { status: response.status, headers: response.headers, json };
}

export interface Lines {
  readonly response: Response;
  /** The next line that is no heartbeat, as the document describes it; null at the end. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  next(): Promise<any>;
  close(): void;
}

const opened = new Set<AbortController>();

/** After each test: open streams would count against the next one. */
export function closeLines(): void {
  for (const open of opened) open.abort();
  opened.clear();
}

export async function follow(path: string, asked: CallOptions): Promise<Lines> {
  const abort = new AbortController();
  opened.add(abort);
  const response = await ask(path, { ...asked, signal: abort.signal });
  if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
  const shape = operationOf(path, 'GET')?.answer;
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  async function next(): Promise<unknown> {
    for (;;) {
      const end = unread.indexOf('\n');
      if (end >= 0) {
        const line: unknown = JSON.parse(unread.slice(0, end));
        unread = unread.slice(end + 1);
        shape?.parse(line);
        if ((line as { event?: string }).event !== 'heartbeat') return line;
        continue;
      }
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return null;
      unread += chunk.value;
    }
  }
  return { response, next, close: () => abort.abort() };
}
