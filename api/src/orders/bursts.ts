import type { OrderBurst } from '@shop/shared/contracts/http/orders';
import type { OrderBurstRule } from '@shop/shared/contracts/http/settings';
import { karachiDateTime } from '@shop/shared/format/dates';
import type { Reader, Writer } from '../plugins/db/database.ts';
import type { OrderOrigin } from './shopperLimits.ts';

const MINUTE_MS = 60_000;

/**
 * Counts a shopper's order, whose origin is noted already, to a burst: that goes on until as many minutes passed without
 * the shop, or the network, having too many orders within them. Returns the burst that this order began. To be asked after
 * the invoice number was taken, which lets one order after the other pass.
 */
export async function watchBurst(
  trx: Writer,
  { network }: OrderOrigin,
  at: string,
  { orders, ofNetwork, minutes }: OrderBurstRule,
): Promise<number | null> {
  const now = Date.parse(at);
  const since = new Date(now - minutes * MINUTE_MS).toISOString();
  const until = new Date(now + minutes * MINUTE_MS).toISOString();
  const recent = trx.selectFrom('order_origins').select('order_id').where('at', '>', since);
  const [ofShop, ofOne] = [
    recent.limit(orders + 1).as('a'),
    recent
      .where('network', '=', network)
      .limit(ofNetwork + 1)
      .as('b'),
  ];
  const counted = await trx
    .selectNoFrom((eb) => [
      eb.selectFrom(ofShop).select(eb.fn.countAll<number>().as('n')).as('ofShop'),
      eb.selectFrom(ofOne).select(eb.fn.countAll<number>().as('n')).as('ofNetwork'),
    ])
    .executeTakeFirstOrThrow();
  const isOfShop = Number(counted.ofShop) > orders;
  if (!isOfShop && Number(counted.ofNetwork) <= ofNetwork) return null;
  const where = isOfShop ? '' : network;
  const count = Number(isOfShop ? counted.ofShop : counted.ofNetwork);
  const goingOn = await trx
    .updateTable('order_bursts')
    .set((eb) => ({ until, orders: eb('orders', '+', 1) }))
    .where('network', '=', where)
    .where('until', '>', at)
    .returning('id')
    .execute();
  if (goingOn.length > 0) return null;
  const begun = { network: where, began_at: at, until, orders: count };
  return (await trx.insertInto('order_bursts').values(begun).returning('id').executeTakeFirstOrThrow()).id;
}

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
