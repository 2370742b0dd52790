// A proxy in front of a test server that breaks connections as networks do: lost bytes and cut streams.
import { connect, createServer } from 'node:net';

/** @typedef {import('node:net').Socket} Socket */

const STREAM_REQUEST = 'GET /api/events';

export class Proxy {
  /** @type {Set<Socket>} */
  #open = new Set();
  /** @type {Set<Socket>} */
  #dead = new Set();
  /** Those on which a stream was asked for. @type {Set<Socket>} */
  #streams = new Set();
  #isDeaf = false;
  #areStreamsCut = false;
  /** @type {() => void} */
  #tellOfStream = () => undefined;
  /** Settles once a stream has been asked for. @type {Promise<void>} */
  firstStream = new Promise((resolve) => (this.#tellOfStream = resolve));
  #server = createServer((socket) => this.#accept(socket));

  /** @param {number} port of the server */
  constructor(port) {
    this.port = port;
  }

  /** @returns {Promise<string>} the address at which the server is reached through it */
  async start() {
    await new Promise((resolve) => this.#server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const address = /** @type {import('node:net').AddressInfo} */ (this.#server.address());
    return `http://localhost:${address.port}`;
  }

  /** @param {Socket} socket */
  #accept(socket) {
    const target = connect(this.port, 'localhost');
    this.#open.add(socket);
    if (this.#isDeaf) this.#dead.add(socket);
    /** @param {Socket} from @param {Socket} to */
    const pass = (from, to) => {
      from.on('data', (bytes) => this.#dead.has(socket) || to.write(bytes));
      from.on('close', () => this.#dead.has(socket) || to.destroy());
      from.on('error', () => undefined);
    };
    socket.on('data', (bytes) => {
      if (!bytes.includes(STREAM_REQUEST)) return;
      this.#streams.add(socket);
      this.#tellOfStream();
      if (this.#areStreamsCut) socket.destroy();
    });
    socket.on('close', () => {
      this.#open.delete(socket);
      this.#streams.delete(socket);
    });
    pass(socket, target);
    pass(target, socket);
  }

  /** No byte passes any more on what is open, nobody is told; `deaf`: new connections are dead as well. @param {'old' | 'deaf'} how */
  goSilent(how) {
    this.#isDeaf = how === 'deaf';
    for (const socket of this.#open) this.#dead.add(socket);
  }

  hearAgain() {
    this.#isDeaf = false;
  }

  /** Ends every stream and refuses new ones; all else passes. */
  cutStreams() {
    this.#areStreamsCut = true;
    for (const socket of this.#streams) socket.destroy();
  }

  healStreams() {
    this.#areStreamsCut = false;
  }

  end() {
    this.#server.close();
    for (const socket of this.#open) socket.destroy();
  }
}
