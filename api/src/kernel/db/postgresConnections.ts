import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ConnectionTurns, NoTurn } from './connectionTurns.ts';
import { LIMITS, type PostgresAddress } from './postgresPlace.ts';
import { asStorageFault, isConnectionLost, StorageFault } from './storageFault.ts';

/** Longer than the pauses of a shop that sells: what a connection has prepared is worth keeping. */
const IDLE_MS = 30_000;

/** A connection that does not even say goodbye is left behind. */
const GOODBYE_MS = 2000;

/** Before a database that gives no connection at all is asked again. */
const PAUSE_MS = 100;

/** A connection somebody has, until `release`. */
export interface Lent {
  client: pg.PoolClient;
  /** What it is of: whether others are known to be lost since. */
  pool: pg.Pool;
  /** `discard`: nobody gets it after this one. */
  release(discard: boolean): void;
}

interface Options extends PostgresAddress {
  size: number;
  queue: number;
  types: pg.CustomTypesConfig;
  /** What is asked of it may take as long as it takes. */
  isPatient: boolean;
}

/** Which server of the shop a connection is of; PostgreSQL keeps 63 letters. */
const applicationName = (): string => `shop ${hostname().slice(0, 40)} ${process.pid}`;

/** How many connections are lent, how many may be, and how many wait for one. */
export interface ConnectionFigures {
  lent: number;
  most: number;
  waiting: number;
}

/**
 * The connections of one server. When one is lost, because the database closed it or is silent, all others are taken for
 * lost too: after a failover they are, though nothing says so.
 */
export class PostgresConnections {
  readonly #options: Options;
  readonly #turns: ConnectionTurns;
  #pool: pg.Pool;
  /** How often a connection was lost; what was read before may then be more than the database has. */
  losses = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#turns = new ConnectionTurns(options);
    this.#pool = this.#open();
  }

  get place(): string {
    return this.#options.place;
  }

  get figures(): ConnectionFigures {
    return this.#turns.figures;
  }

  /** Throws StorageFault when there is none to have. */
  async lend(): Promise<Lent> {
    const until = this.#options.isPatient ? Infinity : Date.now() + LIMITS.queue;
    try {
      await this.#turns.take(until - Date.now());
      const [pool, client] = await this.#connect(until);
      const release = (discard: boolean) => {
        client.release(discard);
        this.#turns.give();
      };
      return { client, pool, release };
    } catch (error) {
      if (error instanceof NoTurn) throw new StorageFault(this.place, error.message, error);
      throw asStorageFault(error, this.place);
    }
  }

  /** What went wrong on a connection; when that means it is gone, so are all that were opened before. */
  note(error: unknown, { pool }: Lent): void {
    if (isConnectionLost(error)) this.#lose(pool);
  }

  /** What the connections have prepared is of no use any more: new ones take their place. */
  renew({ pool }: Lent): void {
    if (pool === this.#pool) this.#replace();
  }

  async close(): Promise<void> {
    await Promise.race([this.#pool.end(), wait(GOODBYE_MS, undefined, { ref: false })]);
  }

  async #connect(until: number): Promise<[pg.Pool, pg.PoolClient]> {
    for (;;) {
      const pool = this.#pool;
      try {
        return [pool, await pool.connect()];
      } catch (error) {
        const isFull = error instanceof pg.DatabaseError && error.code === '53300';
        if (!isFull || Date.now() > until) {
          this.#turns.give();
          throw error;
        }
        // Others of this server have some: whoever came first gets theirs.
        this.#turns.lower(pool.totalCount);
        if (pool.totalCount === 0) await wait(PAUSE_MS);
        await this.#turns.takeAgain(until - Date.now());
      }
    }
  }

  #lose(pool: pg.Pool): void {
    this.losses += 1;
    if (pool !== this.#pool) return;
    this.#replace();
    this.#turns.refuseAll('it does not answer');
  }

  #replace(): void {
    const before = this.#pool;
    this.#pool = this.#open();
    before.end().catch(() => undefined);
  }

  #open(): pg.Pool {
    const { url, options, size, types } = this.#options;
    const pool: pg.Pool = new pg.Pool({
      connectionString: url,
      ...(options !== null && { options }),
      max: size,
      types,
      fallback_application_name: applicationName(),
      idleTimeoutMillis: IDLE_MS,
      connectionTimeoutMillis: LIMITS.connect,
      keepAlive: true,
      keepAliveInitialDelayMillis: 5000,
    });
    // A connection that breaks is replaced by the pool, idle or not; without listeners the process would end.
    pool.on('error', () => this.#lose(pool));
    pool.on('connect', (client) => client.on('error', () => undefined));
    return pool;
  }
}
