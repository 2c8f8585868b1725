import { randomUUID } from 'node:crypto';
import type { CreatedOrder, CreateOrder } from '@shop/shared/contracts/http/orders/placeOrder';
import { ROUNDS } from 'api/testing/rounds';

const BUYERS = 6;
/** Between two tries, and between two orders of somebody: beside other tests they leave the servers a core to start with. */
const [PAUSE_MS, BREATH_MS] = ROUNDS.isLong ? [20, 0] : [60, 50];

/** People who order without end, each sending an order again, with its key, until it is answered. */
export class Buyers {
  /** By key: the invoice id each order was answered with. */
  readonly answered = new Map<string, number>();
  /** What every attempt that was not answered ended with. */
  readonly refused: string[] = [];
  readonly #url: string;
  readonly #body: string;
  readonly #breathMs: number;
  #isOpen = true;
  readonly #done: Promise<unknown>;
  #failure: unknown;

  constructor(origin: string, order: CreateOrder, { count = BUYERS, breathMs = BREATH_MS } = {}) {
    this.#url = `${origin}/api/OrderController/create`;
    this.#body = JSON.stringify(order);
    this.#breathMs = breathMs;
    this.#done = Promise.all(Array.from({ length: count }, () => this.#buy())).catch((error: unknown) => {
      this.#isOpen = false;
      this.#failure = error;
    });
  }

  /** Resolves once `count` more orders were answered. Throws when one was refused otherwise than by 503 or 504. */
  async more(count: number): Promise<void> {
    const wanted = this.answered.size + count;
    while (this.answered.size < wanted && this.#isOpen) await pause();
    if (this.#failure) throw this.#failure;
  }

  /** Lets everybody finish the order they are at. */
  async stop(): Promise<void> {
    this.#isOpen = false;
    await this.#done;
    if (this.#failure) throw this.#failure;
  }

  async #buy(): Promise<void> {
    while (this.#isOpen) {
      const key = randomUUID();
      this.answered.set(key, await this.#orderUntilAnswered(key));
      if (this.#breathMs > 0) await pause(this.#breathMs);
    }
  }

  async #orderUntilAnswered(key: string): Promise<number> {
    for (;;) {
      const response = await fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: this.#body,
      }).catch((error: unknown) => {
        this.refused.push(String(error));
        return null;
      });
      // An answer may also be cut off in the middle.
      const answer = await response?.json().catch(() => null);
      if (response?.ok && answer) return (answer as { data: CreatedOrder }).data.invoiceId;
      if (response && response.status !== 503 && response.status !== 504)
        throw new Error(`${response.status}: ${JSON.stringify(answer)}`);
      if (response) this.refused.push(`${response.status} ${JSON.stringify(answer)}`);
      await pause();
    }
  }
}

const pause = (ms = PAUSE_MS) => new Promise((resolve) => setTimeout(resolve, ms));
