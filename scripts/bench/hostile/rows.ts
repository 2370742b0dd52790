/** What hostile clients do: each row for a few seconds, and no more than so much. */
import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { builtAddresses } from '../../test/fuzz/known.mjs';
import { fuzz } from '../../test/fuzz/fuzz.mjs';
import fs from 'node:fs';
import { ask, type Asked, many } from './client';
import { GAME, type Prepared } from './prepare';

export interface Context {
  readonly port: number;
  readonly prepared: Prepared;
  readonly signal: AbortSignal;
  /** The finished match as text. */
  readonly long: string;
}
export interface Row {
  readonly name: string;
  /** Answers what came back. */
  run(context: Context): Promise<ReadonlyMap<number | string, number>>;
}

const HEAD =
  'Lamplight match 1\nGame: nonaga\nRules: 1\nOptions: lockTile=false edgeTiles=false repetition=draw3 turnCap=100\nSeed: 0\n';
const KILOBYTE = 1024;

const plain = { 'content-type': 'text/plain;charset=UTF-8' };
const json = { 'content-type': 'application/json' };

/** The form to import, without a session. */
function importForm(text: string): Pick<Asked, 'headers' | 'body'> {
  const fields = { 0: '[null,"$K1"]', _1_text: text };
  const body = Object.entries({ _1_text: fields._1_text, 0: fields[0] })
    .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');
  return {
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'next-action': actionId('importMatchAction'),
    },
    body: `${body}--x--\r\n`,
  };
}

function actionId(name: string): string {
  const manifest = JSON.parse(fs.readFileSync('.next/server/server-reference-manifest.json', 'utf8')) as {
    node: Record<string, { exportedName: string }>;
  };
  return Object.entries(manifest.node).find(([, { exportedName }]) => exportedName === name)![0];
}

const importing = (name: string, text: () => string, count = 1, atOnce = 1): Row => ({
  name,
  run: ({ port, signal }) => {
    const form = importForm(text());
    return many(count, atOnce, () => ask({ port, path: '/replays/import', ...form, signal }), signal);
  },
});

const getting = (
  name: string,
  count: number,
  atOnce: number,
  path: (number: number, context: Context) => string,
  more: (number: number, context: Context) => Partial<Asked> = () => ({}),
): Row => ({
  name,
  run: (context) =>
    many(
      count,
      atOnce,
      (number) =>
        ask({
          port: context.port,
          path: path(number, context),
          headers: { accept: 'text/html' },
          signal: context.signal,
          ...more(number, context),
        }),
      context.signal,
    ),
});

/** Open connections that are kept until the end. */
async function hold(count: number, open: (number: number) => net.Socket, signal: AbortSignal) {
  const sockets = Array.from({ length: count }, (_, number) => open(number).on('error', () => {}));
  const heard = new Map<string, number>([['held', count]]);
  for (const socket of sockets)
    socket.on('close', () => heard.set('cut off', (heard.get('cut off') ?? 0) + Number(!signal.aborted)));
  for (const socket of sockets) socket.resume();
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  for (const socket of sockets) socket.destroy();
  return heard;
}

