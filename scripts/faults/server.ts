/** Starts servers on the build that is there, and ends them as a crash does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../test/postgres.mjs';

/** Where a server keeps its data: an empty `DATABASE_URL` means the database embedded in `DATA_DIR`. */
export interface Home {
  readonly DATABASE_URL: string;
  readonly DATA_DIR: string;
}

export class Server {
  #process: ChildProcess | null = null;
  #ended: Promise<unknown> = Promise.resolve();
  private constructor(
    readonly origin: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  static async start(home: Home, more: Record<string, string> = {}): Promise<Server> {
    const port = await freePort();
    const server = new Server(`http://127.0.0.1:${port}`, {
      ...process.env,
      ...home,
      ...more,
      HOST: '127.0.0.1',
      PORT: String(port),
      APP_URL: '',
      SMTP_URL: '',
      EXHIBITION: '0',
      LOG_LEVEL: 'silent',
    });
    await server.restart();
    return server;
  }

  async restart(): Promise<void> {
    const child = spawn(process.execPath, ['scripts/serve/start.mjs'], { env: this.env, stdio: 'ignore' });
    this.#process = child;
    this.#ended = new Promise((resolve) => child.once('exit', resolve));
    for (;;) {
      if (child.exitCode !== null) throw new Error('A server did not start.');
      const answer = await fetch(`${this.origin}/api/health`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.#process?.kill(signal);
    await this.#ended;
  }
}
