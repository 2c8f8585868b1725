import { phoneKey } from '@shop/shared/format/phone';
import { noteBalance } from '../../credit/balance.ts';
import { bumpDataVersion } from '../../kernel/db/dataVersion.ts';
import type { Database, Writer } from '../../kernel/db/database.ts';
import { recordEvents } from '../../kernel/events/recordEvents.ts';
import { createCounter } from '../../kernel/observe/metrics/counters.ts';
import { settleCredit } from '../credit/payCredit.ts';
import type { Draft } from './draft.ts';
import type { PlacedOrder } from './idempotency.ts';
import { sell } from './sell.ts';

const orders = createCounter({ name: 'shop_orders_total', help: 'Orders taken, by where', labels: ['channel'] });

/** The one transaction. Rows are locked in the same order by every order. Throws 422 IDEMPOTENCY_KEY_REUSED for an attempt that was made. */
export async function keepOrder(db: Database, draft: Draft): Promise<PlacedOrder> {
  const kept = await db.transaction((trx) => keepIn(trx, draft, new Date().toISOString()));
  countOrder(draft.written ? 'whatsapp' : draft.ordered.channel);
  return kept;
}

/** Call it when the order is on disk. */
export const countOrder = (channel: string): void => orders.add([channel]);

/** The same inside the caller's transaction. */
export async function keepIn(trx: Writer, draft: Draft, at: string): Promise<PlacedOrder> {
  const { method: payment_method, customer, seller } = draft;
  const isOnAccount = seller !== null && payment_method === 'CREDIT';
  const { created, productIds, happenings } = await sell(trx, draft, at, !isOnAccount);
  if (!isOnAccount) return created;
  const phone = phoneKey(customer.phone);
  await settleCredit(trx, { payment_method, phone_key: phone }, seller);
  const balance = await noteBalance(trx, created.invoiceId, phone);
  await bumpDataVersion(trx, productIds);
  await recordEvents(trx, seller.userId, [{ kind: 'orders', subject: created.invoiceId }, ...happenings]);
  return { ...created, balance };
}