const stream = ({ port, prepared }: Context, number: number, match: string) => {
  const guest = number % prepared.hostile.length;
  const socket = net.connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + guest}` });
  socket.write(
    `GET /api/events?match=${match}:0 HTTP/1.1\r\nhost: localhost\r\ncookie: ${prepared.hostile[guest]}\r\n\r\n`,
  );
  return socket;
};

const action = (
  name: string,
  args: readonly unknown[],
  cookie?: string,
): Pick<Asked, 'headers' | 'body'> => ({
  headers: { ...plain, 'next-action': actionId(name), ...(cookie && { cookie }) },
  body: JSON.stringify(args),
});

export const ROWS: readonly Row[] = [
  importing(
    'one import, 480 kB of continuation lines',
    () => `${HEAD}Seat 1: Ada ☃\n${'  x\n'.repeat(120_000)}`,
  ),
  importing('one import, 180k combining marks', () => `${HEAD}Seat 1: A${'\u0301'.repeat(180_000)}\n`),
  importing(
    'imports of very long headers and comments, 8 at once',
    () => `${HEAD}Seat 1: ${'A'.repeat(200_000)}\n; ${'x '.repeat(100_000)}\n`,
    30,
    8,
  ),
  {
    name: 'imports of a long match, 8 at once, and its replays',
    run: async ({ port, prepared, signal, long }) => {
      const statuses = await many(
        12,
        8,
        (number) =>
          ask({
            port,
            path: '/api/matches/import',
            headers: { ...plain, cookie: prepared.hostile[number]! },
            body: long,
            signal,
          }),
        signal,
      );
      const path = `/matches/${prepared.open[0]}/replay`;
      const seen = await many(
        24,
        8,
        () => ask({ port, path, headers: { accept: 'text/html' }, signal }),
        signal,
      );
      return new Map<number | string, number>([
        ...statuses,
        ...[...seen].map(([status, count]) => [`replay ${status}`, count] as const),
      ]);
    },
  },
  getting('Eightfold with random deals, 24 at once', 120, 24, () => '/games/eightfold?seed=random'),
  {
    name: 'whether a deal can be won, 24 at once',
    run: ({ port, signal }) =>
      many(
        120,
        24,
        (number) => {
          const body = `--x\r\nContent-Disposition: form-data; name="_1_game"\r\n\r\neightfold\r\n--x\r\nContent-Disposition: form-data; name="_1_seed"\r\n\r\n${number}\r\n--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n["$K1"]\r\n--x--\r\n`;
          const headers = {
            'content-type': 'multipart/form-data; boundary=x',
            'next-action': actionId('askAboutSeed'),
          };
          return ask({ port, path: '/games/eightfold', headers, body, signal });
        },
        signal,
      ),
  },
  getting(
    'share pictures of distinct boards, 40 at once',
    300,
    40,
    (n, { prepared }) => `/matches/${prepared.open[0]}/share.png?ply=${n}`,
  ),
  getting(
    'GIFs of many boards, from 20 addresses',
    200,
    40,
    (n, { prepared }) => `/matches/${prepared.open[0]}/film.gif?from=${n}&to=${n + 60}`,
    (n) => ({ from: 2 + (n % 20) }),
  ),
  getting(
    'boards as SVG by ply, 40 at once',
    400,
    40,
    (n, { prepared }) => `/matches/${prepared.open[0]}/board.svg?ply=${n}`,
  ),
  getting(
    'sign-ins from one address, 16 at once',
    400,
    16,
    () => '/sign-in',
    (n) => {
      const fields = { _1_name: `person${n}`, _1_password: 'a long password', 0: '[null,"$K1"]' };
      const parts = [`_1_name`, '_1_password', '0'] as const;
      const body = parts
        .map(
          (name) =>
            `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${fields[name as keyof typeof fields]}\r\n`,
        )
        .join('');
      return {
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          'next-action': actionId('signInAction'),
        },
        body: `${body}--x--\r\n`,
      };
    },
  ),
  {
    name: 'one chat line told to 600 streams of one match',
    run: (context) => {
      const match = context.prepared.open[1]!;
      setTimeout(() => {
        void ask({
          port: context.port,
          path: `/api/matches/${match}/talk`,
          headers: { ...json, cookie: context.prepared.hostile[1]! },
          body: JSON.stringify({ room: 'players', text: 'Hello', key: randomUUID() }),
        });
      }, 6000);
      return hold(600, (number) => stream(context, number, match), context.signal);
    },
  },
  {
    name: '600 streams over 30 matches',
    run: (context) =>
      hold(600, (number) => stream(context, number, context.prepared.open[number % 30]!), context.signal),
  },
  {
    name: '600 slow connections',
    run: ({ port, signal }) =>
      hold(
        600,
        (number) => {
          const socket = net.connect({ port, host: '127.0.0.1' });
          socket.write(
            number % 2 === 0
              ? 'GET / HTTP/1.1\r\nhost: lo'
              : 'POST /api/matches/x/commands HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n{',
          );
          return socket;
        },
        signal,
      ),
  },
  {
    name: '1,000 random requests to every address',
    run: async ({ port, prepared, signal }) => {
      if (signal.aborted) return new Map();
      const known = { ...builtAddresses(), ids: prepared.open, cookies: prepared.hostile };
      const { statuses } = await fuzz({ port, first: 1, count: 1000, known });
      return new Map(Object.entries(statuses).map(([status, count]) => [status, Number(count)]));
    },
  },
  {
    name: 'one guest asks for hints, 80 at once',
    run: ({ port, prepared, signal }) =>
      many(
        400,
        80,
        () =>
          ask({
            port,
            path: `/matches/${prepared.open[2]}`,
            ...action('hintFor', [{ matchId: prepared.open[2], atRevision: 0 }], prepared.hostile[2]),
            signal,
          }),
        signal,
      ),
  },
  {
    name: 'one guest begins 190 matches in which the strongest AI moves first',
    run: ({ port, prepared, signal }) =>
      many(
        190,
        10,
        (number) => {
          const fields = [
            'game',
            GAME,
            'seats',
            '2',
            'preset',
            'standard',
            'seat.0',
            '5',
            'seat.1',
            'me',
            'key',
            `hostile-${number}`,
          ];
          const parts = [];
          for (let at = 0; at < fields.length; at += 2)
            parts.push(
              `--x\r\nContent-Disposition: form-data; name="_1_${fields[at]}"\r\n\r\n${fields[at + 1]}\r\n`,
            );
          const body = `${parts.join('')}--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n[null,"$K1"]\r\n--x--\r\n`;
          const headers = {
            'content-type': 'multipart/form-data; boundary=x',
            'next-action': actionId('newMatch'),
            cookie: prepared.hostile[3]!,
          };
          return ask({ port, path: `/games/${GAME}`, headers, body, signal });
        },
        signal,
      ),
  },
  {
    name: '40 chunked bodies of 50 MB',
    run: ({ port, signal }) =>
      hold(
        40,
        () => {
          const socket = net.connect({ port, host: '127.0.0.1' });
          socket.write(
            'POST /api/matches/import HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n',
          );
          const piece = Buffer.alloc(64 * KILOBYTE, 120);
          let left = 800;
          const more = () => {
            while (left > 0 && !socket.destroyed) {
              left -= 1;
              socket.write(`${piece.length.toString(16)}\r\n`);
              socket.write(piece);
              if (!socket.write('\r\n')) return void socket.once('drain', more);
            }
          };
          more();
          return socket;
        },
        signal,
      ),
  },
];
