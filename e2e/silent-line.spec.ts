/** A connection that dies without a word: through a proxy that stops passing bytes, as when a phone changes networks. */
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { cells, moves, painted, playTurn, press, startMatch } from './match';

/** Says so within this time, and heals within that once a new connection would work. */
const NOTICED_WITHIN_MS = 20_000;
const HEALED_WITHIN_MS = 3000;

class Proxy {
  private readonly dead = new Set<Socket>();
  private readonly open = new Set<Socket>();
  private isDeaf = false;
  private readonly server = createServer((socket) => this.accept(socket));

  constructor(private readonly port: number) {}

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  private accept(socket: Socket): void {
    const target = connect(this.port, 'localhost');
    this.open.add(socket);
    if (this.isDeaf) this.dead.add(socket);
    for (const [from, to] of [
      [socket, target],
      [target, socket],
    ] as const) {
      from.on('data', (bytes) => this.dead.has(socket) || to.write(bytes));
      from.on('close', () => this.dead.has(socket) || to.destroy());
      from.on('error', () => undefined);
    }
  }

  /** No byte passes any more on what is open, nobody is told; `deaf`: new connections are dead as well. */
  goSilent(how: 'old' | 'deaf'): void {
    this.isDeaf = how === 'deaf';
    for (const socket of this.open) this.dead.add(socket);
  }

  hearAgain(): void {
    this.isDeaf = false;
  }

  end(): void {
    this.server.close();
    for (const socket of this.open) socket.destroy();
  }
}

async function followed(page: Page, address: string): Promise<void> {
  const live = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events');
  await page.goto(address);
  await live;
  await painted(page);
}

test('a silent line is noticed, said, and healed', async ({ page, context, baseURL }) => {
  await startMatch(page, { game: 'nonaga' });
  const proxy = new Proxy(Number(new URL(baseURL!).port));
  const address = (await proxy.start()) + new URL(page.url()).pathname;
  const far = await context.newPage();
  await followed(far, address);
  const cutOff = far.getByText('Reconnecting…');

  // The other's move arrives though the old connection is dead.
  proxy.goSilent('old');
  await playTurn(page, press);
  await expect(moves(far)).toHaveCount(1, { timeout: NOTICED_WITHIN_MS });

  // A turn made into the void says so, and arrives when there is a way again.
  proxy.goSilent('deaf');
  await press(far, cells(far, 'can move').first());
  await press(far, cells(far, 'can go here').first());
  await press(far, cells(far, 'can move').first());
  await press(far, cells(far, 'can go here').first());
  await expect(cutOff).toBeVisible({ timeout: NOTICED_WITHIN_MS });
  await expect(far.getByText(/^Not sent yet/)).toBeVisible();
  proxy.hearAgain();
  await expect(cutOff).toBeHidden({ timeout: HEALED_WITHIN_MS });
  await expect(moves(far)).toHaveCount(2, { timeout: HEALED_WITHIN_MS });
  await expect(moves(page)).toHaveCount(2);
  proxy.end();
});
