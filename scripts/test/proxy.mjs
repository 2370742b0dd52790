// A proxy in front of a test server, or its database, that breaks connections as networks do.
import { connect, createServer } from 'node:net';

/** @typedef {import('node:net').Socket} Socket */

const STREAM_REQUEST = 'GET /api/events';

/** @param {'caller' | 'server'} side */
const other = (side) => (side === 'caller' ? 'server' : 'caller');

export class Proxy {
  /** @type {Set<Socket>} */
  #open = new Set();
  /** @type {Set<Socket>} */
  #dead = new Set();
  /** Those on which a stream was asked for. @type {Set<Socket>} */
  #streams = new Set();
  #isDeaf = false;
  /** Whose bytes do not pass on the dead ones. @type {'both' | 'caller' | 'server'} */
  #silenced = 'both';
  #isRefusing = false;
  #delayMs = 0;
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
    if (this.#isRefusing) {
      socket.destroy();
      target.destroy();
    }
    if (this.#isDeaf) this.#dead.add(socket);
    /** @param {Socket} from @param {Socket} to @param {'caller' | 'server'} side */
    const pass = (from, to, side) => {
      const isLost = () => this.#dead.has(socket) && this.#silenced !== other(side);
      from.on('data', (bytes) => {
        if (isLost()) return;
        if (this.#delayMs === 0) to.write(bytes);
        else setTimeout(() => isLost() || to.destroyed || to.write(bytes), this.#delayMs);
      });
      from.on('close', () => isLost() || to.destroy());
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
    pass(socket, target, 'caller');
    pass(target, socket, 'server');
  }

  /**
   * No byte passes any more on what is open, nobody is told; `deaf`: new connections are dead as well. Half open where
   * only the bytes of one side are lost.
   * @param {'old' | 'deaf'} how
   * @param {'both' | 'caller' | 'server'} whose
   */
  goSilent(how, whose = 'both') {
    this.#isDeaf = how === 'deaf';
    this.#silenced = whose;
    for (const socket of this.#open) this.#dead.add(socket);
  }

  hearAgain() {
    this.#isDeaf = false;
  }

  /** Every open connection is reset. */
  reset() {
    for (const socket of this.#open) socket.resetAndDestroy();
  }

  /** As where nothing runs: what is open ends, and nothing can be opened. */
  stop() {
    this.#isRefusing = true;
    this.reset();
  }

  goOn() {
    this.#isRefusing = false;
  }

  /** Every byte comes so much later, either way. @param {number} delayMs */
  slowDown(delayMs) {
    this.#delayMs = delayMs;
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
