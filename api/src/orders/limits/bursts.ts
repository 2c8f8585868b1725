import type { OrderBurst } from '@shop/shared/contracts/http/orders/orderBursts';
import type { OrderBurstRule } from '@shop/shared/contracts/http/orders/shopperRules';
import { karachiDateTime } from '@shop/shared/format/dates';
import { MINUTE_MS } from '@shop/shared/format/durations';
import type { Reader, Writer } from '../../kernel/db/database.ts';
import { prepared } from '../../kernel/db/prepared.ts';
import { lockNames } from '../../kernel/db/rowLocks.ts';
import type { EarlierOrders } from './earlierOrders.ts';

/** The burst that an order is part of; `begun` where it is its first. */
interface Burst {
  id: number;
  until: string;
  begun: boolean;
}

/**
 * The burst that a shopper's order belongs to, before the order is written. A burst goes on until as many minutes passed
 * without the shop, or the network, having too many orders within them. One that went on before is to be prolonged.
 */
export async function watchBurst(
  trx: Writer,
  earlier: Pick<EarlierOrders, 'ofShop' | 'ofNetwork'>,
  { network, at }: { network: string; at: string },
  { orders, ofNetwork, minutes }: OrderBurstRule,
): Promise<Burst | null> {
  const isOfShop = earlier.ofShop >= orders;
  if (!isOfShop && earlier.ofNetwork < ofNetwork) return null;
  const until = new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString();
  const where = isOfShop ? '' : network;
  const goingOn = () =>
    trx.selectFrom('order_bursts').select('id').where('network', '=', where).where('until', '>', at).executeTakeFirst();
  const known = await goingOn();
  if (known) return { ...known, until, begun: false };
  // Of several orders at once one begins it.
  await lockNames(trx, [`burst ${where}`]);
  const other = await goingOn();
  if (other) return { ...other, until, begun: false };
  const begins = { network: where, began_at: at, until, orders: Number(isOfShop ? orders : ofNetwork) + 1 };
  const { id } = await trx.insertInto('order_bursts').values(begins).returning('id').executeTakeFirstOrThrow();
  return { id, until, begun: true };
}

/** Counts one more order to a burst. */
export const prolongBurst = prepared((trx: Writer, { id, until }: { id: number; until: string }) =>
  trx
    .updateTable('order_bursts')
    .set((eb) => ({ until, orders: eb('orders', '+', 1) }))
    .where('id', '=', id),
);

/** What is going on now, the last that began first. */
export async function readBursts(db: Reader, now: Date): Promise<OrderBurst[]> {
  const rows = await openBursts(db, now).selectAll().orderBy('id', 'desc').limit(20).execute();
  return rows.map(({ id, network, began_at, orders }) => ({
    burstId: id,
    network,
    since: karachiDateTime(began_at),
    orders,
  }));
}

/** When what is going on began; null when nothing is. */
export async function pressedSince(db: Reader, now: Date): Promise<Date | null> {
  const { first } = await openBursts(db, now)
    .select((eb) => eb.fn.min<string | null>('began_at').as('first'))
    .executeTakeFirstOrThrow();
  return first === null ? null : new Date(first);
}

const openBursts = (db: Reader, now: Date) => db.selectFrom('order_bursts').where('until', '>', now.toISOString());
