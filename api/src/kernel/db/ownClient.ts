import { Socket } from 'node:net';
import pg from 'pg';

/** A connection whose socket is ours, as node-postgres' option `stream` lets it be. */
export class OwnClient extends pg.Client {
  readonly #socket: Socket;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
  }

  /**
   * What is asked without waiting for an answer goes out in one piece: each write costs both sides. With TLS, whose stream
   * is not ours, the first goes alone and all others in one piece after it.
   */
  gatherWrites(): void {
    this.#socket.cork();
    process.nextTick(() => this.#socket.uncork());
  }

  /** Ends it without a goodbye: who is silent says none. */
  abandon(): void {
    this.#socket.destroy();
  }
}

/** One of a pool. */
export type PooledClient = OwnClient & pg.PoolClient;
