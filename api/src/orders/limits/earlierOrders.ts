import { sql, type AliasedExpression } from 'kysely';
import type { ShopSettings } from '@shop/shared/contracts/http/settings';
import { MINUTE_MS } from '@shop/shared/format/durations';
import { phoneKey } from '@shop/shared/format/phone';
import type { Writer } from '../../kernel/db/database.ts';
import { inOneTrip } from '../../kernel/db/inOneTrip.ts';
import { prepared } from '../../kernel/db/prepared.ts';
import { lockingNames } from '../../kernel/db/rowLocks.ts';
import { knownOrders } from '../phones/reputation.ts';

/** Where a shopper's order comes from. */
export interface OrderOrigin {
  deviceHash: string;
  /** `networkOf` the address. */
  network: string;
}

interface Placed {
  phone: string;
  origin: OrderOrigin;
  /** Of its lines; these variations are locked. */
  stockIds: number[];
  /** ISO 8601. */
  at: string;
}

/** What a shopper's orders before this one say of it, and others of its network; each counted up to what the settings allow. */
export interface EarlierOrders {
  /** That wait to be confirmed. */
  openOfPhone: number;
  openOfDevice: number;
  isBarred: boolean;
  /** Whether the shop knows the phone. */
  isKnown: boolean;
  /** Within the minutes of a burst. */
  ofShop: number;
  ofNetwork: number;
  /** What orders of phones the shop does not know hold. */
  held: { orders: number; pieces: number; ofVariation: ReadonlyMap<number, number> };
}

/** Asks it in one trip. Orders of the same phone, device and network pass one after the other, from here to their end. */
export async function readEarlier(
  trx: Writer,
  { phone, origin: { deviceHash: device, network }, stockIds, at }: Placed,
  { shopperLimits, orderBurst }: Pick<ShopSettings, 'shopperLimits' | 'orderBurst'>,
): Promise<EarlierOrders> {
  const key = phoneKey(phone);
  const since = new Date(Date.parse(at) - orderBurst.minutes * MINUTE_MS).toISOString();
  const [, [found], held] = await inOneTrip(trx, [
    lockingNames(trx, [`phone ${key}`, `device ${device}`, `network ${network}`]),
    countEarlier.of(trx, {
      key,
      device,
      network,
      at,
      since,
      mostOfPhone: shopperLimits.openOfPhone,
      mostOfDevice: shopperLimits.openOfDevice,
      mostOfShop: orderBurst.orders,
      mostOfNetwork: orderBurst.ofNetwork,
    }),
    heldOfVariations.of(trx, { stockIds }),
  ]);
  if (!found) throw new Error('What is counted has no row');
  const { orders, pieces, barred, known, ...counts } = found;
  const ofVariation = new Map(held.map((row) => [row.stock_id, row.pieces]));
  return { ...counts, isBarred: barred > 0, isKnown: known > 0, held: { orders, pieces: pieces ?? 0, ofVariation } };
}

interface Asked {
  key: string;
  device: string;
  network: string;
  at: string;
  since: string;
  mostOfPhone: number;
  mostOfDevice: number;
  mostOfShop: number;
  mostOfNetwork: number;
}

/** SQLite makes a statement anew, each time it runs, for a value that a column of a join must equal: none is. */
export const countEarlier = prepared((trx: Writer, asked: Asked) => {
  const { key, device, network, at, since } = asked;
  const open = trx
    .selectFrom('orders as o')
    .where('o.fulfilment', '=', sql.lit('new'))
    .where('o.removed_at', 'is', null)
    .where('o.channel', '=', sql.lit('storefront'))
    .where('o.created_by', 'is', null)
    .select('o.id');
  const from = trx.selectFrom('order_origins as x').select('x.order_id').where('x.device_hash', '=', device);
  const ofDevice = open.where('o.id', 'in', from);
  const recent = trx.selectFrom('order_origins').select('order_id').where('at', '>', since);
  const barred = trx.selectFrom('barred_networks').select('network').where('network', '=', network);
  const count = (rows: AliasedExpression<object, 'rows'>) =>
    trx
      .selectFrom(rows)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .$asScalar()
      .$notNull();
  return trx
    .selectFrom(
      guests(trx)
        // Of the few that are held: a network has thousands in a week.
        .where(
          ({ selectFrom }) => selectFrom('order_origins as x').whereRef('x.order_id', '=', 'o.id').select('x.network'),
          '=',
          network,
        )
        .select((eb) => eb.fn.sum<number | null>('l.quantity').as('pieces'))
        .select((eb) => eb.fn.count<number>('o.id').distinct().as('orders'))
        .as('g'),
    )
    .select(['g.pieces', 'g.orders'])
    .select([
      count(open.where('o.phone_key', '=', key).limit(asked.mostOfPhone).as('rows')).as('openOfPhone'),
      count(ofDevice.limit(asked.mostOfDevice).as('rows')).as('openOfDevice'),
      count(recent.limit(asked.mostOfShop).as('rows')).as('ofShop'),
      count(recent.where('network', '=', network).limit(asked.mostOfNetwork).as('rows')).as('ofNetwork'),
      count(barred.where('until', '>', at).as('rows')).as('barred'),
      count(knownOrders(trx, key).limit(1).as('rows')).as('known'),
    ]);
});

const heldOfVariations = prepared((trx: Writer, { stockIds }: { stockIds: number[] }) =>
  guests(trx)
    .where('l.stock_id', 'in', stockIds)
    .groupBy('l.stock_id')
    .select((eb) => ['l.stock_id', eb.fn.sum<number>('l.quantity').as('pieces')]),
);

/** What is held for phones the shop does not know; as above. */
const guests = (trx: Writer) =>
  trx
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .where('o.reserve', '=', sql.lit('guest'))
    .where('o.fulfilment', 'in', ['new', 'confirmed'])
    .where('o.removed_at', 'is', null);
