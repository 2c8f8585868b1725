/** Somebody who waits for a turn. */
interface Waiting {
  begin(): void;
  refuse(reason: string): void;
}

/** Nobody gets a turn: why, in words for whoever runs the shop. */
export class NoTurn extends Error {}

interface Options {
  size: number;
  /** How many may wait. */
  queue: number;
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** How long fewer have a turn after the database had no connection for one. */
const FEWER_MS = 5000;

/** Who may have a connection: so many at once, the others in the order in which they came. */
export class ConnectionTurns {
  readonly #options: Options;
  #most: number;
  #taken = 0;
  #waiting: Waiting[] = [];
  #restoring: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#most = options.size;
  }

  get figures(): { lent: number; most: number; waiting: number } {
    return { lent: this.#taken, most: this.#most, waiting: this.#waiting.length };
  }

  /** Resolves when it is this one's turn, which ends with `give`. Throws NoTurn when too many wait, or it waits for longer. */
  async take(patienceMs: number): Promise<void> {
    const { queue, size } = this.#options;
    if (this.#taken < this.#most && this.#waiting.length === 0) this.#taken += 1;
    else if (this.#waiting.length < queue) await this.#wait('last', patienceMs);
    else throw new NoTurn(`all ${size} connections (DATABASE_POOL_SIZE) are in use and ${queue} requests wait already`);
  }

  /** For who has a turn but got no connection: lets go of it, and is the next one. */
  async takeAgain(patienceMs: number): Promise<void> {
    this.#taken -= 1;
    const turn = this.#wait('first', patienceMs);
    this.#handOn();
    await turn;
  }

  give(): void {
    this.#taken -= 1;
    this.#handOn();
  }

  /** The database gives no more than `count` connections just now. */
  lower(count: number): void {
    this.#most = Math.max(1, Math.min(count, this.#options.size));
    clearTimeout(this.#restoring);
    this.#restoring = setTimeout(() => {
      this.#most = this.#options.size;
      this.#handOn();
    }, FEWER_MS).unref();
  }

  /** Nobody waits any longer. */
  refuseAll(reason: string): void {
    for (const one of this.#waiting.splice(0)) one.refuse(reason);
  }

  #handOn(): void {
    while (this.#taken < this.#most) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#taken += 1;
      next.begin();
    }
  }

  #wait(place: 'first' | 'last', patienceMs: number): Promise<void> {
    const { size } = this.#options;
    return new Promise((resolve, reject) => {
      const settle = (end: () => void) => {
        clearTimeout(patience);
        end();
      };
      const one: Waiting = {
        begin: () => settle(resolve),
        refuse: (reason) => settle(() => reject(new NoTurn(reason))),
      };
      const patience = setTimeout(
        () => {
          this.#waiting = this.#waiting.filter((other) => other !== one);
          one.refuse(`none of ${size} connections (DATABASE_POOL_SIZE) was free in time`);
        },
        Math.min(patienceMs, LONGEST_TIMER_MS),
      );
      if (place === 'first') this.#waiting.unshift(one);
      else this.#waiting.push(one);
    });
  }
}
