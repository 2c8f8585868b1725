import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { TrackQuery } from '@shop/shared/contracts/http/orders/tracking';
import { phoneKey } from '@shop/shared/format/phone';
import { HOUR_MS } from '@shop/shared/format/durations';
import { readInvoiceNumber } from '../placing/invoiceNumber.ts';
import { countedAs } from '../../kernel/http/webServer.ts';
import { sameHash } from '../../people/sign-in/secrets.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import { readySecret } from '../../kernel/auth/shopSecret.ts';
import { deviceOf } from '../placing/shopperDevice.ts';

/** Wrong numbers that may be tried with one phone: whoever knows it must not find its orders by counting up. */
const TRIES_OF_PHONE = 20;
/** Of a network, once strangers used those up: they must not close a phone to whoever has its order's number. */
const TRIES_OF_NETWORK = 3;
const FORGOTTEN_AFTER_MS = HOUR_MS;
const MOST_COUNTED = 30_000;

declare module 'fastify' {
  interface FastifyInstance {
    tracking: Tracking;
  }
}

type TrackRequest = FastifyRequest & { query: TrackQuery };

/** Who may see where an order is. */
export interface Tracking {
  /** What the confirmation of an order opens it with later: nobody can guess it. */
  tokenOf(invoiceNumber: string): Promise<string>;
  /**
   * Runs `look` for what may be seen: an invoice number, and the phone it must be of (null with a good token). Throws 404 as
   * for an unknown order, or 429 TOO_MANY_REQUESTS when too many numbers were tried with the phone. A device that ordered
   * with it has tries of its own.
   */
  allow<T>(request: TrackRequest, look: (invoice: string, phone: string | null) => Promise<T>): Promise<T>;
}

export const unknownTracked = () =>
  new ApiError('UNKNOWN_ORDER', 'There is no order with this invoice number and phone number.');

/** The token of each order's confirmation, by a secret of the shop. */
export function trackTokens(app: Pick<FastifyInstance, 'db' | 'addHook'>): Tracking['tokenOf'] {
  const secret = readySecret(app, 'tracking');
  return async (invoice) =>
    createHmac('sha256', await secret())
      .update(invoice)
      .digest('base64url');
}

export const tracking = fp(async (app) => {
  const tokenOf = trackTokens(app);
  const tries = new LRUCache<string, number>({ max: MOST_COUNTED, ttl: FORGOTTEN_AFTER_MS });

  const triesOf = (key: string): number => tries.get(key) ?? 0;
  const count = (key: string, by: number): void =>
    void tries.set(key, Math.max(0, triesOf(key) + by), { noUpdateTTL: true });

  async function allow<T>(
    request: TrackRequest,
    look: (invoice: string, phone: string | null) => Promise<T>,
  ): Promise<T> {
    const { invoice: typed, phone, token } = request.query;
    const invoice = readInvoiceNumber(typed);
    if (token !== undefined) {
      if (!sameHash(token, await tokenOf(invoice))) throw unknownTracked();
      return look(invoice, null);
    }
    const key = phoneKey(phone ?? '');
    if (key === '') throw unknownTracked();
    const device = deviceOf(request);
    const isOwn = device !== null && (await hasOrdered(app.db.read, { device, phone: key }));
    const counted = isOwn ? [`${key} ${device}`] : [key, `${key} ${countedAs(request) ?? request.ip}`];
    const [all = 0, ofNetwork = TRIES_OF_PHONE] = counted.map(triesOf);
    const isClosed = app.config.rateLimit && all >= TRIES_OF_PHONE;
    if (isClosed && ofNetwork >= TRIES_OF_NETWORK) throw new ApiError('TOO_MANY_REQUESTS');
    // Counted before it is looked up: others that are asked for at the same moment must find it counted.
    for (const one of counted) count(one, 1);
    try {
      const found = await look(invoice, key);
      for (const one of counted) count(one, -1);
      return found;
    } catch (error) {
      if (!(error instanceof ApiError)) for (const one of counted) count(one, -1);
      throw isClosed && error instanceof ApiError ? new ApiError('TOO_MANY_REQUESTS') : error;
    }
  }

  app.decorate('tracking', { tokenOf, allow });
});

/** Whether an order of this phone came from the device. */
async function hasOrdered(db: Reader, { device, phone }: { device: string; phone: string }): Promise<boolean> {
  const row = await db
    .selectFrom('order_origins as x')
    .innerJoin('orders as o', 'o.id', 'x.order_id')
    .where('x.device_hash', '=', device)
    .where('o.phone_key', '=', phone)
    .select('o.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
