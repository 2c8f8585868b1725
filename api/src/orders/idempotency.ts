import { createHash } from 'node:crypto';
import type { CreatedOrder, CreateOrder, EarlierOrder } from '@shop/shared/contracts/http/orders';
import type { Reader, Writer } from '../plugins/db/database.ts';
import { Refused } from '../plugins/refused.ts';
import { readLines } from './reading.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** One attempt to place an order that may be sent more than once. */
export interface Attempt {
  key: string;
  bodyHash: string;
}

/**
 * The attempt a request names in `Idempotency-Key`; null without the header. `who` keeps the keys of shoppers and of
 * each member of staff apart. Throws 400 for a key that is no UUID.
 */
export function attemptOf(header: string | undefined, who: string, body: CreateOrder): Attempt | null {
  if (header === undefined) return null;
  if (!UUID.test(header)) throw new Refused('INVALID_IDEMPOTENCY_KEY');
  const { recaptchaToken: _token, details, ...rest } = body;
  const compared = { ...rest, details: { ...details, timestamp: undefined }, who };
  return { key: header, bodyHash: createHash('sha256').update(canonicalJson(compared)).digest('hex') };
}

/** The order this attempt made before, if any. Throws 422, naming that order, when its body was another one. */
export async function findEarlier(db: Reader, attempt: Attempt): Promise<CreatedOrder | undefined> {
  const row = await db
    .selectFrom('idempotency_keys as k')
    .innerJoin('orders as o', 'o.id', 'k.order_id')
    .select(['k.body_hash', 'o.id', 'o.invoice_number'])
    .where('k.key', '=', attempt.key)
    .executeTakeFirst();
  if (!row) return undefined;
  const created: CreatedOrder = { invoiceId: row.id, invoiceNumber: row.invoice_number };
  if (row.body_hash === attempt.bodyHash) return created;
  const lines = await readLines(db, row.id);
  const items = lines.map(({ stock_id, quantity }) => ({ stockId: stock_id, quantity }));
  throw new Refused('IDEMPOTENCY_KEY_REUSED', undefined, { ...created, items } satisfies EarlierOrder);
}

/** Takes the key inside the order's transaction; false when another order has it (PostgreSQL waits for that one). */
export async function claimKey(trx: Writer, { key, bodyHash }: Attempt, created_at: string): Promise<boolean> {
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ key, body_hash: bodyHash, order_id: null, created_at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Remembers which order the key made. */
export async function rememberOrder(trx: Writer, { key }: Attempt, orderId: number): Promise<void> {
  await trx.updateTable('idempotency_keys').set({ order_id: orderId }).where('key', '=', key).execute();
}

/** JSON with the keys of every object in order, so that equal bodies have equal texts. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, child: unknown) =>
    typeof child === 'object' && child !== null && !Array.isArray(child)
      ? Object.fromEntries(Object.entries(child).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : child,
  );
}
