import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool as PoolOfKysely } from 'kysely';
import pg from 'pg';
import { LentConnection } from './lentConnection.ts';
import { LIMITS, type PostgresAddress } from '../config/postgresPlace.ts';
import { OwnClient, type PooledClient } from './ownClient.ts';
import { asStorageFault, StorageFault } from '../storageFault.ts';

/** Longer than the pauses of a shop that sells: what a connection has prepared is worth keeping. */
const IDLE_MS = 30_000;

/** A connection that does not even say goodbye is left behind. */
const GOODBYE_MS = 2000;

/** Before a database that has no connection left is asked again by whoever is refused one. */
const PAUSE_MS = 50;

/** For how long after that all others wait for a connection there is, in their turn, instead of asking for one more. */
const FULL_MS = 1000;

interface Options extends PostgresAddress {
  size: number;
  /** How many may wait for a connection. */
  queue: number;
  types: pg.CustomTypesConfig;
  /** What is asked of it may take as long as it takes. */
  isPatient: boolean;
}

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
export class PostgresPool implements PoolOfKysely {
  readonly options: Options;
  readonly #pool: pg.Pool;
  /** Of which age each connection is: those of before the last loss are not used again. */
  readonly #ages = new WeakMap<pg.PoolClient, number>();
  #age = 0;
  /** How many wait because the database had none left. */
  #retrying = 0;
  #fullUntil = 0;
  /** How often a connection was lost; what was read before may then be more than the database has. */
  losses = 0;

  constructor(options: Options) {
    this.options = options;
    this.#pool = new pg.Pool({
      Client: OwnClient,
      connectionString: options.url,
      ...(options.options !== null && { options: options.options }),
      max: options.size,
      types: options.types,
      pipeline: true,
      fallback_application_name: applicationName(),
      idleTimeoutMillis: IDLE_MS,
      connectionTimeoutMillis: LIMITS.connect,
      ...(!options.isPatient && { query_timeout: LIMITS.answer }),
      keepAlive: true,
      keepAliveInitialDelayMillis: 5000,
    });
    this.#pool.on('connect', (client) => {
      this.#ages.set(client, this.#age);
      // Whoever asks it something is told; without a listener the process would end.
      client.on('error', () => undefined);
    });
    this.#pool.on('error', (_error, client) => this.lose(client as PooledClient));
  }

  get place(): string {
    return this.options.place;
  }

  get isPatient(): boolean {
    return this.options.isPatient;
  }

  /** Behind a pooler, where every transaction has to say its limits itself. */
  get isPooled(): boolean {
    return this.options.options === null;
  }

  get figures(): ConnectionFigures {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { lent: totalCount - idleCount, most: this.options.size, waiting: waitingCount + this.#retrying };
  }

  /** Throws StorageFault when there is none to have. */
  async connect(): Promise<LentConnection> {
    const { size, queue, place } = this.options;
    if (this.#pool.waitingCount >= queue)
      throw faultOf(
        place,
        `all ${size} connections (DATABASE_POOL_SIZE) are in use and ${queue} requests wait already`,
      );
    const until = Date.now() + LIMITS.queue;
    for (;;) {
      if (Date.now() > this.#fullUntil) this.#pool.options.max = size;
      try {
        const client = (await this.#pool.connect()) as PooledClient;
        if (!this.#isOld(client)) return new LentConnection(client, this);
        this.takeBack(client, true);
      } catch (error) {
        await this.#orThrow(error, until);
      }
    }
  }

  takeBack(client: PooledClient, isGivenUp: boolean): void {
    const isUseless = isGivenUp || this.#isOld(client);
    // It may be silent: the pool waits for its goodbye before it opens another.
    if (isUseless) client.abandon();
    client.release(isUseless);
  }

  /** It is gone, and so are all that were opened before. */
  lose(client: PooledClient): void {
    this.losses += 1;
    this.renew(client);
  }

  /** What the connections have prepared is of no use any more: new ones take their place. */
  renew(client: PooledClient): void {
    if (!this.#isOld(client)) this.#age += 1;
  }

  async end(): Promise<void> {
    await Promise.race([this.#pool.end(), wait(GOODBYE_MS, undefined, { ref: false })]);
  }

  #isOld(client: PooledClient): boolean {
    return this.#ages.get(client) !== this.#age;
  }

  /** Resolves when a connection may be asked for again. */
  async #orThrow(error: unknown, until: number): Promise<void> {
    const { size, isPatient, place } = this.options;
    const isFull = error instanceof pg.DatabaseError && error.code === '53300';
    if (isFull && (isPatient || Date.now() < until)) {
      // Other servers have them. Whoever asked on would see those that came later served first.
      this.#pool.options.max = Math.max(1, this.#pool.totalCount);
      this.#fullUntil = Date.now() + FULL_MS;
      this.#retrying += 1;
      await wait(Math.random() * PAUSE_MS);
      this.#retrying -= 1;
      return;
    }
    const isNoneFree = error instanceof Error && error.message === NONE_FREE;
    if (isNoneFree && isPatient) return;
    if (isNoneFree) throw faultOf(place, `none of ${size} connections (DATABASE_POOL_SIZE) was free in time`, error);
    throw asStorageFault(error, place);
  }
}

/** What node-postgres says when nobody gave a connection back in time. */
const NONE_FREE = 'timeout exceeded when trying to connect';

const faultOf = (place: string, reason: string, cause?: unknown) => new StorageFault(place, reason, cause);

/** Which server of the shop a connection is of; PostgreSQL keeps 63 letters. */
const applicationName = (): string => `shop ${hostname().slice(0, 40)} ${process.pid}`;
