/** Asks the server from an address of the machine's own network, and of no other. */
import http from 'node:http';

export interface Asked {
  readonly port: number;
  /** The last part of 127.0.0.x. */
  readonly from?: number;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly signal?: AbortSignal;
}

export interface Answered {
  /** 0: none. */
  readonly status: number;
  readonly text: string;
}

const WITHIN_MS = 60_000;

export function ask({ port, from = 1, path, method, headers, body, signal }: Asked): Promise<Answered> {
  return new Promise((resolve) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        localAddress: `127.0.0.${from}`,
        port,
        path,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          origin: `http://127.0.0.1:${port}`,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
        timeout: WITHIN_MS,
        agent: false,
        ...(signal && { signal }),
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('close', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        );
        answer.on('error', () => {});
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve({ status: 0, text: '' }));
    request.end(body);
  });
}

/** The work with each number, so many at once; answers how often each status came. */
export async function many(
  count: number,
  atOnce: number,
  work: (number: number) => Promise<Answered>,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>();
  let next = 0;
  const worker = async () => {
    while (next < count && !signal.aborted) {
      const { status } = await work((next += 1));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return statuses;
}
