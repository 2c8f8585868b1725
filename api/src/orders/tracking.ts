import { createHmac } from 'node:crypto';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { TrackQuery } from '@shop/shared/contracts/http/orders';
import { phoneKey } from '@shop/shared/format/phone';
import { readInvoiceNumber } from './invoiceNumber.ts';
import { sameHash } from '../people/secrets.ts';
import { Refused } from '../plugins/refused.ts';
import { readySecret } from '../plugins/shopSecret.ts';

/** Wrong numbers that may be tried with one phone: whoever knows it must not find its orders by counting up. */
const TRIES_OF_PHONE = 20;
const FORGOTTEN_AFTER_MS = 3_600_000;
const MOST_PHONES = 10_000;

declare module 'fastify' {
  interface FastifyInstance {
    tracking: Tracking;
  }
}

/** Who may see where an order is. */
export interface Tracking {
  /** What the confirmation of an order opens it with later: nobody can guess it. */
  tokenOf(invoiceNumber: string): Promise<string>;
  /**
   * Runs `look` for what may be seen: an invoice number, and the phone it must be of (null with a good token). Throws 404 as
   * for an unknown order, or 429 TOO_MANY_REQUESTS when too many numbers were tried with the phone.
   */
  allow<T>(query: TrackQuery, look: (invoice: string, phone: string | null) => Promise<T>): Promise<T>;
}

export const unknownTracked = () =>
  new Refused('UNKNOWN_ORDER', 'There is no order with this invoice number and phone number.');

export const tracking = fp(async (app) => {
  const secret = readySecret(app, 'tracking');
  const tries = new LRUCache<string, number>({ max: MOST_PHONES, ttl: FORGOTTEN_AFTER_MS });

  const count = (key: string, by: number): void =>
    void tries.set(key, Math.max(0, (tries.get(key) ?? 0) + by), { noUpdateTTL: true });

  const tokenOf = async (invoice: string): Promise<string> =>
    createHmac('sha256', await secret())
      .update(invoice)
      .digest('base64url');

  async function allow<T>(
    { invoice: typed, phone, token }: TrackQuery,
    look: (invoice: string, phone: string | null) => Promise<T>,
  ): Promise<T> {
    const invoice = readInvoiceNumber(typed);
    if (token !== undefined) {
      if (!sameHash(token, await tokenOf(invoice))) throw unknownTracked();
      return look(invoice, null);
    }
    const key = phoneKey(phone ?? '');
    if (key === '') throw unknownTracked();
    const before = tries.get(key) ?? 0;
    if (before >= TRIES_OF_PHONE && app.config.rateLimit) throw new Refused('TOO_MANY_REQUESTS');
    // Counted before it is looked up: others that are asked for at the same moment must find it counted.
    count(key, 1);
    try {
      const found = await look(invoice, key);
      count(key, -1);
      return found;
    } catch (error) {
      if (!(error instanceof Refused)) count(key, -1);
      throw error;
    }
  }

  app.decorate('tracking', { tokenOf, allow });
});
